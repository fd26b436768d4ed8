package io.voluntas.cli.live.crash;

import io.voluntas.host.live.LiveClient;
import io.voluntas.host.live.NewProject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A client in a process of its own, so that it can be killed. */
final class ClientMain {
  private static final long PAUSE_MILLIS = 400;

  private ClientMain() {}

  /** Entry point: data folder, project's URL, account key. It ends in order with its input. */
  public static void main(String[] args) throws Exception {
    LiveClient client = LiveClient.start(Quick.parts(Path.of(args[0])), Quick.settings());
    System.out.println("the client is ready");
    if (client.view().projects().isEmpty()) {
      client.controls().attach(new NewProject(args[1], "", args[2], List.of()));
    }
    Thread ear = new Thread(ClientMain::listen, "ear");
    ear.start();
    while (ear.isAlive()) {
      Quick.poke(client, args[1]);
      ear.join(PAUSE_MILLIS);
    }
    client.close();
  }

  private static void listen() {
    try {
      while (System.in.read() >= 0) {
        // Until the end of the input.
      }
    } catch (IOException e) {
      // Which may come like this, too.
    }
  }
}
