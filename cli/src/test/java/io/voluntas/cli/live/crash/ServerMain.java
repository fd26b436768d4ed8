package io.voluntas.cli.live.crash;

import io.voluntas.rpc.server.ProjectServer;
import io.voluntas.rpc.server.ServerOptions;
import java.nio.file.Path;

/** A project server in a process of its own, so that it can be killed. */
final class ServerMain {
  private ServerMain() {}

  /** Entry point: folder and port. It ends in order with its input. */
  public static void main(String[] args) throws Exception {
    ServerOptions options = ServerOptions.of(Quick.CATALOG).onPort(Integer.parseInt(args[1]));
    try (ProjectServer server = ProjectServer.start(Path.of(args[0]), options)) {
      System.out.println("the server is ready at " + server.url());
      while (System.in.read() >= 0) {
        // Until the end of the input.
      }
    }
  }
}
