/**
 * The scheduler RPC: what a project's scheduler answers, as neutral records.
 *
 * <p>A reply is taken as a whole or not at all. A refused reply is a failed RPC: nothing on the
 * host changes but the project's back-off.
 */
@NullMarked
package io.voluntas.rpc.scheduler;

import org.jspecify.annotations.NullMarked;
