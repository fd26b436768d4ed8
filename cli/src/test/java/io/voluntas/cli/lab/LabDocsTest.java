package io.voluntas.cli.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.config.Keys;
import io.voluntas.engine.plugin.Extension;
import io.voluntas.spi.Option;
import io.voluntas.spi.lab.SchedulerLab;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The description of the laboratory is complete, and its examples play. */
class LabDocsTest {
  private static final Path DOCS = docs();
  private static final Pattern KEY = Pattern.compile("(?m)^\\| `([a-z-]+)` \\|");
  private static final Pattern OPTION = Pattern.compile("(?m)^\\| `([a-z-]+)` \\| `([^`]+)` \\|");
  private static final Pattern PRESET = Pattern.compile("(?m)^\\| `([A-Za-z0-9-]+)`");

  private static Path docs() {
    Path here = Path.of("").toAbsolutePath();
    return here.endsWith("cli") ? here.resolveSibling("docs") : here.resolve("docs");
  }

  private static String page() throws IOException {
    return Files.readString(DOCS.resolve("eevdf-lab.md"));
  }

  /** A section from its heading to the next heading of that or a higher level. */
  private static String section(String page, String heading) {
    int at = page.indexOf("\n## " + heading + "\n");
    assertThat(at).as(heading).isPositive();
    int end = page.indexOf("\n## ", at + 1);
    return page.substring(at, end < 0 ? page.length() : end);
  }

  private static List<String> first(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group(1)).toList();
  }

  @Test
  void every_key_is_described_in_its_section() throws IOException {
    for (Keys keys : LabKeys.ALL) {
      assertThat(first(KEY, section(page(), keys.section())))
          .as(keys.section())
          .containsExactlyElementsOf(keys.names());
    }
  }

  @Test
  void every_option_is_listed_with_its_default() throws IOException {
    Extension<SchedulerLab> lab = Worlds.labs().get("eevdf");
    SortedMap<String, String> declared = new TreeMap<>();
    for (Option<?> option : lab.options()) {
      declared.put(option.name(), option.fallbackText());
    }
    SortedMap<String, String> written = new TreeMap<>();
    OPTION
        .matcher(section(page(), "options"))
        .results()
        .forEach(row -> written.put(row.group(1), row.group(2)));
    assertThat(written).isEqualTo(declared);
  }

  @Test
  void every_preset_is_listed() throws IOException {
    assertThat(first(PRESET, section(page(), "Presets")))
        .containsExactlyInAnyOrderElementsOf(
            LabPresets.all(Worlds.labs().create("eevdf", Map.of())).keySet());
  }

  @Test
  void every_example_plays_and_is_mentioned() throws IOException {
    String page = page();
    try (Stream<Path> files = Files.list(DOCS.resolve("examples/lab"))) {
      List<Path> all = files.sorted().toList();
      assertThat(all).hasSizeGreaterThan(8);
      for (Path file : all) {
        assertThat(page).contains("(examples/lab/" + file.getFileName() + ")");
        LabWorld world = LabFile.read(file.toString(), Files.readString(file));
        LabPlay play = Worlds.play(file.toString(), world);
        assertThat(LabPrinter.print(world.profile(), play.trace(), world.show())).isNotEmpty();
        assertThat(LabPage.write(play)).contains("</html>");
      }
    }
  }
}
