package io.voluntas.emulator.study.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.config.Keys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The reference describes every key that the reader knows, under a heading of its section. */
class StudyDocsTest {
  @Test
  void reference_describes_every_key() throws IOException {
    String reference = Files.readString(Path.of("../../docs/studies.md"));
    for (Keys keys : StudyKeys.ALL) {
      int start = reference.indexOf("\n### " + keys.section() + "\n");
      assertThat(start).as("heading of " + keys.section()).isNotNegative();
      int end = reference.indexOf("\n##", start + 4);
      String part = reference.substring(start, end < 0 ? reference.length() : end);
      for (String key : keys.names()) {
        assertThat(part).as(keys.section() + "." + key).contains("| `" + key + "` |");
      }
    }
  }
}
