/** Scheduler requests and replies, and the transports that carry them. */
@NullMarked
package io.voluntas.spi.rpc;

import org.jspecify.annotations.NullMarked;
