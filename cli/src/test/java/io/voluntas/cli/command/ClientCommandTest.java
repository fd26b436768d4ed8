package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the client leaves behind, as a process. */
@Timeout(300)
class ClientCommandTest {
  @TempDir private Path root;

  private Path data;
  private Path temporary;

  @BeforeEach
  void folders() throws Exception {
    data = root.resolve("data");
    temporary = Files.createDirectories(root.resolve("temporary"));
  }

  private ClientProcess start() throws Exception {
    return ClientProcess.start(data, temporary, root.resolve("log.txt"));
  }

  /** The virtual machine stops as soon as its hooks are done, whatever the main thread is at. */
  @Test
  void a_signal_ends_it_in_order() throws Exception {
    for (int i = 0; i < 2; i++) {
      try (ClientProcess client = start()) {
        client.terminate();
        assertThat(client.portFile()).doesNotExist();
      }
    }
  }
}
