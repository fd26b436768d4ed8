package io.voluntas.emulator.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.run.RunResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A hundred days of the reference scenarios under the policies of the first seed. The bounds were
 * set before the first run: what a user may expect, and at least as good as the simulators of the
 * debt era. Share violation is the sum over projects of |used - due| over all used, 0 to 2, as
 * those simulators have it.
 */
class AcceptanceRunsTest {
  private static final double HUNDRED_DAYS = 2400;

  private static CaseRun run(References reference) {
    return CaseRun.of(reference.scenario(), Policies.debt(), HUNDRED_DAYS);
  }

  @ParameterizedTest
  @EnumSource(names = {"S01", "S03", "S04", "S09"})
  void everyProjectGetsItsShareAndNoJobIsLate(References reference) {
    CaseRun run = run(reference);
    assertThat(run.result.figure("bce.share_violation")).isLessThanOrEqualTo(.02);
    assertThat(run.result.projects()).allSatisfy(p -> assertThat(run.missed(p)).isZero());
    assertThat(run.result.figure("jobs_missed")).isZero();
    // Servers always have work, so a CPU waits for an answer at most.
    assertThat(run.result.figure("idle_fraction")).isLessThan(1e-4);
  }

  /** Four jobs of 1000 hours against a bound of 2000, beside jobs of one hour due after ten. */
  @Test
  void longJobsAndHastyOnesShareTheHost() {
    CaseRun run = run(References.S02);
    assertThat(run.missed("P1") + run.missed("P2")).isLessThanOrEqualTo(4);
    assertThat(part(run.result, "P1")).isCloseTo(.5, within(.10));
    assertThat(part(run.result, "P2")).isCloseTo(.5, within(.10));
  }

  /** A job of ten hours that is due after eight is always late, but nobody else has to suffer. */
  @Test
  void aProjectThatAsksTheImpossibleMakesNoOtherLate() {
    CaseRun run = run(References.S13);
    assertThat(run.jobs("P1")).allSatisfy(j -> assertThat(j.finished).isGreaterThan(j.deadline));
    assertThat(run.missed("P2")).isZero();
    assertThat(run.result.figure("bce.share_violation")).isLessThanOrEqualTo(.02);
  }

  /** A server that checks deadlines sends no such job, and the other project has the host. */
  @Test
  void aCarefulServerDoesNotSendTheImpossible() {
    CaseRun run =
        CaseRun.of(
            References.S13.scenario(), Policies.of("edf-debt", "debt", "edf-check"), HUNDRED_DAYS);
    assertThat(run.jobs("P1")).isEmpty();
    assertThat(run.missed("P2")).isZero();
    // A job of an hour each hour, less what is under way at the end.
    assertThat(run.result.counts().finished()).isBetween(2399L, 2400L);
  }

  private static double part(RunResult result, String project) {
    double all = result.used().stream().mapToDouble(row -> row.get(0)).sum();
    return result.used().get(result.projects().indexOf(project)).get(0) / all;
  }
}
