/**
 * Which file moves when: how many at once, in what order, and how long to wait after a failure.
 *
 * <p>How a file moves is the business of {@link io.voluntas.spi.rpc.FileTransport}. Start with
 * {@link io.voluntas.host.transfer.TransferQueue}.
 */
@NullMarked
package io.voluntas.host.transfer;

import org.jspecify.annotations.NullMarked;
