package io.voluntas.cli.live.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.cli.Cli;
import io.voluntas.spi.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page about preferences, and commands that meet the section {@code computing}. */
class PreferencesPageTest {
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\| `([^`]+)` \\|");

  @TempDir Path folder;

  @Test
  void the_page_lists_every_key_with_its_default() throws IOException {
    String page = Files.readString(Path.of("../docs/preferences.md"));
    String section = page.substring(page.indexOf("## Keys"), page.indexOf("## Where Voluntas"));
    Map<String, String> written = new LinkedHashMap<>();
    ROW.matcher(section).results().forEach(row -> written.put(row.group(1), row.group(2)));
    Map<String, String> declared = new LinkedHashMap<>();
    for (Option<?> option : ComputingOptions.ALL) {
      declared.put(option.name(), option.fallbackText());
    }
    assertThat(written).isEqualTo(declared);
  }

  @Test
  void an_emulation_checks_the_rules_and_prints_those_that_are_given() throws IOException {
    Path file = folder.resolve("voluntas.yaml");
    Files.writeString(file, "computing:\n  hours: 22:30-6\n");
    String scenario = "(P1(1,5,1), NCPUS=1)";
    Cli good =
        Cli.run(
            "simulate",
            scenario,
            "--config",
            file.toString(),
            "--set",
            "computing.other-load=30 %",
            "--print-config");
    assertThat(good.err()).isEmpty();
    assertThat(good.code()).isZero();
    assertThat(good.out())
        .contains("computing:\n")
        .containsPattern("hours: '22:30-6' +# " + Pattern.quote(file.toString()) + ":2:10")
        .containsPattern("other-load: '?30 %'? +# --set");
    Cli bad = Cli.run("simulate", scenario, "--set", "computing.othr-load=1");
    assertThat(bad.code()).isEqualTo(2);
    assertThat(bad.err()).contains("--set computing.othr-load").contains("'other-load'");
  }
}
