package io.voluntas.emulator.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Four of eight CPUs may be used. Four jobs of one CPU and two of four CPUs wait; the user takes
 * one of the narrow jobs away for an hour.
 */
class WideJobsTest {
  private CaseRun run;

  @BeforeEach
  void runForTwelveHours() {
    run =
        CaseRun.of(
            """
            host: {cpus: 8}
            preferences: {max-cpus: 4, min-queue: 0, extra-queue: 0, leave-in-memory: true}
            projects:
              - name: P
                server: {supply: none}
                apps:
                  - {name: narrow, runtime: 2h, delay-bound: 10 d}
                  - {name: wide, usage: {cpu: 4}, runtime: 1h, delay-bound: 10 d}
            jobs:
              - {project: P, app: narrow, name: n1, remaining: 2h, deadline: 10 d}
              - {project: P, app: narrow, name: n2, remaining: 2h, deadline: 10 d}
              - {project: P, app: narrow, name: n3, remaining: 2h, deadline: 10 d}
              - {project: P, app: narrow, name: n4, remaining: 2h, deadline: 10 d}
              - {project: P, app: wide, name: w1, remaining: 1h, deadline: 10 d}
              - {project: P, app: wide, name: w2, remaining: 1h, deadline: 10 d}
            events:
              - {at: 600s, suspend-job: n1}
              - {at: 4200s, resume-job: n1}
            """,
            Policies.defaults(),
            12);
  }

  @Test
  void noMoreCpusThanAllowedAreEverInUse() {
    assertThat(run.mostInUse("cpu")).isLessThanOrEqualTo(4);
    assertThat(run.mostInUse("cpu")).as("and all of them are").isEqualTo(4);
  }

  @Test
  void wideJobsGetTheirTurn() {
    // If narrow jobs go first: n1 ends at 600 + 6600 s after 4200 s, which is three hours, then
    // two wide jobs of an hour: five hours. An hour of slack.
    assertThat(run.lastEnd("P")).isLessThanOrEqualTo(21_600);
    assertThat(run.jobs("wide"))
        .allSatisfy(j -> assertThat(j.firstStart()).isLessThanOrEqualTo(18_000));
  }

  @Test
  void aSuspendedJobDoesNotRun() {
    assertThat(run.busy("cpu", 600, 4200, job -> job.name.equals("n1"))).isZero();
  }

  @Test
  void everyJobRunsForItsOwnTimeAndNoMore() {
    assertThat(run.jobs("narrow"))
        .allSatisfy(j -> assertThat(j.ran()).isCloseTo(7200, within(60.)));
    assertThat(run.jobs("wide")).allSatisfy(j -> assertThat(j.ran()).isCloseTo(3600, within(60.)));
  }
}
