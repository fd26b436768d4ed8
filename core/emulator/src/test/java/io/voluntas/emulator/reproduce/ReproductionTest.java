package io.voluntas.emulator.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.run.RunOptions;
import io.voluntas.emulator.run.RunResult;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.spi.model.Preferences;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A few fast cells against the golden numbers, and the shape of table E. */
class ReproductionTest {
  private static List<Compared> cells(
      String study, String table, String row, String column, int threads)
      throws InterruptedException {
    Table whole = Study.find(study).orElseThrow().table(table).orElseThrow();
    Table part =
        new Table(
            whole.name(),
            whole.title(),
            whole.rowName(),
            whole.chooser(),
            whole.scenarios(),
            List.of(),
            whole.golden(new Table.Place(row, column)),
            whole.causes());
    return new Reproduction(new Emulator(new InMemoryTransport()), Real.POLICIES, 1, 2, threads)
        .run(part, done -> {});
  }

  /** All numbers of these cells hold. */
  @ParameterizedTest
  @CsvSource({
    "kondo2007, A, 1.5, EDF new fetch",
    "kondo2007, A, 3, WRR new fetch",
    "kondo2007, A, 8, EDF old fetch",
    "kondo2007, B, 1.0, EDF no DCF",
    "kondo2007, C, 0.5, no DCF",
    "kondo2007, C, 1, DCF",
    "kondo2007, C, 1, statistical DCF",
    "kondo2007, D, 5, EDF",
    "kondo2007, D, 20, WRR",
    "kondo2007, E, 0.5, EDF old fetch",
    "kondo2007, E, 2, WRR new fetch",
    "bce2011, S1, 1000, JS_LOCAL",
    "bce2011, S1, 1300, JS_WRR",
    "bce2011, S1b, 1200, JS_WRR",
    "bce2011, S1b, 1300, JS_WRR",
    "bce2011, S1b, 2000, JS_WRR",
    "bce2011, S1b, 2000, JS_LOCAL",
    "bce2011, S1c, 1000, JS_WRR",
    "bce2011, S2, 10, JS_LOCAL+JF_HYST",
    "bce2011, S3, debt, JF_ORIG",
    "bce2011, S4b, C G CG, JS_GLOBAL+JF_HYST",
    "bce2011, S3, 5, JF_ORIG",
    "bce2011, S3, 25, JF_HYST",
    "bce2011, S2, 10, JS_GLOBAL+JF_HYST"
  })
  void goldenNumbersHold(String study, String table, String row, String column)
      throws InterruptedException {
    assertThat(cells(study, table, row, column, 2))
        .isNotEmpty()
        .allSatisfy(
            cell -> {
              assertThat(cell.held()).as(cell.toString()).isTrue();
              assertThat(cell.runs()).isEqualTo(2);
              assertThat(cell.bySteps()).containsKeys(0L, Table.STEP);
            });
  }

  @Test
  void threadsDoNotMatter() throws InterruptedException {
    assertThat(cells("bce2011", "S1", "1100", "JS_LOCAL", 3))
        .isEqualTo(cells("bce2011", "S1", "1100", "JS_LOCAL", 1));
  }

  private static PolicyNames of2007(String row, String column) {
    return kondo("E").chooser().choose(row, column);
  }

  private static Table kondo(String table) {
    return Study.find("kondo2007").orElseThrow().table(table).orElseThrow();
  }

  /** Mean over two replicates in steps of a minute. */
  private static double mean(
      String table,
      String row,
      String column,
      PolicyNames names,
      UnaryOperator<Scenario> change,
      Measured measured) {
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Scenario scenario = change.apply(kondo(table).scenarios().make(row, column, i));
      RunOptions options =
          RunOptions.of(1, scenario.duration().orElseThrow(), Measured.figures())
              .withReplication(i)
              .withStep(Table.STEP);
      RunResult result =
          new Emulator(new InMemoryTransport())
              .run(scenario, Real.POLICIES.make(names), options, List.of());
      values.add(measured.of(result));
    }
    return values.stream().mapToDouble(value -> value).average().orElseThrow();
  }

  private static Scenario withoutExtraQueue(Scenario scenario) {
    Preferences p = scenario.preferences();
    return new Scenario(
        scenario.title(),
        scenario.host(),
        new Preferences(
            p.minQueue(), 0, p.schedulingPeriod(), p.leaveInMemory(), p.maxCpus(), p.memoryBytes()),
        scenario.projects(),
        scenario.jobs(),
        scenario.events(),
        scenario.duration());
  }

  /**
   * Each of these, and it alone, takes a cell away from the golden number by more than what counts
   * as agreement: the extra buffer (.395), the margin of danger (.071), the buffer in wall time
   * (.097), and the time slices (monotony .302). With them the cells hold, see above.
   */
  @Test
  void aCauseIsWhatMovesACellWhenItIsSwitchedOffAlone() {
    PolicyNames all = of2007("1", "EDF new fetch");
    UnaryOperator<Scenario> asIs = UnaryOperator.identity();
    assertThat(mean("A", "1.5", "", all, ReproductionTest::withoutExtraQueue, Measured.WASTE))
        .isLessThan(0.395 - Compared.SMOKE);
    PolicyNames noMargin = all.cpu("danger", "deadline").fetch("danger", "deadline");
    assertThat(mean("C", "1", "DCF", noMargin, asIs, Measured.WASTE))
        .isGreaterThan(0.071 + Compared.SMOKE);
    PolicyNames running = all.fetch("buffer-time", "running");
    assertThat(mean("C", "1", "no DCF", running, asIs, Measured.WASTE))
        .isGreaterThan(0.097 + Compared.SMOKE);
    PolicyNames noSlices = all.enforce("time-slice", "false");
    assertThat(mean("D", "5", "", noSlices, asIs, Measured.MONOTONY))
        .isLessThan(0.302 - Compared.SMOKE);
  }

  /**
   * The original: with a buffer of half a day WRR wastes more than EDF (.198 against .053), with
   * two days far less (.659 against .989). Ours shows it with the clients' fetch rule of 2007 and
   * not with the whole queue's: then both orders come to the same.
   */
  @Test
  void edfLosesWithALongBufferOnlyByTheFetchRuleOf2007() {
    assertThat(table("0.5", "EDF new fetch", "parts"))
        .isLessThan(table("0.5", "WRR new fetch", "parts") - 0.05);
    assertThat(table("2", "EDF new fetch", "parts"))
        .isGreaterThan(table("2", "WRR new fetch", "parts") + 0.2);
    assertThat(table("2", "EDF new fetch", "whole"))
        .isCloseTo(table("2", "WRR new fetch", "whole"), within(0.03));
  }

  private static double table(String row, String column, String queue) {
    PolicyNames names = of2007(row, column).fetch("queue", queue);
    return mean("E", row, column, names, UnaryOperator.identity(), Measured.WASTE);
  }
}
