package io.voluntas.emulator.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioFiles;
import io.voluntas.emulator.scenario.ScenarioYaml;
import io.voluntas.emulator.scenario.ScenarioYamlWriter;
import io.voluntas.engine.config.ConfigException;
import io.voluntas.engine.config.Keys;
import io.voluntas.spi.model.Durations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class PopulationTest {
  private static final String MIXED =
      """
      population:
        label: mixed
        duration: 30d
        hardware: {model: anchor-2020}
        availability:
          on: {model: mixture, parts: [{weight: 1, of: {model: seti-gamma}},
                                       {weight: 1, of: {model: diurnal, time-zones: [0, 5]}}]}
          active: {model: bce, fraction: [0.5, 1], mean-on: 2h}
          connected: {model: mean-2006}
        projects:
          count: [2, 5]
          shares: [10, 1000]
          length: {kind: empirical, values: [300s, 1000s, 1h]}
          slack: [2, 20]
          types: {cpu: 1, gpu: 1, both: 1}
        preferences: {min-queue: {kind: uniform, low: 0, high: 1d}, leave-in-memory: 0.5}
      """;

  private static Population read(String text) {
    return PopulationYaml.read("pop.yaml", text, ScenarioFiles.NONE);
  }

  private static String problems(String text) {
    return catchThrowableOfType(ConfigException.class, () -> read(text)).getMessage();
  }

  /** Host 3 is the same whether or not others were made before, and whoever makes it. */
  @Test
  void aHostDependsOnItsNumberAlone() {
    Population population = read(MIXED);
    Scenario alone = read(MIXED).host(5, 3);
    for (int i = 9; i >= 0; i--) {
      Scenario host = population.host(5, i);
      assertThat(host.equals(alone)).isEqualTo(i == 3);
    }
    assertThat(population.host(6, 3)).isNotEqualTo(alone);
    assertThat(population.label()).isEqualTo("mixed");
  }

  /** What is drawn for one purpose does not shift what is drawn for others. */
  @Test
  void purposesDoNotShiftEachOther() {
    Scenario before = read(MIXED).host(5, 3);
    Scenario otherHours = read(MIXED.replace("fraction: [0.5, 1]", "fraction: 0.7")).host(5, 3);
    assertThat(otherHours.host().active()).isNotEqualTo(before.host().active());
    assertThat(otherHours.host().on()).isEqualTo(before.host().on());
    assertThat(otherHours.projects()).isEqualTo(before.projects());
    assertThat(otherHours.preferences()).isEqualTo(before.preferences());
    // More projects: those that were there stay as they were.
    Scenario more = read(MIXED.replace("count: [2, 5]", "count: 9")).host(5, 3);
    assertThat(more.projects())
        .hasSize(9)
        .startsWith(before.projects().toArray(ProjectSpec[]::new));
  }

  @Test
  void everythingStaysWithinItsBounds() {
    Population population = read(MIXED);
    boolean gpuApp = false;
    for (int i = 0; i < 300; i++) {
      Scenario host = population.host(1, i);
      assertThat(host.duration()).isEqualTo(OptionalLong.of(30 * Durations.DAY));
      assertThat(host.projects()).hasSizeBetween(2, 5);
      assertThat(host.preferences().minQueue()).isBetween(0L, Durations.DAY);
      for (ProjectSpec project : host.projects()) {
        assertThat(project.share()).isBetween(10.0, 1000.0);
        for (AppSpec app : project.apps()) {
          double mean = app.runtime().mean();
          assertThat(mean / Durations.SECOND).isIn(300.0, 1000.0, 3600.0);
          assertThat(app.delayBound() / mean).isBetween(1.999, 20.001);
          gpuApp |= app.usage().containsKey("gpu");
        }
      }
    }
    assertThat(gpuApp).isTrue();
  }

  /** A generated host is a scenario like any other: it can be written and read back. */
  @Test
  void hostsCanBeWritten() {
    Scenario host = read(MIXED).host(5, 3);
    assertThat(ScenarioYaml.read("h", ScenarioYamlWriter.write(host))).isEqualTo(host);
  }

  /** On a host of 2 GFLOPS cores, jobs of an hour at 1 GFLOPS take half an hour. */
  @Test
  void lengthsMayReferToASpeed() {
    Population population =
        read(
            """
            population:
              hardware: {model: fixed, resources: [{type: cuda, speed: 4e9}, {type: cpu, count: 2, speed: 2e9}]}
              projects: {count: 1, length: 1h, spread: 0, reference-speed: 1e9, delay-bound: 3d,
                         types: {both: 1}}
            """);
    List<AppSpec> apps = population.host(1, 0).projects().get(0).apps();
    assertThat(apps).extracting(AppSpec::name).containsExactly("cpu", "cuda");
    assertThat(apps.get(0).runtime().mean()).isEqualTo(Durations.HOUR / 2.0);
    assertThat(apps.get(1).runtime().mean()).isEqualTo(Durations.HOUR / 4.0);
    assertThat(apps.get(1).delayBound()).isEqualTo(3 * Durations.DAY);
  }

  /** Means as given: 16.5 GFLOPS, 5.7 cores; and the availability that half and half amounts to. */
  @Test
  void summarySaysWhatIsThere() {
    PopulationSummary summary =
        PopulationSummary.of(
            read(
                """
                population:
                  hardware: {model: anchor-2020}
                  availability: {on: {model: bce, fraction: 0.5, mean-on: 2h}}
                """),
            1,
            2000,
            30 * Durations.DAY);
    assertThat(summary.line("cores").mean()).isCloseTo(5.7, within(.36));
    assertThat(summary.line("cores").median()).isEqualTo(4);
    assertThat(summary.line("CPU speed").mean()).isCloseTo(16.5, within(1.3));
    assertThat(summary.line("promised availability").q05()).isEqualTo(0.5);
    assertThat(summary.line("availability").mean()).isCloseTo(0.5, within(.005));
    assertThat(summary.line("availability").q05()).isBetween(.40, .47);
    assertThat(summary.text())
        .contains("2000 hosts, seed 1")
        .contains("availability")
        .contains("CPU speed, GFLOPS");
  }

  @Test
  void problemsHavePlacesAndSuggestions() {
    assertThat(problems("population: {hardware: {model: heien, year: 2026}}"))
        .contains("pop.yaml:1:24")
        .contains("anchor-2020");
    assertThat(problems("population: {hardware: {model: anchor2020}}"))
        .contains("did you mean 'anchor-2020'?");
    assertThat(problems("population: {hardwear: {model: heien}}"))
        .contains("did you mean 'hardware'?");
    assertThat(problems("population: {hardware: {model: anchor-2020, year: 2010}}"))
        .contains("anchor-2020 takes no other key");
    String good = "population: {hardware: {model: anchor-2020}, ";
    assertThat(problems(good + "availability: {on: {model: skype06}}}"))
        .contains("the key 'family' is missing");
    assertThat(problems(good + "availability: {on: {model: skype06, family: weibul}}}"))
        .contains("did you mean 'weibull'?");
    assertThat(problems(good + "availability: {gpu-active: {model: mean-2006}}}"))
        .contains("known for on, active and connected only");
    assertThat(problems(good + "projects: {slack: [1, 2], delay-bound: 1d}}"))
        .contains("exclude each other");
    assertThat(problems(good + "projects: {count: [5, 2]}}")).contains("not less");
  }

  /** The reference describes every key, as {@code `key`}, under a heading of its section. */
  @Test
  void referenceDescribesEveryKey() throws IOException {
    Path docs = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(docs.resolve("docs"))) {
      docs = docs.getParent();
    }
    String reference = Files.readString(docs.resolve("docs/populations.md"));
    for (Keys keys : PopulationKeys.ALL) {
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
