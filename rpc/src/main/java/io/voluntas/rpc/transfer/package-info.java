/**
 * Files between a project and this host over HTTP: downloads that go on where they ended and are
 * checked before they appear, and uploads by the protocol of the field's upload handler.
 *
 * <p>{@link io.voluntas.rpc.transfer.HttpCalls} is the one way to the network here: it ends a call
 * when nothing moves for a time, whatever phase it is in, and when the thread is interrupted.
 */
@NullMarked
package io.voluntas.rpc.transfer;

import org.jspecify.annotations.NullMarked;
