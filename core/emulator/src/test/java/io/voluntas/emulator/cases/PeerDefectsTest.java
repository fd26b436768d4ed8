package io.voluntas.emulator.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.run.RunOptions;
import io.voluntas.emulator.run.RunPolicies;
import io.voluntas.emulator.run.RunResult;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Defects that were found in other emulators of volunteer computing, one test for each: this one
 * does not have them. Those of chance and of servers are in {@link PeerChanceDefectsTest}.
 */
class PeerDefectsTest {
  private static final String TWO_EQUAL =
      """
      projects:
        - {name: A, apps: [{name: a, runtime: 1h, delay-bound: 100h}]}
        - {name: B, apps: [{name: b, runtime: 1h, delay-bound: 100h}]}
      """;

  private static final String ONE =
      "projects: [{name: A, apps: [{name: a, runtime: 1h, delay-bound: 100h}]}]";

  /** There: running CPU jobs went on while the user was active, 1.9 % idle instead of 90 %. */
  @Test
  void workStopsWhileComputingIsNotAllowed() {
    CaseRun run = run("host: {active: {intervals: [[0, 6 min]], repeat: 1h}}\n" + ONE, 241);
    // Six minutes of each of 241 hours: 24.1 hours of work, 24 jobs and the beginning of another.
    assertThat(run.result.counts().finished()).isEqualTo(24);
    assertThat(run.busy("cpu", 0, 241 * 3600)).isCloseTo(.1, within(1e-9));
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
    String yaml =
        """
        host: {cpus: 4}
        projects:
          - {name: A, apps: [{name: a, runtime: 1h, delay-bound: 900h, max-concurrent: 1}]}
          - {name: B, apps: [{name: b, runtime: 1h, delay-bound: 900h}]}
        """;
    for (String fetch : List.of("debt", "per-resource", "hysteresis", "lag")) {
      CaseRun run = CaseRun.of(yaml, Policies.of("edf-debt", fetch, "edf-check"), 48);
      assertThat(run.mostRunning("a")).as(fetch).isEqualTo(1);
      assertThat(run.busy("cpu", 600, 172_800)).as("B has the rest, %s", fetch).isGreaterThan(3.99);
      // One job of A an hour can be done, and the buffers of 0.6 days on four CPUs hold 58; asking
      // for what cannot run would bring thousands.
      assertThat(run.jobs("A").size()).as(fetch).isLessThanOrEqualTo(48 + 4 * 58);
    }
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

  /**
   * There: a share violation of not-a-number when no work was done. How late jobs are needs jobs.
   */
  @Test
  void withoutWorkAllFiguresButThoseOfJobsAreNumbers() {
    CaseRun run =
        run(
            """
            projects:
              - {name: A, server: {supply: none}, apps: [{name: a, runtime: 1h, delay-bound: 9h}]}
            """,
            48);
    assertThat(run.result.figures())
        .allSatisfy(
            (name, value) -> {
              if (name.equals("lateness_p95_seconds")) {
                assertThat(value).isNaN();
              } else {
                assertThat(value).as(name).isFinite();
              }
            });
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
    assertThat(run.jobs())
        .allSatisfy(j -> assertThat(j.firstStart()).isGreaterThanOrEqualTo(j.arrived + 1200));
    assertThat(run.busy("cpu", 0, 1200)).isZero();
    assertThat(run.busy("cpu", 1200, 86_400)).as("fetched ahead").isCloseTo(1, within(1e-9));
  }

  /** There: a client froze when one of its projects had no work. */
  @Test
  void aProjectWithoutWorkHoldsNobodyUp() {
    String yaml = TWO_EQUAL.replace("name: A,", "name: A, server: {supply: none},");
    for (String fetch : List.of("debt", "per-resource", "hysteresis", "lag")) {
      CaseRun run = CaseRun.of(yaml, Policies.of("edf-debt", fetch, "edf-check"), 240);
      assertThat(run.busy("cpu", 0, 864_000)).as(fetch).isGreaterThan(.999);
      assertThat(run.workRequests("A")).as(fetch).isNotEmpty();
    }
  }

  private static CaseRun run(String yaml, double hours) {
    return CaseRun.of(yaml, Policies.defaults(), hours);
  }
}
