package io.voluntas.emulator.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.run.RunOptions;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioYaml;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.spi.model.Durations;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Defects that were found in other emulators of volunteer computing, in how they draw at random and
 * how they play servers, one test for each: this one does not have them.
 */
class PeerChanceDefectsTest {
  private static final String TWO_EQUAL =
      """
      projects:
        - {name: A, apps: [{name: a, runtime: 1h, delay-bound: 100h}]}
        - {name: B, apps: [{name: b, runtime: 1h, delay-bound: 100h}]}
      """;

  /** There: the sampled size became the estimate, and every job ran exactly the mean. */
  @Test
  void randomSizesAreTheTruthAndTheEstimateIsNot() {
    CaseRun run =
        run(
            """
            projects:
              - name: A
                apps:
                  - name: a
                    runtime: {kind: lognormal, mean: 1h, sd: 30 min}
                    estimate: mean
                    delay-bound: 100h
            """,
            2400);
    List<JobLog> done = run.jobs().stream().filter(j -> j.finished < 1e9).toList();
    assertThat(done).allSatisfy(j -> assertThat(j.estimate).isEqualTo(3600));
    double mean = done.stream().mapToDouble(JobLog::ran).average().orElseThrow();
    double square =
        done.stream().mapToDouble(j -> Math.pow(j.ran() - mean, 2)).average().orElseThrow();
    // About 2400 jobs: the mean is uncertain by 37 s, the deviation of 1800 s by a few per cent.
    assertThat(mean).isCloseTo(3600, within(4 * 37.));
    assertThat(Math.sqrt(square)).isCloseTo(1800, within(250.));
  }

  /** There: with periods below the time step, on half of the time whatever the fraction. */
  @Test
  void shortPeriodsOfAvailabilityHaveTheRightFraction() {
    for (double fraction : new double[] {.2, .8, .9}) {
      CaseRun run = run("host: {on: {fraction: " + fraction + ", mean-on: 10s}}\n" + TWO_EQUAL, 96);
      // At least 345 600 / 50 = 6900 cycles: a deviation of .003 at most.
      assertThat(run.busy("cpu", 0, 345_600)).isCloseTo(fraction, within(.012));
    }
  }

  /** There: one constant seed, no replicates. */
  @Test
  void seedsAndReplicatesDifferAndRepeat() {
    Scenario scenario =
        ScenarioYaml.read("case.yaml", "host: {on: {fraction: .5, mean-on: 1h}}\n" + TWO_EQUAL);
    Emulator emulator = new Emulator(new InMemoryTransport());
    List<RunOptions> options =
        Stream.of(1, 2).map(s -> RunOptions.of(s, 10 * Durations.DAY, List.of())).toList();
    RunOptions replicate = options.get(0).withReplication(1);
    List<List<List<Long>>> used =
        Stream.of(options.get(0), options.get(1), replicate, options.get(0))
            .map(o -> emulator.run(scenario, Policies.debt(), o, List.of()).used())
            .toList();
    assertThat(used.subList(0, 3)).doesNotHaveDuplicates();
    assertThat(used.get(3)).isEqualTo(used.get(0));
  }

  /** There: the server dropped a job that it had refused, and then went on with it. */
  @Test
  void aRefusedJobIsSentLaterOnceAndOnlyOnce() {
    CaseRun run =
        CaseRun.of(References.S03.scenario(), Policies.of("edf-debt", "debt", "edf-check"), 2400);
    for (String project : run.result.projects()) {
      List<String> names = run.jobs(project).stream().map(j -> j.name).toList();
      List<String> inOrder = IntStream.range(0, names.size()).mapToObj(i -> "app-" + i).toList();
      assertThat(names).containsExactlyInAnyOrderElementsOf(inOrder);
    }
  }

  /**
   * There: the parameters of the log-normal distribution were swapped, so off-times were absurd.
   */
  @Test
  void logNormalParametersAreWhatTheySay() {
    Distribution times = new Distribution.LogNormal(2 * Durations.HOUR, Durations.HOUR);
    double[] drawn =
        IntStream.range(0, 100_000)
            .mapToDouble(i -> times.quantile((i + .5) / 100_000) / Durations.HOUR)
            .toArray();
    double mean = IntStream.range(0, drawn.length).mapToDouble(i -> drawn[i]).average().orElse(0);
    double square =
        IntStream.range(0, drawn.length).mapToDouble(i -> drawn[i] * drawn[i]).average().orElse(0);
    // The median of a log-normal is mean / sqrt(1 + (sd / mean)^2) = 2 / sqrt(1.25).
    assertThat(drawn[50_000]).isCloseTo(2 / Math.sqrt(1.25), within(.001));
    assertThat(mean).isCloseTo(2, within(.001));
    assertThat(Math.sqrt(square - mean * mean)).isCloseTo(1, within(.005));
  }

  /** There: one stream of chances for all, so a policy changed when the host was on. */
  @Test
  void policiesDoNotChangeWhenTheHostIsOn() {
    String host = "host: {on: {fraction: .5, mean-on: 2h}}\n";
    Scenario scenario = ScenarioYaml.read("case.yaml", host + TWO_EQUAL);
    CaseRun one = CaseRun.of(scenario, Policies.debt(), 240);
    CaseRun other = CaseRun.of(scenario, Policies.of("fifo", "hysteresis", "edf-check"), 240);
    assertThat(one.capacities).hasSizeGreaterThan(50);
    assertThat(other.capacities).isEqualTo(one.capacities);
  }

  /** There: a deadline counted from when the job was made, not from when it was sent. */
  @Test
  void aDeadlineCountsFromTheTimeOfSending() {
    CaseRun run = CaseRun.of(References.S03.scenario(), Policies.debt(), 480);
    assertThat(run.jobs("P1"))
        .hasSizeGreaterThan(50)
        .allSatisfy(j -> assertThat(j.deadline - j.arrived).isEqualTo(5 * 3600));
  }

  /** There: the injection of failures ended with the first one. */
  @Test
  void aServerFailsMoreThanOnce() {
    CaseRun run =
        run(
            """
            projects:
              - name: A
                server: {up: {fraction: .5, mean-on: 1h}}
                apps: [{name: a, runtime: 1h, delay-bound: 100h}]
            """,
            2400);
    // A hundred days are 1200 cycles; each failure in a row doubles the wait, up to four hours.
    assertThat(run.result.counts().failedRpcs()).isGreaterThan(100);
    assertThat(run.result.counts().finished()).as("and comes back").isGreaterThan(1000);
  }

  private static CaseRun run(String yaml, double hours) {
    return CaseRun.of(yaml, Policies.defaults(), hours);
  }
}
