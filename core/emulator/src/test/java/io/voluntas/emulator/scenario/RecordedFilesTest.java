package io.voluntas.emulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.voluntas.emulator.trace.TraceFiles;
import io.voluntas.engine.config.ConfigException;
import io.voluntas.spi.model.Durations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scenario files with random periods up and down, and with other files that they name. */
class RecordedFilesTest {
  private static final long H = Durations.HOUR;

  @TempDir Path folder;

  @BeforeEach
  void files() throws IOException {
    Files.writeString(folder.resolve("up.csv"), "start,end,state\n0,5h,up\n5h,6h,down\n6h,7h,1\n");
    Files.writeString(
        folder.resolve("log.txt"), "1000 ue 3600 ct 3000 fe 1e13 nm a_0 et 7200 es 0\n");
  }

  private Scenario read(String text) {
    return ScenarioYaml.read("s.yaml", text, TraceFiles.beside(folder.resolve("s.yaml")));
  }

  private String problems(String text) {
    return catchThrowableOfType(ConfigException.class, () -> read(text)).getMessage();
  }

  private static final String PROJECT =
      "projects: [{name: p, apps: [{name: a, runtime: 1h, delay-bound: 9h}]";

  @Test
  void everyNewKeyAndBackAgain() {
    Scenario scenario =
        read(
            """
            host:
              on: {trace: up.csv, repeat: 8h}
              gpu-active: never
              active: {up: {kind: gamma, scale: 4h, shape: 0.5, at-most: 30d},
                       down: {kind: hyperexponential, weights: [0.25, 0.75], means: [1h, 2h]}}
            """
                + PROJECT
                + ", server: {supply: {jobs: {log: log.txt, app: a, delay-bound: 2d}},"
                + " latency: {kind: empirical, values: [1s, 2s]}}}]");
    assertThat(scenario.host().on())
        .isEqualTo(
            new AvailabilitySpec.Trace(
                List.of(
                    new AvailabilitySpec.Interval(0, 5 * H),
                    new AvailabilitySpec.Interval(6 * H, 7 * H)),
                OptionalLong.of(8 * H)));
    assertThat(scenario.host().active())
        .isEqualTo(
            new AvailabilitySpec.Renewal(
                new Truncated(new Gamma(4 * H, 0.5), 30 * Durations.DAY),
                new Hyperexponential(List.of(0.25, 0.75), List.of(H, 2 * H))));
    assertThat(scenario.project("p").server().supply())
        .isEqualTo(
            new Supply.Recorded(
                List.of(new Supply.RecordedJob("a", 0, 2 * H, H, 2 * Durations.DAY, 0))));
    // What was read from other files is in the scenario itself from then on.
    assertThat(ScenarioYaml.read("again", ScenarioYamlWriter.write(scenario))).isEqualTo(scenario);
  }

  @Test
  void problemsHaveTheirPlaces() {
    assertThat(problems("host: {on: {trace: no.csv}}\n" + PROJECT + "}]"))
        .contains("s.yaml:1:12")
        .contains("there is no file")
        .contains("no.csv");
    assertThat(problems("host: {on: {up: 1h, windows: [daily 1:00-2:00]}}\n" + PROJECT + "}]"))
        .contains("write fraction and mean-on, or up and down");
    assertThat(problems("host: {on: {up: 1h}}\n" + PROJECT + "}]"))
        .contains("the key 'down' is missing");
    assertThat(problems("host: {on: {trace: up.csv, node: 3}}\n" + PROJECT + "}]"))
        .contains("only a table of events (.tab) has nodes");
    assertThat(problems("host: {on: {up: 1h, down: {kind: gama}}}\n" + PROJECT + "}]"))
        .contains("did you mean 'gamma'?");
    assertThat(
            problems(
                PROJECT
                    + ", server: {supply: {per-day: 2, jobs: {log: log.txt, app: a,"
                    + " delay-bound: 1d}}}}]"))
        .contains("the jobs of a log are all there is");
  }

  @Test
  void withoutAFileNothingCanBeNamed() {
    assertThat(
            catchThrowableOfType(
                    ConfigException.class,
                    () -> ScenarioYaml.read("s", "host: {on: {trace: x}}\n" + PROJECT + "}]"))
                .getMessage())
        .contains("only in a scenario that is a file itself");
  }
}
