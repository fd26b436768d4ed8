package io.voluntas.emulator.study.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.study.Claim;
import io.voluntas.emulator.study.Studies;
import io.voluntas.engine.config.Keys;
import io.voluntas.engine.config.YamlDocument;
import io.voluntas.engine.config.YamlValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Schema, reference and reader know the same keys. */
class StudyDocsTest {
  private static final Path DOCS = Path.of("../../docs");

  @Test
  void reference_describes_every_key() throws IOException {
    String reference = Files.readString(DOCS.resolve("studies.md"));
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

  /** Policies beside, whose options depend on the plugins that are there. */
  @Test
  void schema_and_reader_have_the_same_keys() throws IOException {
    Map<String, Set<String>> known = new TreeMap<>();
    StudyKeys.ALL.forEach(keys -> known.put(keys.section(), new TreeSet<>(keys.names())));
    known.put("policy", Set.of());
    Map<String, Set<String>> published = new TreeMap<>();
    schema()
        .forEach(
            (name, definition) ->
                published.put(
                    name,
                    Optional.ofNullable(definition.entries().get("properties"))
                        .map(properties -> new TreeSet<>(properties.entries().keySet()))
                        .orElse(new TreeSet<>())));
    assertThat(published).isEqualTo(known);
  }

  /** The words that the schema allows for {@code is} are those that the reader tells when asked. */
  @Test
  void schema_and_reader_have_the_same_shapes() throws IOException {
    Set<String> words = new LinkedHashSet<>();
    for (var one : Claim.Direction.values()) {
      words.add(one.name().toLowerCase(Locale.ROOT));
    }
    for (var one : Claim.Shape.values()) {
      words.add(one.name().toLowerCase(Locale.ROOT));
    }
    YamlValue is = schema().get("claim").entries().get("properties").entries().get("is");
    List<String> published =
        is.entries().get("enum").list().stream().map(v -> v.text().orElseThrow()).toList();
    assertThat(published).containsExactlyElementsOf(words);
  }

  /** What a study has that names no figures; those of resource types are named one by one. */
  @Test
  void reference_lists_the_standard_figures() throws IOException {
    String reference = Files.readString(DOCS.resolve("figures.md"));
    int start = reference.indexOf("\n## Standard figures\n");
    String part = reference.substring(start, reference.indexOf("\n##", start + 4));
    List<String> listed =
        Pattern.compile("(?m)^\\| (`[a-z0-9_]+`(, `[a-z_]+`)*) \\|")
            .matcher(part)
            .results()
            .flatMap(row -> Stream.of(row.group(1).replace("`", "").split(", ")))
            .toList();
    assertThat(Studies.plan("scenarios: '(P1(1,5,1))'\npolicies: {cpu: edf}\n").columns().names())
        .isEqualTo(listed);
    assertThat(Files.readString(DOCS.resolve("studies.md")).replace('\n', ' '))
        .contains("standard-figures) without those of single resource types |");
  }

  private static Map<String, YamlValue> schema() throws IOException {
    return YamlDocument.read(
        "schema",
        Files.readString(DOCS.resolve("study.schema.json")),
        top -> Optional.of(top.entries().get("$defs").entries()));
  }
}
