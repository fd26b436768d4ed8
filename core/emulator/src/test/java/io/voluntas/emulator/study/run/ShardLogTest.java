package io.voluntas.emulator.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardLogTest {
  @TempDir private Path folder;

  private Path log() {
    return folder.resolve("shards.log");
  }

  private void write(int... shards) throws IOException {
    try (ShardLog log = ShardLog.open(log(), "key")) {
      for (int shard : shards) {
        log.add(shard, "text" + shard);
      }
    }
  }

  @Test
  void what_was_added_is_there_again() throws IOException {
    write(7, 2);
    write(5);
    assertThat(ShardLog.read(log(), "key"))
        .isEqualTo(new TreeMap<>(Map.of(2, "text2", 5, "text5", 7, "text7")));
  }

  /** The log is read in pieces of 64 KiB, which end in the middle of lines. */
  @Test
  void long_lines_are_read_whole() throws IOException {
    String text = "0123456789abcdef".repeat(10_000);
    try (ShardLog log = ShardLog.open(log(), "key")) {
      for (int shard = 0; shard < 5; shard++) {
        log.add(shard, shard + text);
      }
    }
    assertThat(ShardLog.read(log(), "key"))
        .hasSize(5)
        .allSatisfy((shard, found) -> assertThat(found).isEqualTo(shard + text));
  }

  /**
   * A kill can cut the file anywhere: whole lines before the cut stay, the cut one never counts.
   */
  @Test
  void a_log_that_was_cut_anywhere_goes_on() throws IOException {
    write(0, 1);
    byte[] whole = Files.readAllBytes(log());
    int firstEnds = new String(whole, StandardCharsets.US_ASCII).indexOf("text0") + 6;
    for (int length = 0; length < whole.length; length++) {
      Files.write(log(), java.util.Arrays.copyOf(whole, length));
      assertThat(ShardLog.read(log(), "key").containsKey(0)).isEqualTo(length >= firstEnds);
      assertThat(ShardLog.read(log(), "key")).doesNotContainKey(1);
      write(9);
      assertThat(ShardLog.read(log(), "key"))
          .as("cut after %d bytes", length)
          .containsEntry(9, "text9")
          .doesNotContainKey(length == whole.length - 1 ? 99 : 1);
    }
  }

  @Test
  void a_damaged_line_does_not_count() throws IOException {
    write(0, 1);
    String text = Files.readString(log()).replace("text0", "texT0");
    Files.writeString(log(), text, StandardOpenOption.TRUNCATE_EXISTING);
    assertThat(ShardLog.read(log(), "key")).containsOnlyKeys(1);
  }

  @Test
  void another_study_is_refused() throws IOException {
    write(0);
    assertThatThrownBy(() -> ShardLog.open(log(), "other"))
        .hasMessageContaining("holds results of another study, seed or version");
    assertThatThrownBy(() -> ShardLog.read(log(), "other")).hasMessageContaining("another study");
    Files.writeString(log(), "something else");
    assertThatThrownBy(() -> ShardLog.open(log(), "key")).hasMessageContaining("another study");
  }

  @Test
  void two_writers_are_refused() throws IOException {
    try (ShardLog first = ShardLog.open(log(), "key")) {
      assertThatThrownBy(() -> ShardLog.open(log(), "key"))
          .hasMessageContaining("another run of this study is writing");
      first.add(1, "text1");
    }
    assertThat(ShardLog.read(log(), "key")).containsOnlyKeys(1);
  }
}
