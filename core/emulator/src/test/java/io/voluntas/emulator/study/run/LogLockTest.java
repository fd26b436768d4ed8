package io.voluntas.emulator.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two processes, one folder: that one process refuses itself says nothing about two. */
@Timeout(120)
class LogLockTest {
  private static final String REFUSED = "refused: another run of this study is writing to";

  @TempDir private Path folder;

  private List<String> files() throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void another_process_is_refused_until_this_one_is_done() throws Exception {
    try (ShardResults own = ShardResults.open(folder, "key code", Part.WHOLE, false)) {
      own.add(1, "one");
      assertThat(OtherRun.says(folder, Part.WHOLE, false)).startsWith(REFUSED);
      own.unite(); // which puts another file in the place of the log
      assertThat(OtherRun.says(folder, Part.WHOLE, true)).startsWith(REFUSED);
    }
    assertThat(OtherRun.says(folder, Part.WHOLE, false)).isEqualTo("opened, with 1 results");
    assertThat(files()).containsExactly("shards.log");
  }

  @Test
  void what_another_process_still_adds_to_is_not_forgotten() throws Exception {
    Part first = new Part(1, 2);
    try (ShardResults own = ShardResults.open(folder, "key code", first, false)) {
      own.add(1, "one");
      assertThat(OtherRun.says(folder, new Part(2, 2), true)).startsWith(REFUSED);
    }
    assertThat(ShardResults.read(folder, "key").count()).isEqualTo(1);
    assertThat(OtherRun.says(folder, new Part(2, 2), true)).isEqualTo("opened, with 0 results");
  }

  @Test
  void the_file_of_a_killed_run_is_in_nobodys_way() throws Exception {
    Files.createFile(folder.resolve("shards.log.lock"));
    assertThat(OtherRun.says(folder, Part.WHOLE, false)).isEqualTo("opened, with 0 results");
    assertThat(files()).containsExactly("shards.log");
  }
}
