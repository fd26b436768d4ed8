package io.voluntas.emulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.config.Keys;
import io.voluntas.engine.config.YamlDocument;
import io.voluntas.engine.config.YamlValue;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Schema, reference and reader know the same keys. */
class ScenarioDocsTest {
  /** The published schema has exactly the keys that the reader has, section by section. */
  @Test
  void schemaAndReaderHaveTheSameKeys() {
    String schema = Examples.text(Examples.docs().resolve("scenario.schema.json"));
    Map<String, Set<String>> published =
        YamlDocument.read("schema", schema, ScenarioDocsTest::properties);
    Map<String, Set<String>> known = new TreeMap<>();
    for (Keys keys : ScenarioKeys.ALL) {
      known.put(keys.section(), new TreeSet<>(keys.names()));
    }
    assertThat(published).isEqualTo(known);
  }

  private static Optional<Map<String, Set<String>>> properties(YamlValue top) {
    Map<String, Set<String>> found = new TreeMap<>();
    for (var definition : top.entries().get("$defs").entries().entrySet()) {
      YamlValue properties = definition.getValue().entries().get("properties");
      if (properties != null) {
        found.put(definition.getKey(), new TreeSet<>(properties.entries().keySet()));
      }
    }
    return Optional.of(found);
  }

  /** The reference describes every key, as {@code `key`}, under a heading of its section. */
  @Test
  void referenceDescribesEveryKey() {
    String reference = Examples.text(Examples.docs().resolve("scenario-reference.md"));
    for (Keys keys : ScenarioKeys.ALL) {
      int start = reference.indexOf("\n## " + keys.section() + "\n");
      assertThat(start).as("heading of " + keys.section()).isNotNegative();
      int end = reference.indexOf("\n## ", start + 1);
      String part = reference.substring(start, end < 0 ? reference.length() : end);
      for (String key : keys.names()) {
        assertThat(part).as(keys.section() + "." + key).contains("| `" + key + "` |");
      }
    }
  }
}
