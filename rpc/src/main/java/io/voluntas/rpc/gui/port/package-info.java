/**
 * What a client must offer to be watched and controlled from outside: {@link
 * io.voluntas.rpc.gui.port.ControlledClient}, the words of its commands and their outcomes. The
 * records that it answers with are in {@code port.state} (what is there now), {@code port.work}
 * (what there is to compute) and {@code port.report} (what happened). Nothing here knows how the
 * questions arrive.
 */
@NullMarked
package io.voluntas.rpc.gui.port;

import org.jspecify.annotations.NullMarked;
