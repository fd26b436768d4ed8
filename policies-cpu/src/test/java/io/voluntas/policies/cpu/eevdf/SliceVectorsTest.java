package io.voluntas.policies.cpu.eevdf;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.policies.cpu.eevdf.DispatchRules.Protection;
import io.voluntas.policies.cpu.eevdf.DispatchRules.WakeUp;
import io.voluntas.policies.cpu.eevdf.LagQueue.SliceEffect;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Vectors S1-S6, B1-B2, R1, X1, C1-C2, E2: slices, preemption, ties, rounding, overruns. */
class SliceVectorsTest {

  @Test
  @DisplayName("S1: the clamp of slices in microseconds, kernel and volunteer profile")
  void clamp() {
    long[][] kernel = {
      {0, 3000},
      {1, 100},
      {50, 100},
      {100, 100},
      {3000, 3000},
      {100_000, 100_000},
      {250_000, 100_000}
    };
    for (long[] row : kernel) {
      assertThat(SliceProfile.KERNEL.clamp(row[0])).isEqualTo(row[1]);
    }
    long second = 1_000_000;
    long[][] volunteer = {
      {0, 3600}, {1, 60}, {60, 60}, {7200, 7200}, {86_400, 86_400}, {100_000, 86_400}
    };
    for (long[] row : volunteer) {
      assertThat(SliceProfile.VOLUNTEER.clamp(row[0] * second)).isEqualTo(row[1] * second);
    }
  }

  /** A and B with slice 30, A has run 10: lags -5, 5, V = 5. */
  private static Bench started(Engine engine) {
    Bench bench = new Bench(engine);
    bench.join("A", 1, "30").join("B", 1, "30");
    assertThat(bench.run("10")).isEqualTo("A");
    assertThat(bench.virtualTime()).isEqualTo("5");
    assertThat(bench.lags("AB")).isEqualTo("-5 5");
    return bench;
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName(
      "S2, trap 16: a waker with a shorter slice preempts; the victim keeps the rest of its request")
  void shortSlicePreempts(Engine engine) {
    Bench bench = started(engine);
    bench.join("C", 1, "3");
    assertThat(bench.virtual("C")).isEqualTo("v=5 d=8");
    assertThat(bench.eligible()).contains("C");
    assertThat(bench.step()).isEqualTo("C");
    assertThat(bench.now).isEqualTo(Ratio.of(13));
    assertThat(bench.lags("ABC")).isEqualTo("-4 6 -2");
    assertThat(bench.dispatcher.sleep(Bench.id("C"))).isTrue();
    assertThat(bench.decide()).isEqualTo("B");
    bench.run("6");
    assertThat(bench.standing("C")).as("removed at t = 19").isEqualTo(Standing.ASLEEP);
    assertThat(bench.run("24")).isEqualTo("B");
    assertThat(bench.now).isEqualTo(Ratio.of(43));
    assertThat(bench.lags("AB")).isEqualTo("10 -10");
    assertThat(bench.virtual("A")).isEqualTo("v=10 d=30");
    assertThat(bench.queue.remaining(Bench.id("A"))).isEqualTo(Bench.units("20"));
    assertThat(bench.step()).isEqualTo("A");
    assertThat(bench.now).isEqualTo(Ratio.of(63));
    assertThat(bench.lags("AB")).isEqualTo("0 0");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("S3: a waker with an equal or longer slice is not the pick, B is")
  void longSliceWaits(Engine engine) {
    String[][] rows = {{"30", "v=5 d=35"}, {"60", "v=5 d=65"}};
    for (String[] row : rows) {
      Bench bench = started(engine);
      bench.join("C", 1, row[0]);
      assertThat(bench.virtual("C")).isEqualTo(row[1]);
      assertThat(bench.pick()).isEqualTo("B");
    }
  }

  /** A, B, D with slice 30; A ran 30, B 5: t = 35, V = 35/3, B is owed 20/3. */
  private static Bench protectedB(Engine engine, WakeUp wakeUp) {
    Bench bench =
        new Bench(engine, QueueRules.STANDARD, DispatchRules.requestEnd(Protection.PARITY, wakeUp));
    bench.join("A", 1, "30").join("B", 1, "30").join("D", 1, "30");
    assertThat(bench.step()).isEqualTo("A");
    assertThat(bench.run("5")).isEqualTo("B");
    assertThat(bench.virtualTime()).isEqualTo("35/3");
    assertThat(bench.lag("B")).isEqualTo("20/3");
    return bench;
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("S4: run to parity, with and without short-slice preemption")
  void parity(Engine engine) {
    Bench on = protectedB(engine, WakeUp.SHORT_SLICE);
    on.join("C", 1, "3");
    assertThat(on.decide()).isEqualTo("C");

    Bench off = protectedB(engine, WakeUp.AFTER_PROTECTION);
    off.join("C", 1, "3");
    assertThat(off.step()).isEqualTo("B");
    assertThat(off.now).as("80/9 ms more").isEqualTo(Ratio.of(395, 9));
    assertThat(off.virtualTime()).isEqualTo("125/9");
    assertThat(off.lag("B")).isEqualTo("0");
    assertThat(off.decide()).isEqualTo("C");

    Bench equal = protectedB(engine, WakeUp.SHORT_SLICE);
    equal.join("C", 1, "30");
    assertThat(equal.virtual("C")).endsWith("d=125/3");
    assertThat(equal.step()).isEqualTo("B");
    assertThat(equal.now).as("to the end of its request").isEqualTo(Ratio.of(60));
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("S5, trap 4: a changed slice counts from the next request, or at once if so asked")
  void changedSlice(Engine engine) {
    Bench next = Bench.afterA(engine);
    next.queue.slice(Bench.id("C"), Bench.units("3"), SliceEffect.NEXT_REQUEST);
    assertThat(next.steps(2)).isEqualTo("BC");
    assertThat(next.now).as("C still runs 30").isEqualTo(Ratio.of(90));
    assertThat(next.virtual("C")).as("and 3 after that").isEqualTo("v=30 d=33");

    Bench now = Bench.afterA(engine);
    now.queue.slice(Bench.id("C"), Bench.units("3"), SliceEffect.NOW);
    assertThat(now.virtual("C")).isEqualTo("v=0 d=3");
    assertThat(now.steps(5)).isEqualTo("CCCCC");
    assertThat(now.now).isEqualTo(Ratio.of(45));
    assertThat(now.lag("C")).isEqualTo("0");

    Bench slept = Bench.afterA(engine);
    slept.queue.sleep(Bench.id("B"));
    slept.queue.slice(Bench.id("B"), Bench.units("6"), SliceEffect.NEXT_REQUEST);
    slept.queue.wake(Bench.id("B"));
    assertThat(slept.virtual("B")).as("fresh at placement").isEqualTo("v=0 d=6");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("S6: a short slice gives the same share in smaller pieces")
  void shortSliceSameShare(Engine engine) {
    Bench bench = new Bench(engine);
    bench.join("A", 1, "3").join("B", 1, "30");
    String rounds = bench.steps(2 + 11 * 20);
    assertThat(rounds).startsWith("AB" + "A".repeat(10) + "B" + "A".repeat(10) + "B");
    long a = rounds.chars().filter(c -> c == 'A').count() * 3;
    long b = rounds.chars().filter(c -> c == 'B').count() * 30;
    assertThat(Math.abs(a - b)).isLessThanOrEqualTo(30);
    assertThat(rounds).as("A waits for one slice of B at most").doesNotContain("BB");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("B1: ties of deadlines go to the least id, whatever the order of joining")
  void ties(Engine engine) {
    Bench bench = new Bench(engine);
    bench.join("C", 1, "10").join("A", 1, "10").join("B", 1, "10");
    assertThat(bench.steps(6)).isEqualTo("ABCABC").isNotEqualTo("CABCAB");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("B2, trap 2: the pick in the seven-entity tree at six virtual times")
  void pickVector(Engine engine) {
    // id: deadline, v. The deadline lies a slice behind v, so the slice is d - v.
    long[][] rows = {
      {1, 10, 9}, {2, 12, 8}, {3, 14, 3}, {4, 16, 1}, {5, 18, 0}, {6, 20, 5}, {7, 22, 2}
    };
    long[][] picks = {{9, 1}, {8, 2}, {4, 3}, {2, 4}, {0, 5}, {-1, -1}};
    for (long[] pick : picks) {
      LagQueue queue = engine.make(QueueRules.STANDARD, 1);
      for (long[] row : rows) {
        queue.join((int) row[0], 1, row[1] - row[2], Placement.at(Ratio.of(row[2])));
      }
      // A heavy entity that is not picked holds V near the wanted value, a charge corrects the
      // rest.
      queue.join(99, 1_000, 1, Placement.at(Ratio.of(pick[0])));
      queue.park(99, true);
      Ratio missing = Ratio.of(pick[0]).minus(queue.virtualTime());
      if (missing.signum() > 0) {
        long rise = missing.times(queue.totalWeight()).over(1_000).ceiling().longValueExact();
        queue.charge(99, 1_000 * rise);
      }
      assertThat(queue.virtualTime().floor().longValueExact()).isEqualTo(pick[0]);
      assertThat(queue.pick().orElse(-1)).as("V = %d", pick[0]).isEqualTo((int) pick[1]);
    }
  }

  @Test
  @DisplayName("R1, trap 1: V is rounded down, also below zero")
  void floor() {
    VirtualTimeQueue queue = new VirtualTimeQueue(QueueRules.STANDARD, 1);
    queue.join(0, 1, 30, Placement.at(Ratio.of(-1)));
    queue.join(1, 1, 30, Placement.at(Ratio.ZERO));
    queue.join(2, 1, 30, Placement.at(Ratio.ZERO));
    assertThat(queue.virtualTime()).isEqualTo(Ratio.of(-1, 3));
    // Placed even, it sits at floor(V) = -1 and is eligible; truncation would put it at 0, too
    // late.
    queue.join(3, 1, 30, Placement.even());
    assertThat(queue.virtualRuntime(3)).isEqualTo(Ratio.of(-1)).isNotEqualTo(Ratio.ZERO);
    assertThat(queue.eligible(3)).isTrue();

    VirtualTimeQueue other = new VirtualTimeQueue(QueueRules.STANDARD, 1);
    other.join(0, 2, 30, Placement.at(Ratio.of(-5)));
    other.join(1, 1, 30, Placement.at(Ratio.of(3)));
    assertThat(other.virtualTime()).isEqualTo(Ratio.of(-7, 3));
    other.join(2, 1, 30, Placement.even());
    assertThat(other.virtualRuntime(2)).isEqualTo(Ratio.of(-3)).isNotEqualTo(Ratio.of(-2));
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("X1: V is the mean by weight, not the plain mean")
  void weightedMean(Engine engine) {
    Bench bench = new Bench(engine);
    bench.joinAt("A", 1, "30", "12").joinAt("B", 3, "30", "0");
    assertThat(bench.virtualTime()).isEqualTo("3").isNotEqualTo("6");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("C1: an overrun to a checkpoint at 50 is charged; one step to the next deadline")
  void checkpointOverrun(Engine engine) {
    Bench bench = Bench.article(engine);
    assertThat(overrun(bench, "50")).isEqualTo("A");
    assertThat(bench.lags("ABC")).isEqualTo("-100/3 50/3 50/3");
    assertThat(bench.virtual("A")).isEqualTo("v=50 d=80").doesNotContain("d=60");
    assertThat(overrun(bench, "50")).isEqualTo("B");
    assertThat(overrun(bench, "50")).isEqualTo("C");
    assertThat(bench.now).isEqualTo(Ratio.of(150));
    assertThat(bench.lags("ABC")).isEqualTo("0 0 0");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("C2: whoever overruns pays for it and gains no share")
  void onlyOneOverruns(Engine engine) {
    Bench bench = Bench.article(engine);
    StringBuilder order = new StringBuilder();
    long[] served = new long[3];
    for (int i = 0; i < 40; i++) {
      String name = bench.decide();
      order.append(overrun(bench, name.equals("A") ? "50" : "30"));
      served[Bench.id(name)] += name.equals("A") ? 50 : 30;
    }
    assertThat(order).startsWith("ABCBCABCBCABC");
    assertThat(bench.now).isEqualTo(Ratio.of(1400));
    assertThat(served).containsExactly(500, 450, 450);
    assertThat(bench.lags("ABC")).isEqualTo("-100/3 50/3 50/3");
  }

  private static String overrun(Bench bench, String ms) {
    String name = bench.decide();
    bench.dispatcher.run(Bench.units(ms));
    bench.now = bench.now.plus(Ratio.parse(ms));
    return name;
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("E2: a rescue is charged, so whoever was rescued waits until the others caught up")
  void rescueIsCharged(Engine engine) {
    Bench bench = Bench.article(engine);
    bench.serve("C", "60");
    assertThat(bench.lags("ABC")).isEqualTo("20 20 -40");
    String[] lags = {"0 30 -30", "10 10 -20", "-10 20 -10", "0 0 0"};
    for (int i = 0; i < 4; i++) {
      assertThat(bench.eligible()).doesNotContain("C");
      assertThat(bench.step()).isEqualTo("ABAB".substring(i, i + 1));
      assertThat(bench.lags("ABC")).isEqualTo(lags[i]);
    }
  }
}
