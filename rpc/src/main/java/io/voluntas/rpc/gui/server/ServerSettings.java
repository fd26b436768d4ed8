package io.voluntas.rpc.gui.server;

import io.voluntas.rpc.gui.wire.Protocol;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where and how the server listens.
 *
 * @param folder the client's folder, with {@code gui_rpc_auth.cfg} and {@code remote_hosts.cfg}
 * @param port 0 to 65535; 0 takes a free one
 * @param address the address to listen at; empty for 127.0.0.1, or for all addresses when {@code
 *     remote_hosts.cfg} names a host
 * @param limits bounds on what is taken
 */
public record ServerSettings(
    Path folder, int port, Optional<InetAddress> address, ServerLimits limits) {
  /** Checks the port. */
  public ServerSettings {
    if (port < 0 || port > 65_535) {
      throw new IllegalArgumentException("the port must be 0 to 65535 but is " + port);
    }
  }

  /** The usual port and limits. */
  public static ServerSettings of(Path folder) {
    return new ServerSettings(folder, Protocol.PORT, Optional.empty(), ServerLimits.DEFAULT);
  }

  /** The same with another port. */
  public ServerSettings withPort(int other) {
    return new ServerSettings(folder, other, address, limits);
  }

  /** The same with other limits. */
  public ServerSettings withLimits(ServerLimits other) {
    return new ServerSettings(folder, port, address, other);
  }
}
