package io.voluntas.emulator.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.population.Population;
import io.voluntas.emulator.population.PopulationYaml;
import io.voluntas.emulator.random.Streams;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioFiles;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.emulator.world.Uptime;
import io.voluntas.spi.model.Durations;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Hosts of a population, run. */
class PopulationRunTest {
  private static final long TEN_DAYS = 10 * Durations.DAY;

  private static final Population HOSTS =
      PopulationYaml.read(
          "pop.yaml",
          """
          population:
            hardware: {model: anchor-2020}
            availability:
              on: {model: seti-gamma, at-most: 10d}
              active: {model: diurnal}
            projects: {count: [1, 3], length: 1h}
          """,
          ScenarioFiles.NONE);

  private static RunResult run(Scenario scenario, int replicate) {
    List<String> types = scenario.host().resources().stream().map(ResourceSpec::type).toList();
    return new Emulator(new InMemoryTransport())
        .run(
            scenario,
            Worlds.policies("edf-debt", "per-resource", "checkpoint", "any"),
            RunOptions.of(4, TEN_DAYS, Figures.standard(types)).withReplication(replicate),
            List.of());
  }

  /**
   * CPUs are never idle while the host computes, as jobs are without end: what was used is the time
   * that the summary says the host was there, but for the moments until jobs arrive after it comes
   * back without a network. So the availability that is printed is the one that runs get.
   */
  @Test
  void aRunGetsTheUptimeThatTheSummaryTells() {
    double told = 0;
    for (int i = 0; i < 12; i++) {
      Scenario host = HOSTS.host(4, i);
      RunResult result = run(host, i);
      assertThat(run(HOSTS.host(4, i), i)).isEqualTo(result);
      double uptime = Uptime.of(host.host(), Streams.of(4, i, 0), TEN_DAYS).computing();
      told += uptime;
      int cpu = host.host().resources().size() - 1;
      double used = result.used().stream().mapToDouble(row -> row.get(cpu)).sum();
      double there = uptime * host.host().cpu().count() * TEN_DAYS;
      assertThat(used / 1e6).as("host " + i).isCloseTo(there / 1e6, within(0.02 * there / 1e6 + 1));
    }
    assertThat(told).isGreaterThan(0.5);
  }
}
