package io.voluntas.rpc.server;

import io.voluntas.rpc.server.config.ServerFolder;
import io.voluntas.rpc.server.keys.Durable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;

/** Puts a documented {@code server.yaml} into a folder that has none. */
final class NewFolder {
  private static final String CONFIG = "server.yaml";

  private NewFolder() {}

  static void fill(ServerFolder folder) throws IOException {
    if (Files.exists(folder.config())) {
      return;
    }
    try (InputStream in = NewFolder.class.getResourceAsStream(CONFIG)) {
      if (in == null) {
        throw new IllegalStateException(CONFIG + " is missing from the program");
      }
      Durable.write(folder.config(), in.readAllBytes());
    }
  }
}
