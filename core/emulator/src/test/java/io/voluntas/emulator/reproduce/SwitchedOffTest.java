package io.voluntas.emulator.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.run.RunOptions;
import io.voluntas.emulator.run.RunResult;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.world.InMemoryTransport;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the program of January 2011 did otherwise, one thing at a time: with all of it a cell holds,
 * without one of them it does not. Bounds are the golden numbers, within a twentieth.
 */
class SwitchedOffTest {
  private static final double SMOKE = Compared.SMOKE;

  private static Table table(String name) {
    return Study.find("bce2011").orElseThrow().table(name).orElseThrow();
  }

  private static PolicyNames names(String table, String row, String column) {
    return table(table).chooser().choose(row, column);
  }

  private static double run(String table, String row, PolicyNames names, Measured measured) {
    return run(table, row, names, measured, Table.STEP);
  }

  private static double run(
      String table, String row, PolicyNames names, Measured measured, long step) {
    Scenario scenario = table(table).scenarios().make(row, "", 0);
    RunResult result =
        new Emulator(new InMemoryTransport())
            .run(
                scenario,
                Real.POLICIES.make(names),
                RunOptions.of(1, scenario.duration().orElseThrow(), Measured.figures())
                    .withStep(step),
                List.of());
    return measured.of(result);
  }

  /** JS_WRR at 1300 s: P1 has an eighth, .75. Each of the three is needed for it. */
  @ParameterizedTest
  @CsvSource({"outlook, fair", "outlook-times, 1"})
  void anEighthTakesTheLookAhead(String option, String value) {
    PolicyNames all = names("S1", "1300", "JS_WRR");
    assertThat(run("S1", "1300", all, Measured.VIOLATION)).isCloseTo(0.75, within(SMOKE));
    assertThat(run("S1", "1300", all.fetch(option, value), Measured.VIOLATION))
        .isNotCloseTo(0.75, within(SMOKE));
  }

  @Test
  void anEighthTakesTimeSlices() {
    PolicyNames all = names("S1", "1300", "JS_WRR");
    assertThat(run("S1", "1300", all.enforce("time-slice", "false"), Measured.VIOLATION))
        .as("without slices P1 comes first whenever it has a job")
        .isLessThan(0.1);
  }

  /** Two jobs at a time at twice the job length, of which the second is late: .247. */
  @Test
  void pairsTakeFixedShares() {
    PolicyNames all = names("S1b", "2000", "JS_LOCAL");
    assertThat(run("S1b", "2000", all, Measured.WASTE)).isCloseTo(0.247, within(SMOKE));
    assertThat(run("S1b", "2000", all.fetch("outlook", "fair"), Measured.WASTE))
        .isNotCloseTo(0.247, within(SMOKE));
  }

  /** Contacts per job in S4b, .027: reports wait for requests. */
  @Test
  void fewContactsTakeLateReports() {
    PolicyNames all = names("S4b", "C G CG", "JS_LOCAL+JF_HYST");
    assertThat(run("S4b", "C G CG", all, Measured.RPCS)).isCloseTo(0.027, within(0.02));
    assertThat(run("S4b", "C G CG", all.fetch("report", "within-hour"), Measured.RPCS))
        .isGreaterThan(0.027 + SMOKE);
  }

  /** By recent credit S4b has .246 there: time slices are most of what it takes. */
  @Test
  void recentCreditOnFourCpusTakesTimeSlices() {
    PolicyNames all = names("S4b", "C G CG", "JS_GLOBAL+JF_HYST");
    assertThat(run("S4b", "C G CG", all, Measured.VIOLATION)).isCloseTo(0.246, within(SMOKE));
    assertThat(run("S4b", "C G CG", all.enforce("time-slice", "false"), Measured.VIOLATION))
        .isLessThan(0.246 - SMOKE);
  }

  /** Debts of all types together: P1 has .653 in S2, and .31 with the zero point at the mean. */
  @Test
  void theZeroPointOfDebtsMattersBesideADevice() {
    PolicyNames all = names("S2", "10", "JS_LOCAL+JF_HYST");
    assertThat(run("S2", "10", all, Measured.VIOLATION)).isCloseTo(0.653, within(SMOKE));
    assertThat(run("S2", "10", all.fetch("normalise", "mean-zero"), Measured.VIOLATION))
        .isLessThan(0.653 - SMOKE);
  }

  /** S3 with debts and JF_ORIG: .113 there in steps of 60 s, .140 in steps of 10 s. */
  @Test
  void debtsOverFiftyDaysComeNearerWithFourStages() {
    PolicyNames four = names("S3", "debt", "JF_ORIG");
    assertThat(run("S3", "debt", four, Measured.VIOLATION)).isCloseTo(0.113, within(SMOKE));
    assertThat(run("S3", "debt", four.fetch("fetching", "two-stages"), Measured.VIOLATION))
        .isLessThan(0.113 - 0.03);
  }

  /** Contacts per job in S2 with debts, .184: who lacks some of its part is not asked for that. */
  @Test
  void withDebtsOnlyWhoHasNoJobsIsStarved() {
    PolicyNames all = names("S2", "2", "JS_LOCAL+JF_ORIG");
    assertThat(run("S2", "2", all, Measured.RPCS)).isCloseTo(0.184, within(SMOKE));
    assertThat(run("S2", "2", all.fetch("starved", "below-part"), Measured.RPCS))
        .isGreaterThan(0.184 + SMOKE);
  }

  /** By recent credit there are three stages: .370 contacts in S2, and .332 in S3 at 20 days. */
  @Test
  void byRecentCreditThereAreThreeStages() {
    PolicyNames all = names("S2", "2", "JS_GLOBAL+JF_ORIG");
    assertThat(run("S2", "2", all, Measured.RPCS)).isCloseTo(0.370, within(SMOKE));
    PolicyNames two = all.fetch("fetching", "two-stages");
    assertThat(run("S2", "2", two, Measured.RPCS)).isLessThan(0.370 - SMOKE);
    PolicyNames long20 = names("S3", "20", "JF_ORIG");
    assertThat(run("S3", "20", long20, Measured.VIOLATION)).isCloseTo(0.332, within(SMOKE));
    PolicyNames four = long20.fetch("starved", "below-part");
    assertThat(run("S3", "20", four, Measured.VIOLATION)).isLessThan(0.332 - SMOKE);
  }

  /** S3 with debts and JF_ORIG in steps of 10 s: .140, and no job was late there. */
  @Test
  void theThirdLongJobComesEarlyAndNoneIsLate() {
    PolicyNames all = names("S3", "debt", "JF_ORIG");
    long step = 10_000_000;
    assertThat(run("S3", "debt", all, Measured.VIOLATION, step)).isCloseTo(0.140, within(SMOKE));
    assertThat(run("S3", "debt", all, Measured.WASTE, step)).isZero();
    assertThat(run("S3", "debt", all.fetch("starved", "never"), Measured.VIOLATION, step))
        .isLessThan(0.140 - SMOKE);
    assertThat(run("S3", "debt", all.cpu("danger", "deadline"), Measured.WASTE, step))
        .isGreaterThan(0.4);
  }
}
