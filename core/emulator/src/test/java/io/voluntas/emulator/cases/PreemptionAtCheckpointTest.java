package io.voluntas.emulator.cases;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Two jobs of six hours share one CPU and may not stay in memory. One saves its work every 700 s,
 * the other never does. Changing between them must cost neither of them anything.
 */
class PreemptionAtCheckpointTest {
  private static final double HALF_PERIOD = 1800;

  private static CaseRun run(String events) {
    return CaseRun.of(
        """
        host: {cpus: 1}
        preferences: {min-queue: 0, extra-queue: 0, scheduling-period: 1h, leave-in-memory: false}
        projects:
          - name: A
            share: 50
            server: {supply: none}
            apps: [{name: saving, runtime: 6h, delay-bound: 30 d, checkpoint: 700s}]
          - name: B
            share: 50
            server: {supply: none}
            apps: [{name: forgetful, runtime: 6h, delay-bound: 30 d, checkpoint: never}]
          - name: C
            share: 50
            server: {supply: none}
            apps: [{name: hasty, runtime: 0.5h, delay-bound: 0.6h}]
        jobs:
          - {project: A, app: saving, name: a, remaining: 6h, deadline: 30 d}
          - {project: B, app: forgetful, name: b, remaining: 6h, deadline: 30 d}
        """
            + events,
        Policies.defaults(),
        14);
  }

  @Test
  void neitherJobLosesWork() {
    CaseRun run = run("");
    JobLog a = run.job("a");
    JobLog b = run.job("b");

    assertThat(a.stops).as("they do take turns").hasSizeGreaterThan(2);
    assertThat(b.stops).as("they do take turns").hasSizeGreaterThan(2);
    // A job without a checkpoint stays in memory, whatever the preference says.
    assertThat(b.stops).allMatch(JobLog.Stop::keptInMemory);
    assertThat(b.lost()).isZero();
    // One with checkpoints is removed, but only when it has just written one: within 700 s, which
    // is sooner than half a period.
    assertThat(a.stops).filteredOn(JobLog.Stop::everSaved).isNotEmpty();
    assertThat(a.stops).filteredOn(JobLog.Stop::everSaved).noneMatch(JobLog.Stop::keptInMemory);
    assertThat(a.lost()).isLessThanOrEqualTo(1);
    assertThat(a.longestDelay).isPositive().isLessThanOrEqualTo(701);
    assertThat(b.longestDelay).isPositive().isLessThanOrEqualTo(HALF_PERIOD + 1);
  }

  @Test
  void theTwelveHoursOfWorkTakeTwelveHoursAndEachGetsItsHalf() {
    CaseRun run = run("");
    assertThat(Math.max(run.lastEnd("A"), run.lastEnd("B"))).isLessThanOrEqualTo(43_800);
    // b overstays by half a period each time; its debt makes up for it.
    double ofA = run.busy("cpu", 0, 36_000, job -> job.project.equals("A"));
    assertThat(ofA / run.busy("cpu", 0, 36_000)).isBetween(.35, .65);
  }

  @Test
  void aJobThatWouldBeLateDoesNotWaitForAnybody() {
    CaseRun run =
        run(
            """
            events:
              - at: 9000s
                add-job: {project: C, app: hasty, remaining: 0.5h, deadline: 11160s, received: 9000s}
            """);
    assertThat(run.jobs("C").get(0).firstStart() - 9000).isLessThanOrEqualTo(60);
    assertThat(run.missed("C")).isZero();
    assertThat(run.job("a").lost()).as("one checkpoint interval").isLessThanOrEqualTo(700);
    assertThat(run.job("b").lost()).isZero();
  }
}
