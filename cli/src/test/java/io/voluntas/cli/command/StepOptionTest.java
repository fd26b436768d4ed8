package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.voluntas.cli.Cli;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs of 90 seconds: 960 a day. In steps of a minute each keeps its CPU for two: 720. */
class StepOptionTest {
  private static Cli run(String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "compare", "(P(0.025, 100, 1))", "--cpu", "fifo", "--days", "1", "--send", "any"));
    words.addAll(List.of(more));
    return Cli.run(words.toArray(String[]::new));
  }

  private static int finished(JsonNode results) {
    return results.get("runs").get(0).get("counts").get("jobs_finished").asInt();
  }

  @Test
  void emulates_in_steps() {
    JsonNode steps = run("--step", "60s", "--json").json();
    assertThat(steps.get("step_seconds").asLong()).isEqualTo(60);
    assertThat(finished(steps)).isEqualTo(720);
  }

  @Test
  void emulates_exactly_without() {
    JsonNode exact = run("--json").json();
    assertThat(exact.has("step_seconds")).isFalse();
    assertThat(finished(exact)).isEqualTo(960);
  }

  @Test
  void the_heading_names_the_step() {
    assertThat(run("--step", "60s").out()).contains("1 day, seed 1, steps of 1min; ");
    assertThat(run().out()).contains("1 day, seed 1; ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0s", "61min", "soon"})
  void other_steps_are_refused(String step) {
    Cli done = run("--step", step);
    assertThat(done.code()).isEqualTo(2);
    assertThat(done.err()).contains("--step");
  }
}
