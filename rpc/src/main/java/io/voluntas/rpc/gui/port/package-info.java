/**
 * The words in which a client is watched and controlled: commands, modes, reasons and outcomes. The
 * records that it answers with are in {@code port.state} (what is there now), {@code port.work}
 * (what there is to compute) and {@code port.report} (what happened). Nothing here knows how the
 * questions arrive.
 */
@NullMarked
package io.voluntas.rpc.gui.port;

import org.jspecify.annotations.NullMarked;
