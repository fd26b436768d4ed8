package io.voluntas.emulator.study.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.emulator.scenario.AvailabilitySpec.Interval;
import io.voluntas.emulator.scenario.AvailabilitySpec.Trace;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioFiles;
import io.voluntas.emulator.scenario.SeedNotation;
import io.voluntas.engine.config.ConfigException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** How long the scenario of a study may be when it is written out. */
class LongScenarioTest {
  private static StudyBundle of(Scenario scenario) {
    return StudyBundle.of(
        "s.yaml",
        "scenarios: long\npolicies: {cpu: edf}\n",
        OptionalLong.empty(),
        name -> scenario,
        ScenarioFiles.NONE);
  }

  /**
   * A scenario that takes 200 000 intervals from another file is longer than what people write: a
   * line each, of 20 characters and more, and three values, where other files have at most 4
   * million and 500 000.
   */
  @Test
  void a_long_scenario_travels() {
    List<Interval> intervals = new ArrayList<>();
    for (long i = 0; i < 200_000; i++) {
      intervals.add(new Interval(1_000_000_000L + 2_000_000 * i, 1_001_000_000L + 2_000_000 * i));
    }
    Scenario plain = SeedNotation.parse("(P1(1,5,.5), P2(2,240,.5))");
    HostSpec host = plain.host();
    Scenario recorded =
        new Scenario(
            "recorded",
            new HostSpec(
                host.resources(),
                new Trace(intervals, OptionalLong.empty()),
                host.active(),
                host.connected(),
                host.gpuActive()),
            plain.preferences(),
            plain.projects(),
            plain.jobs(),
            plain.events(),
            plain.duration());
    StudyBundle sent = of(recorded);
    assertThat(sent.scenarios().get("long").length()).isGreaterThan(4_000_000);
    assertThat(sent.study().sources().get(0).host(1, 0).digest()).isEqualTo(recorded.digest());
  }

  /** One that is longer than ten times that is refused at its place, with the number. */
  @Test
  void a_scenario_that_is_too_long_is_refused() {
    Scenario plain = SeedNotation.parse("(P1(1,5,.5), P2(2,240,.5))");
    assertThatThrownBy(() -> of(plain.withTitle("x".repeat(40_000_000))))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith("s.yaml:1:12 scenarios: the scenario is too long: written out")
        .hasMessageContaining("it has 4000")
        .hasMessageEndingWith("at most 40000000");
  }
}
