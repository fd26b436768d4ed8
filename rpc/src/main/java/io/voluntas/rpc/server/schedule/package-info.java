/**
 * The scheduler: from a client's request to the reply, in one transaction. Books what was reported,
 * finds what was lost, chooses what is sent by a work-send policy.
 */
@NullMarked
package io.voluntas.rpc.server.schedule;

import org.jspecify.annotations.NullMarked;
