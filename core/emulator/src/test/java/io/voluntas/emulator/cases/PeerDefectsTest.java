package io.voluntas.emulator.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.run.RunOptions;
import io.voluntas.emulator.run.RunPolicies;
import io.voluntas.emulator.run.RunResult;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioYaml;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Defects that were found in other emulators of volunteer computing, one test for each: this one
 * does not have them.
 */
class PeerDefectsTest {
  private static final String TWO_EQUAL =
      """
      projects:
        - {name: A, apps: [{name: a, runtime: 1h, delay-bound: 100h}]}
        - {name: B, apps: [{name: b, runtime: 1h, delay-bound: 100h}]}
      """;

  /** There: running CPU jobs went on while the user was active, 1.9 % idle instead of 90 %. */
  @Test
  void workStopsWhileComputingIsNotAllowed() {
    CaseRun run =
        run("host: {active: {intervals: [[0, 6 min]], repeat: 1h}}\n" + TWO_EQUAL, 240);
    // Six minutes of each of 240 hours: 24 hours of work, a job each.
    assertThat(run.result.counts().finished()).isEqualTo(24);
    assertThat(run.busy("cpu", 0, 864_000)).isCloseTo(.1, within(1e-9));
    assertThat(run.result.figure("idle_fraction")).as("of the time it may use").isZero();
  }

  /** There: with short accounting intervals the shares were silently no longer kept. */
  @Test
  void sharesAreKeptHoweverOftenTheHostDecides() {
    CaseRun run =
        run(
            """
            preferences: {scheduling-period: 10s}
            projects:
              - {name: A, share: 3, apps: [{name: a, runtime: 1h, delay-bound: 100h}]}
              - {name: B, share: 1, apps: [{name: b, runtime: 1h, delay-bound: 100h}]}
            """,
            240);
    assertThat(run.busy("cpu", 0, 864_000, j -> j.project.equals("A"))).isCloseTo(.75, within(.01));
  }

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

  /** There: the half-life that was given had no effect at all. */
  @Test
  void theHalfLifeOfRecentCreditMatters() {
    Scenario scenario = References.S04.scenario();
    RunPolicies quick = Policies.of("rec", Map.of("half-life", "1h"), "hysteresis", "any");
    RunPolicies slow = Policies.of("rec", Map.of("half-life", "100 d"), "hysteresis", "any");
    double forgetful = CaseRun.of(scenario, quick, 480).result.figure("share_violation");
    double patient = CaseRun.of(scenario, slow, 480).result.figure("share_violation");
    assertThat(patient).as("who remembers longer divides better").isLessThan(forgetful);
  }

  /** There: a limit on the jobs of an app was read, and nothing came of it. */
  @Test
  void aLimitOnTheJobsOfAnAppIsObeyed() {
    CaseRun run =
        run(
            """
            host: {cpus: 4}
            projects:
              - {name: A, apps: [{name: a, runtime: 1h, delay-bound: 900h, max-concurrent: 1}]}
              - {name: B, apps: [{name: b, runtime: 1h, delay-bound: 900h}]}
            """,
            48);
    assertThat(run.mostRunning("a")).isEqualTo(1);
    assertThat(run.busy("cpu", 600, 172_800)).as("B has the rest").isGreaterThan(3.99);
  }

  /** There: four devices of 10 GFLOPS counted as 160, so idle time and shares were wrong. */
  @Test
  void severalDevicesAreCountedOnce() {
    CaseRun run =
        run(
            """
            host:
              resources: [{type: cuda, count: 4, speed: 1e10}, {type: cpu, count: 1, speed: 1e9}]
            projects:
              - name: A
                max-concurrent: 2
                exclude-types: [cpu]
                apps: [{name: a, usage: {cuda: 1}, runtime: 1h, delay-bound: 100h}]
            """,
            24);
    // Of 4 x 10 + 1 GFLOPS two devices are used: 21 of 41 idle. By the peer's own definition, in
    // which a device weighs a fifth, 5 of 9.
    assertThat(run.result.figure("idle_fraction")).isCloseTo(21 / 41., within(1e-6));
    assertThat(run.result.figure("bce.idle")).isCloseTo(5 / 9., within(1e-6));
  }

  /** There: running time was counted twice, so that estimates grew to twice the truth. */
  @Test
  void aJobReportsTheTimeThatItRanOnce() {
    CaseRun run = CaseRun.of(References.S03.scenario(), Policies.debt(), 240);
    assertThat(run.jobs("P3")).as("preempted now and then").anyMatch(j -> j.stops.size() > 1);
    List<SchedulerRequest.FinishedJob> big =
        run.requests.stream()
            .filter(r -> r.project().equals("P3"))
            .flatMap(r -> r.finished().stream())
            .toList();
    assertThat(big).hasSizeGreaterThan(2);
    assertThat(big).allSatisfy(f -> assertThat(f.wallTime()).isEqualTo(20 * Durations.HOUR));
  }

  /** There: with periods below the time step, on half of the time whatever the fraction. */
  @Test
  void shortPeriodsOfAvailabilityHaveTheRightFraction() {
    for (double fraction : new double[] {.2, .8, .9}) {
      CaseRun run =
          run("host: {on: {fraction: " + fraction + ", mean-on: 10s}}\n" + TWO_EQUAL, 96);
      // At least 345 600 / 50 = 6900 cycles: a deviation of .003 at most.
      assertThat(run.busy("cpu", 0, 345_600)).isCloseTo(fraction, within(.012));
    }
  }

  /** There: drawing a chart sorted the projects, and the result was another one. */
  @Test
  void watchingARunDoesNotChangeIt() {
    Scenario scenario = References.S04.scenario();
    RunOptions options = RunOptions.of(1, 20 * Durations.DAY, Figures.standard(List.of()));
    RunResult alone =
        new Emulator(new InMemoryTransport()).run(scenario, Policies.debt(), options, List.of());
    CaseRun watched = CaseRun.of(scenario, Policies.debt(), 480);
    assertThat(watched.result.used()).isEqualTo(alone.used());
    assertThat(watched.result.counts()).isEqualTo(alone.counts());
  }

  /** There: results depended on the names of the projects. */
  @Test
  void namesDoNotMatter() {
    String renamed = TWO_EQUAL.replace("name: A,", "name: Z,");
    assertThat(run(renamed, 240).result.figures()).isEqualTo(run(TWO_EQUAL, 240).result.figures());
  }

  /** There: everything happened in steps of a minute, and figures moved with the step. */
  @Test
  void nothingIsRoundedToATimeStep() {
    CaseRun run = run("projects: [{name: A, apps: [{name: a, runtime: 7s, delay-bound: 9h}]}]", 1);
    // 3600 s / 7 s = 514.3: with a step of a minute it would be sixty.
    assertThat(run.result.counts().finished()).isEqualTo(514);
  }

  /** There: a share violation of not-a-number when no work was done. */
  @Test
  void withoutWorkAllFiguresAreNumbers() {
    CaseRun run =
        run(
            """
            projects:
              - {name: A, server: {supply: none}, apps: [{name: a, runtime: 1h, delay-bound: 9h}]}
            """,
            48);
    assertThat(run.result.figures().values()).allSatisfy(v -> assertThat(v).isFinite());
    assertThat(run.result.figure("share_violation")).isZero();
    assertThat(run.result.figure("idle_fraction")).isEqualTo(1);
  }

  /** There: a missing speed gave a run without any work, and no message. */
  @Test
  void whatIsMissingOrUnknownIsAnErrorWithItsPlace() {
    assertThatThrownBy(() -> run("projects: [{name: A, apps: [{name: a, delay-bound: 9h}]}]", 1))
        .hasMessageContaining("runtime")
        .hasMessageContaining("case.yaml:1");
    assertThatThrownBy(() -> run("host: {cpus: 1, flops: 1e9}\n" + TWO_EQUAL, 1))
        .hasMessageContaining("flops");
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

  /** There: said to lie between 0 and 1, but up to 2 when the wrong project gets everything. */
  @Test
  void shareViolationStaysBelowOne() {
    CaseRun run =
        run(
            """
            projects:
              - name: A
                share: 90
                server: {supply: none}
                apps: [{name: a, runtime: 1h, delay-bound: 100h}]
              - {name: B, share: 10, apps: [{name: b, runtime: 1h, delay-bound: 100h}]}
            """,
            240);
    // All of the work went to B, which should have a tenth: nine tenths are in the wrong place.
    assertThat(run.result.figure("share_violation")).isCloseTo(.9, within(1e-9));
    assertThat(run.result.figure("bce.share_violation")).isCloseTo(1.8, within(1e-9));
  }

  /** There: files were there at once. */
  @Test
  void downloadsTakeTheirTime() {
    CaseRun run =
        run(
            """
            projects:
              - name: A
                server: {download: 20 min}
                apps: [{name: a, runtime: 1h, delay-bound: 100h}]
            """,
            24);
    assertThat(run.jobs()).allSatisfy(j -> assertThat(j.firstStart()).isGreaterThanOrEqualTo(j.arrived + 1200));
    assertThat(run.busy("cpu", 0, 1200)).isZero();
    assertThat(run.busy("cpu", 1200, 86_400)).as("fetched ahead").isCloseTo(1, within(1e-9));
  }

  /** There: the server dropped a job that it had refused, and then went on with it. */
  @Test
  void aRefusedJobIsSentLaterOnceAndOnlyOnce() {
    CaseRun run =
        CaseRun.of(
            References.S03.scenario(), Policies.of("edf-debt", "debt", "edf-check"), 2400);
    for (String project : run.result.projects()) {
      List<String> names = run.jobs(project).stream().map(j -> j.name).toList();
      List<String> inOrder =
          IntStream.range(0, names.size()).mapToObj(i -> "app-" + i).toList();
      assertThat(names).containsExactlyInAnyOrderElementsOf(inOrder);
    }
  }

  /** There: the parameters of the log-normal distribution were swapped, so off-times were absurd. */
  @Test
  void logNormalParametersAreWhatTheySay() {
    Distribution times = new Distribution.LogNormal(2 * Durations.HOUR, Durations.HOUR);
    double[] drawn =
        IntStream.range(0, 100_000)
            .mapToDouble(i -> (double) times.quantile((i + .5) / 100_000) / Durations.HOUR)
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

  /** There: a client froze when one of its projects had no work. */
  @Test
  void aProjectWithoutWorkHoldsNobodyUp() {
    CaseRun run =
        run(
            """
            projects:
              - name: A
                server: {supply: none}
                apps: [{name: a, runtime: 1h, delay-bound: 100h}]
              - {name: B, apps: [{name: b, runtime: 1h, delay-bound: 100h}]}
            """,
            240);
    assertThat(run.busy("cpu", 0, 864_000)).isGreaterThan(.999);
    assertThat(run.workRequests("A").size()).as("and is asked again").isGreaterThan(5);
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
