package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
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

  private static List<String> libraries(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.matches("sqlite-.*(?<!\\.lck)"))
          .toList();
    }
  }

  /** SQLite's library is a file of its own for each process, half a megabyte. */
  @Test
  void a_killed_one_leaves_no_library_for_good() throws Exception {
    try (ClientProcess client = start()) {
      assertThat(libraries(data.resolve("library"))).hasSize(1);
      client.kill();
      String left = libraries(data.resolve("library")).get(0);
      try (ClientProcess next = start()) {
        assertThat(libraries(data.resolve("library"))).hasSize(1).doesNotContain(left);
        next.terminate();
      }
    }
    assertThat(libraries(data.resolve("library"))).isEmpty();
    assertThat(libraries(temporary)).isEmpty();
  }

  /** Account keys are in it. */
  @Test
  void a_new_folder_is_for_its_owner_only() throws Exception {
    try (ClientProcess client = start()) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data)))
          .isEqualTo("rwx------");
      client.terminate();
    }
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
