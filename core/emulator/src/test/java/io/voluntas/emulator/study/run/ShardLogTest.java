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
    try (ShardLog log = ShardLog.open(log(), "key code", false)) {
      for (int shard : shards) {
        log.add(shard, "text" + shard);
      }
    }
  }

  @Test
  void what_was_added_is_there_again() throws IOException {
    write(7, 2);
    write(5);
    assertThat(ShardLog.read(log(), "key code"))
        .isEqualTo(new TreeMap<>(Map.of(2, "text2", 5, "text5", 7, "text7")));
  }

  /** The log is read in pieces of 64 KiB, which end in the middle of lines. */
  @Test
  void long_lines_are_read_whole() throws IOException {
    String text = "0123456789abcdef".repeat(10_000);
    try (ShardLog log = ShardLog.open(log(), "key code", false)) {
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
      assertThat(ShardLog.read(log(), "key code").containsKey(0)).isEqualTo(length >= firstEnds);
      assertThat(ShardLog.read(log(), "key code")).doesNotContainKey(1);
      write(9);
      assertThat(ShardLog.read(log(), "key code"))
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
    assertThat(ShardLog.read(log(), "key code")).containsOnlyKeys(1);
  }

  @Test
  void another_study_is_refused() throws IOException {
    write(0);
    assertThatThrownBy(() -> ShardLog.open(log(), "other code", false))
        .hasMessageContaining("holds results of another study or seed");
    assertThatThrownBy(() -> ShardLog.read(log(), "other code"))
        .hasMessageContaining("another study");
    Files.writeString(log(), "something else");
    assertThatThrownBy(() -> ShardLog.open(log(), "key code", false))
        .hasMessageContaining("another study");
  }

  /** Results of another build would be sold as those of this one; who only reads may have any. */
  @Test
  void other_code_is_refused_unless_the_log_is_forgotten() throws IOException {
    write(3);
    assertThatThrownBy(() -> ShardLog.open(log(), "key changed", false))
        .hasMessageContaining("by another build of Voluntas or of a plugin")
        .hasMessageContaining("--again");
    assertThatThrownBy(() -> ShardLog.read(log(), "key changed")).hasMessageContaining("--again");
    assertThat(ShardLog.read(log(), "key")).containsOnlyKeys(3);
    assertThatThrownBy(() -> ShardLog.read(log(), "ke")).hasMessageContaining("another study");
    try (ShardLog log = ShardLog.open(log(), "key changed", true)) {
      log.add(4, "text4");
    }
    assertThat(ShardLog.read(log(), "key changed")).containsOnlyKeys(4);
  }

  @Test
  void two_writers_are_refused() throws IOException {
    try (ShardLog first = ShardLog.open(log(), "key code", false)) {
      assertThatThrownBy(() -> ShardLog.open(log(), "key code", false))
          .hasMessageContaining("another run of this study is writing");
      first.add(1, "text1");
    }
    assertThat(ShardLog.read(log(), "key code")).containsOnlyKeys(1);
  }
}
