package io.voluntas.rpc.gui;

import io.voluntas.rpc.gui.server.GuiRpcServer;
import io.voluntas.rpc.gui.server.ServerLimits;
import io.voluntas.rpc.gui.server.ServerSettings;
import io.voluntas.rpc.gui.wire.Protocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A server on a free port over a made-up client.
 *
 * @param client the client
 * @param server the server
 * @param folder its folder
 * @param log what it logged
 */
public record RunningServer(FakeClient client, GuiRpcServer server, Path folder, List<String> log)
    implements AutoCloseable {

  /** Starts one with the usual limits. */
  public static RunningServer start(Path folder) throws IOException {
    return start(folder, ServerLimits.DEFAULT);
  }

  /** Starts one. */
  public static RunningServer start(Path folder, ServerLimits limits) throws IOException {
    FakeClient client = new FakeClient();
    List<String> log = new CopyOnWriteArrayList<>();
    ServerSettings settings = ServerSettings.of(folder).withPort(0).withLimits(limits);
    return new RunningServer(client, GuiRpcServer.start(client, settings, log::add), folder, log);
  }

  /** Its port. */
  public int port() {
    return server.port();
  }

  /** Its password. */
  public String password() {
    try {
      return Files.readAllLines(folder.resolve(Protocol.PASSWORD_FILE)).get(0);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
