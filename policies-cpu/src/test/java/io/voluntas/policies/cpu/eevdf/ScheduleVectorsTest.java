package io.voluntas.policies.cpu.eevdf;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.policies.cpu.eevdf.DispatchRules.Mode;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Vectors T1-T3, K1-K5, P1: who runs when, with exact lags and virtual times. Service in ms. */
class ScheduleVectorsTest {

  @ParameterizedTest
  @EnumSource
  @DisplayName("T1: the article's example, its three tables and the next period")
  void article(Engine engine) {
    Bench bench = Bench.article(engine);
    assertThat(bench.lags("ABC")).isEqualTo("0 0 0");
    assertThat(bench.eligible()).isEqualTo("ABC");

    assertThat(bench.step()).isEqualTo("A");
    assertThat(bench.lags("ABC")).isEqualTo("-20 10 10");
    assertThat(bench.virtualTime()).isEqualTo("10");

    assertThat(bench.step()).isEqualTo("B");
    assertThat(bench.lags("ABC")).isEqualTo("-10 -10 20");
    assertThat(bench.eligible()).isEqualTo("C");

    assertThat(bench.step()).isEqualTo("C");
    assertThat(bench.lags("ABC")).isEqualTo("0 0 0");
    for (String name : List.of("A", "B", "C")) {
      assertThat(bench.virtual(name)).isEqualTo("v=30 d=60");
    }
    assertThat(bench.now).isEqualTo(Ratio.of(90));
    assertThat(bench.steps(6)).isEqualTo("ABCABC");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("T2: weights 1, 2, 3 with slice 6; V = t / 6")
  void weights123(Engine engine) {
    Bench bench = new Bench(engine);
    // One after another into an even competition: all start at v = 0.
    bench.join("A", 1, "6").join("B", 2, "6").join("C", 3, "6");
    assertThat(bench.virtual("A")).isEqualTo("v=0 d=6");
    assertThat(bench.virtual("B")).isEqualTo("v=0 d=3");
    assertThat(bench.virtual("C")).isEqualTo("v=0 d=2");
    String[] lags = {"1 2 -3", "2 -2 0", "3 0 -3", "-2 2 0", "-1 -2 3", "0 0 0"};
    for (int round = 0; round < 3; round++) {
      for (int i = 0; i < 6; i++) {
        assertThat(bench.step()).isEqualTo("CBCABC".substring(i, i + 1));
        assertThat(bench.lags("ABC")).isEqualTo(lags[i]);
        assertThat(bench.virtualTime()).isEqualTo(bench.now.over(6).toString());
      }
    }
    assertThat(bench.now).isEqualTo(Ratio.of(3 * 36));
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("T3: weights 1, 2 with slice 12")
  void weights12(Engine engine) {
    Bench bench = new Bench(engine);
    bench.join("A", 1, "12").join("B", 2, "12");
    String[] lags = {"4 -4", "-4 4", "0 0"};
    for (int i = 0; i < 6; i++) {
      assertThat(bench.step()).isEqualTo("BABBAB".substring(i, i + 1));
      assertThat(bench.lags("AB")).isEqualTo(lags[i % 3]);
    }
  }

  /** One of the schedules published with the kernel's slice patch; v starts at 0, 1, 2, 3. */
  private record Diagram(
      String id,
      List<String> names,
      List<Integer> weights,
      List<Integer> slices,
      String requestEnd,
      String paper,
      String quantum,
      String firstVirtualTime) {

    Bench start(Engine engine, DispatchRules rules) {
      Bench bench = new Bench(engine, QueueRules.STANDARD, rules);
      for (int i = 0; i < names.size(); i++) {
        bench.joinAt(
            names.get(i), weights.get(i), String.valueOf(slices.get(i)), String.valueOf(i));
      }
      return bench;
    }
  }

  private static final List<Diagram> DIAGRAMS =
      List.of(
          new Diagram(
              "K1",
              List.of("A", "B", "C", "D"),
              List.of(1, 1, 1, 1),
              List.of(8, 8, 8, 8),
              "ABCD",
              "ABCD",
              "ABCD",
              "3/2"),
          new Diagram(
              "K2",
              List.of("A", "B", "C"),
              List.of(1, 1, 2),
              List.of(16, 16, 16),
              "AACCBBCC",
              "ACCABBCC",
              "ACBCABCC",
              "5/4"),
          new Diagram(
              "K3",
              List.of("A", "B", "C", "D"),
              List.of(1, 1, 1, 1),
              List.of(16, 8, 16, 16),
              "BAACCBDD",
              "BAACBCDD",
              "BACDABCD",
              "3/2"),
          new Diagram(
              "K4",
              List.of("A", "B", "C"),
              List.of(1, 1, 2),
              List.of(16, 8, 16),
              "BCCAABCC",
              "BCCAABCC",
              "BCACABCC",
              "5/4"),
          new Diagram(
              "K5",
              List.of("A", "B", "C"),
              List.of(1, 2, 1),
              List.of(16, 16, 8),
              "BBCAABBC",
              "BBCAABBC",
              "BCBAABBC",
              "1"));

  @ParameterizedTest
  @EnumSource
  @DisplayName("K1-K5: the kernel's published schedules, in the three modes of deciding")
  void kernelDiagrams(Engine engine) {
    for (Diagram diagram : DIAGRAMS) {
      int period = diagram.requestEnd.length();
      assertThat(diagram.start(engine, DispatchRules.STANDARD).quanta(2 * period, "8"))
          .as("%s request end", diagram.id)
          .isEqualTo(diagram.requestEnd.repeat(2));
      assertThat(
              diagram
                  .start(engine, DispatchRules.everyQuantum(Mode.PAPER, Bench.units("8")))
                  .quanta(2 * period, "8"))
          .as("%s paper", diagram.id)
          .isEqualTo(diagram.paper.repeat(2));
      assertThat(
              diagram
                  .start(engine, DispatchRules.everyQuantum(Mode.QUANTUM, Bench.units("8")))
                  .quanta(2 * period, "8"))
          .as("%s by lag each quantum", diagram.id)
          .isEqualTo(diagram.quantum.repeat(2));
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName(
      "K1-K5: V rises by 2 per quantum of 8; the published labels of K2 are 1 too low twice")
  void kernelDiagramVirtualTimes(Engine engine) {
    for (Diagram diagram : DIAGRAMS) {
      Bench bench =
          diagram.start(engine, DispatchRules.everyQuantum(Mode.QUANTUM, Bench.units("8")));
      Ratio first = Ratio.parse(diagram.firstVirtualTime);
      for (int quantum = 0; quantum <= 8; quantum++) {
        assertThat(bench.virtualTime())
            .as("%s at quantum %d", diagram.id, quantum)
            .isEqualTo(first.plus(Ratio.of(2L * quantum)).toString());
        if (diagram.id.equals("K2") && (quantum == 4 || quantum == 6)) {
          assertThat(bench.virtualTime()).isNotEqualTo(quantum == 4 ? "33/4" : "49/4");
        }
        bench.step();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName(
      "P1: the paper's example; client 1 is B here, client 2 is A, for a tie goes to client 2")
  void paperExample(Engine engine) {
    Bench bench =
        new Bench(
            engine, QueueRules.STANDARD, DispatchRules.everyQuantum(Mode.PAPER, Bench.units("1")));
    bench.join("B", 2, "2");
    assertThat(bench.virtualTime()).isEqualTo("0");
    StringBuilder order = new StringBuilder(bench.step());
    assertThat(bench.virtualTime()).isEqualTo("1/2");
    bench.join("A", 2, "1");
    String[] virtualTimes = {"3/4", "1", "5/4", "3/2", "7/4", "2", "9/4", "5/2"};
    String lagOfOne = "0";
    for (int i = 0; i < 8; i++) {
      assertThat(bench.lags("BA")).isEqualTo(lagOfOne.equals("0") ? "0 0" : "1/2 -1/2");
      order.append(bench.step());
      lagOfOne = lagOfOne.equals("0") ? "1/2" : "0";
      assertThat(bench.virtualTime()).isEqualTo(virtualTimes[i]);
    }
    assertThat(order).hasToString("BABABABAB");
  }
}
