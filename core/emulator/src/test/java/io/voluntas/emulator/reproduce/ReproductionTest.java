package io.voluntas.emulator.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.run.RunOptions;
import io.voluntas.emulator.run.RunResult;
import io.voluntas.emulator.world.InMemoryTransport;
import java.util.ArrayList;
import java.util.List;
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
    "kondo2007, A, 24, EDF new fetch",
    "kondo2007, A, 12, EDF old fetch",
    "kondo2007, D, 2, WRR",
    "kondo2007, E, 0.1, EDF new fetch",
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

  private static double waste(String row, PolicyNames names) {
    Table table = Study.find("kondo2007").orElseThrow().table("E").orElseThrow();
    List<Double> waste = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      RunResult result =
          new Emulator(new InMemoryTransport())
              .run(
                  table.scenarios().make(row, "", i),
                  Real.POLICIES.make(names),
                  RunOptions.of(
                          1,
                          table.scenarios().make(row, "", i).duration().orElseThrow(),
                          Measured.figures())
                      .withReplication(i),
                  List.of());
      waste.add(Measured.WASTE.of(result));
    }
    return waste.stream().mapToDouble(value -> value).average().orElseThrow();
  }

  /**
   * The original: with a buffer of half a day WRR wastes more than EDF (.198 against .053), with
   * two days far less (.659 against .989). Ours shows it with the clients' fetch rule of 2007 and
   * not without it: then both orders come to the same, whatever the buffer.
   */
  @Test
  void edfLosesWithALongBufferOnlyByTheFetchRuleOf2007() {
    PolicyNames edf = PolicyNames.of("edf-debt", "debt", "any");
    PolicyNames wrr = PolicyNames.of("wrr-debt", "debt", "any");
    assertThat(waste("0.5", edf.fetch("queue", "parts")))
        .isLessThan(waste("0.5", wrr.fetch("queue", "parts")) - 0.1);
    assertThat(waste("2", edf.fetch("queue", "parts")))
        .isGreaterThan(waste("2", wrr.fetch("queue", "parts")) + 0.2);
    assertThat(waste("2", edf)).isCloseTo(waste("2", wrr), within(0.02));
    assertThat(waste("0.5", edf)).isCloseTo(waste("0.5", wrr), within(0.02));
  }
}
