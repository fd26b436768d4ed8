package io.voluntas.host.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged, newer, foreign, taken: refused in clear words, and left as it was. */
class TroubleTest {
  private static final Instant NOON = Instant.parse("2024-05-06T12:00:00Z");

  @TempDir private Path folder;

  private Path file() {
    return folder.resolve("state.db");
  }

  private void fill() {
    try (StateStore store = open(NOON)) {
      for (int i = 0; i < 50; i++) {
        String value = "x".repeat(2000) + i;
        String name = "s" + i;
        store.commit(tx -> tx.put(new StoredSetting(name, value, OptionalLong.empty())));
      }
    }
  }

  private StateStore open(Instant now) {
    return StateStore.open(folder, StoreLimits.DEFAULTS, Clock.fixed(now, ZoneOffset.UTC));
  }

  private void refused(StoreException.Kind kind, String... words) throws Exception {
    byte[] before = Files.readAllBytes(file());
    assertThatThrownBy(() -> StateStore.open(folder))
        .isInstanceOfSatisfying(StoreException.class, e -> assertThat(e.kind()).isEqualTo(kind))
        .hasMessageContainingAll(words);
    assertThat(Files.readAllBytes(file())).as("left as it was").isEqualTo(before);
    try (var left = Files.list(folder)) {
      assertThat(left.map(path -> path.getFileName().toString()).toList())
          .isSubsetOf("state.db", "state.db-shm", "state.db-wal", "lock", "backups");
    }
  }

  private void overwrite(long at, byte[] bytes) throws Exception {
    try (FileChannel channel = FileChannel.open(file(), StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(bytes), at);
    }
  }

  @Test
  void a_file_that_is_none_of_ours() throws Exception {
    Files.writeString(file(), "<client_state/>\n".repeat(100));
    refused(StoreException.Kind.DAMAGED, "state.db", "no backup");
  }

  @Test
  void damaged_pages_and_a_backup_to_go_back_to() throws Exception {
    fill();
    Path copy;
    try (StateStore store = open(NOON)) {
      assertThat(store.backupDue()).isTrue();
      copy = store.backup();
      assertThat(store.backupDue()).isFalse();
    }
    byte[] noise = new byte[40_000];
    Arrays.fill(noise, (byte) 0x5a);
    overwrite(20_000, noise);
    refused(StoreException.Kind.DAMAGED, "damaged", copy.toString(), "state.db-wal");

    Path away = StateStore.restore(folder, copy);
    assertThat(away.resolve("state.db")).exists();
    try (StateStore store = open(NOON)) {
      assertThat(store.reader().settings()).hasSize(50);
    }
  }

  @Test
  void a_file_that_was_cut_off() throws Exception {
    fill();
    byte[] whole = Files.readAllBytes(file());
    Files.write(file(), Arrays.copyOf(whole, whole.length / 2));
    refused(StoreException.Kind.DAMAGED, "damaged");
  }

  @Test
  void a_file_of_a_later_version() throws Exception {
    fill();
    // user_version is the big-endian number at byte 60 of a SQLite file.
    overwrite(60, new byte[] {0, 0, 3, 9});
    refused(StoreException.Kind.NEWER, "later version", "format 777", "left as it is");
    assertThatThrownBy(() -> StateReader.open(folder)).hasMessageContaining("later version");
  }

  @Test
  void another_applications_database() throws Exception {
    fill();
    // application_id, at byte 68.
    overwrite(68, new byte[] {1, 2, 3, 4});
    refused(StoreException.Kind.DAMAGED, "not a client's state");
  }

  @Test
  void a_second_client_is_told_who_has_the_folder() throws Exception {
    try (StateStore store = StateStore.open(folder)) {
      assertThat(store.folder()).isEqualTo(folder);
      Process other =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  CommitLoop.class.getName(),
                  folder.toString(),
                  "1")
              .redirectErrorStream(true)
              .start();
      String out = new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(other.waitFor(20, TimeUnit.SECONDS)).isTrue();
      assertThat(out).contains("another client (process " + ProcessHandle.current().pid() + ")");
      assertThat(other.exitValue()).isNotZero();
      // Reading is allowed meanwhile.
      try (StateReader reader = StateReader.open(folder)) {
        assertThat(reader.origin()).isEqualTo(store.origin());
      }
    }
    StateStore.open(folder).close();
  }

  @Test
  void seven_daily_copies_are_kept_and_each_is_whole() throws Exception {
    fill();
    for (int day = 0; day < 9; day++) {
      try (StateStore store = open(NOON.plus(Duration.ofDays(day)))) {
        assertThat(store.backupDue()).isTrue();
        Path copy = store.backup();
        try (StateReader reader = StateReader.open(copy)) {
          assertThat(reader.settings()).hasSize(50);
        }
      }
    }
    try (var copies = Files.list(folder.resolve("backups"))) {
      assertThat(copies.map(path -> path.getFileName().toString()).sorted().toList())
          .isEqualTo(
              List.of(
                  "state-2024-05-08.db",
                  "state-2024-05-09.db",
                  "state-2024-05-10.db",
                  "state-2024-05-11.db",
                  "state-2024-05-12.db",
                  "state-2024-05-13.db",
                  "state-2024-05-14.db"));
    }
  }

  @Test
  void a_new_folder_is_for_its_owner_only() throws Exception {
    Path inner = folder.resolve("a/b");
    StateStore.open(inner).close();
    assumeTrue(
        inner.getFileSystem().supportedFileAttributeViews().contains("posix"),
        "the file system knows no permissions");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(inner)))
        .isEqualTo("rwx------");
  }

  @Test
  void a_missing_state_is_not_made_by_reading() {
    assertThatThrownBy(() -> StateReader.open(folder)).hasMessageContaining("there is no file");
    assertThat(file()).doesNotExist();
  }
}
