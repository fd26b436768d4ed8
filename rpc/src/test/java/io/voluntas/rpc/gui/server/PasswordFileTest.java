package io.voluntas.rpc.gui.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The password of a new client, when its making is cut short. */
final class PasswordFileTest {
  @TempDir Path folder;
  private final List<String> log = new ArrayList<>();

  private Path file() {
    return folder.resolve("gui_rpc_auth.cfg");
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  /** An empty file means that everybody may control the client: it must never come by accident. */
  @Test
  void aClientThatIsKilledWhileItMakesAPasswordLeavesNone() throws Exception {
    List<Path> forced = new ArrayList<>();
    PasswordFile killed =
        new PasswordFile(
            folder,
            log::add,
            path -> {
              assertThat(file()).as("before it is on the disk").doesNotExist();
              assertThat(Files.readString(path)).matches("[0-9a-f]{32}\n");
              assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                  .isEqualTo("rw-------");
              forced.add(path);
              throw new IOException("killed");
            });
    assertThatThrownBy(killed::readOrCreate).hasMessage("killed");
    assertThat(forced).hasSize(1);
    assertThat(file()).doesNotExist();
    String left = Files.readString(forced.get(0)).strip();

    String password = new PasswordFile(folder, log::add).readOrCreate();
    assertThat(password).matches("[0-9a-f]{32}").isNotEqualTo(left);
    assertThat(file()).hasContent(password + "\n");
    assertThat(files()).as("no draft is left").containsExactly(file());
    assertThat(log).isEmpty();
  }

  @Test
  void aFileThatTheUserMakesMeanwhileStays() throws Exception {
    PasswordFile made =
        new PasswordFile(folder, log::add, path -> Files.writeString(file(), "my own\n"));
    assertThat(made.readOrCreate()).isEqualTo("my own");
    assertThat(files()).containsExactly(file());
  }
}
