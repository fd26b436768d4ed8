/**
 * The server of BOINC's GUI RPC over a {@link io.voluntas.rpc.gui.control.ControlledClient}:
 * sockets, framing and authorisation. Start at {@link io.voluntas.rpc.gui.server.GuiRpcServer}.
 *
 * <p>Everything that arrives is bounded in size and time, and nothing that arrives can do more than
 * end its own connection.
 */
@NullMarked
package io.voluntas.rpc.gui.server;

import org.jspecify.annotations.NullMarked;
