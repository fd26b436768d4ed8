package io.voluntas.policies.cpu.eevdf;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.policies.cpu.eevdf.DispatchRules.Protection;
import io.voluntas.policies.cpu.eevdf.DispatchRules.WakeUp;
import io.voluntas.policies.cpu.eevdf.QueueRules.Sleep;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Vectors D1-D8, G and O1: lag over sleep. */
class SleepVectorsTest {

  @ParameterizedTest
  @EnumSource
  @DisplayName("D1: a debtor's dequeue is deferred until its debt is gone")
  void deferredDequeue(Engine engine) {
    Bench bench = Bench.afterA(engine);
    assertThat(bench.dispatcher.sleep(Bench.id("A"))).isTrue();
    assertThat(bench.standing("A")).isEqualTo(Standing.DEFERRED);
    assertThat(bench.step()).isEqualTo("B");
    assertThat(bench.lag("A")).isEqualTo("-10");
    assertThat(bench.step()).isEqualTo("C");
    assertThat(bench.now).isEqualTo(Ratio.of(90));
    assertThat(bench.standing("A")).isEqualTo(Standing.ASLEEP);
    assertThat(bench.lag("A")).isEqualTo("0");
    assertThat(bench.step()).isEqualTo("B");
    assertThat(bench.lags("BC")).isEqualTo("-15 15");
    assertThat(bench.step()).isEqualTo("C");
    assertThat(bench.lags("BC")).isEqualTo("0 0");
    assertThat(bench.step()).isEqualTo("B");
    assertThat(bench.now).isEqualTo(Ratio.of(180));
    bench.dispatcher.wake(Bench.id("A"));
    assertThat(bench.virtualTime()).isEqualTo("75");
    assertThat(bench.virtual("A")).isEqualTo("v=75 d=105");
    assertThat(bench.lags("ABC")).isEqualTo("0 -15 15");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("D2: waking while deferred only removes the mark")
  void wakeWhileDeferred(Engine engine) {
    Bench bench = Bench.afterA(engine);
    bench.dispatcher.sleep(Bench.id("A"));
    assertThat(bench.step()).isEqualTo("B");
    bench.dispatcher.wake(Bench.id("A"));
    assertThat(bench.lag("A")).isEqualTo("-10");
    assertThat(bench.virtual("A")).isEqualTo("v=30 d=60");
    assertThat(bench.steps(4)).isEqualTo("CABC");
    assertThat(bench.lags("ABC")).isEqualTo("0 0 0");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("D3: the debt ends after -L W / w of others' service")
  void crossingTime(Engine engine) {
    Bench bench = new Bench(engine);
    bench.join("A", 3, "16").join("B", 1, "16");
    assertThat(bench.step()).isEqualTo("A");
    assertThat(bench.lags("AB")).isEqualTo("-4 4");
    bench.dispatcher.sleep(Bench.id("A"));
    // 4 * 4 / 3 = 16/3 ms from t = 16 on, so at 64/3.
    bench.run("16/3");
    assertThat(bench.now).isEqualTo(Ratio.of(64, 3));
    assertThat(bench.standing("A")).isEqualTo(Standing.ASLEEP);
    assertThat(bench.lag("A")).isEqualTo("0");

    Bench before = new Bench(engine);
    before.join("A", 3, "16").join("B", 1, "16").step();
    before.dispatcher.sleep(Bench.id("A"));
    before.queue.charge(Bench.id("B"), Bench.units("16/3") - 1);
    assertThat(before.standing("A")).as("one unit earlier").isEqualTo(Standing.DEFERRED);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("D4, trap 12: eager and lazy deferral end differently and meet again")
  void eagerAndLazy(Engine engine) {
    Bench eager = debtorOfTen(engine, Sleep.DEFER_EAGER);
    eager.run("20");
    assertThat(eager.standing("A")).isEqualTo(Standing.ASLEEP);
    assertThat(eager.run("20")).isEqualTo("B");
    assertThat(eager.lags("BC")).isEqualTo("-20 20");
    assertThat(eager.step()).isEqualTo("C");
    assertThat(eager.lags("BC")).isEqualTo("0 0");

    Bench lazy = debtorOfTen(engine, Sleep.DEFER_LAZY);
    assertThat(lazy.step()).isEqualTo("B");
    assertThat(lazy.now).isEqualTo(Ratio.of(50));
    assertThat(lazy.standing("A")).isEqualTo(Standing.DEFERRED);
    assertThat(lazy.lags("ABC")).isEqualTo("20/3 -70/3 50/3");
    assertThat(lazy.decide()).isEqualTo("C");
    assertThat(lazy.standing("A")).isEqualTo(Standing.ASLEEP);
    assertThat(lazy.lags("ABC")).isEqualTo("0 -20 20");
    assertThat(lazy.step()).isEqualTo("C");
    assertThat(lazy.lags("BC")).isEqualTo("0 0");
  }

  private static Bench debtorOfTen(Engine engine, Sleep sleep) {
    Bench bench = new Bench(engine, QueueRules.STANDARD.with(sleep), DispatchRules.STANDARD);
    bench.join("A", 1, "10").join("B", 1, "40").join("C", 1, "40");
    assertThat(bench.step()).isEqualTo("A");
    assertThat(bench.lags("ABC")).isEqualTo("-20/3 10/3 10/3");
    bench.dispatcher.sleep(Bench.id("A"));
    return bench;
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("D5, trap 19: a deferred sleeper's debt may not have grown when it wakes")
  void monotoneClamp(Engine engine) {
    Bench bench = Bench.afterA(engine);
    bench.queue.sleep(Bench.id("A"));
    bench.joinWithLag("D", 1, "30", "12");
    assertThat(bench.virtual("D")).startsWith("v=-6 ");
    assertThat(bench.virtualTime()).isEqualTo("6");
    assertThat(bench.lags("ABCD")).isEqualTo("-24 6 6 12");
    bench.queue.wake(Bench.id("A"));
    assertThat(bench.virtualTime()).isEqualTo("14/3");
    assertThat(bench.lags("ABCD")).isEqualTo("-20 14/3 14/3 32/3").isNotEqualTo("-24 6 6 12");
    assertThat(bench.sum()).isEqualTo(Ratio.ZERO);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("D6: when nothing is runnable the last deferral ends and the competition is empty")
  void lastDeferralEnds(Engine engine) {
    for (Sleep sleep : new Sleep[] {Sleep.DEFER_EAGER, Sleep.DEFER_LAZY}) {
      Bench bench = new Bench(engine, QueueRules.STANDARD.with(sleep), DispatchRules.STANDARD);
      bench.join("A", 1, "30").join("B", 1, "30");
      bench.step();
      assertThat(bench.lags("AB")).isEqualTo("-15 15");
      assertThat(bench.dispatcher.sleep(Bench.id("A"))).isTrue();
      assertThat(bench.dispatcher.sleep(Bench.id("B"))).isFalse();
      assertThat(bench.lag("B")).isEqualTo("15");
      assertThat(bench.lag("A")).isEqualTo("0");
      assertThat(bench.decide()).isEqualTo("-");
      assertThat(bench.queue.competing()).isEmpty();
      assertThat(bench.standing("A")).isEqualTo(Standing.ASLEEP);
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("D7, trap 8: a deferred sleeper keeps its weight; reweighting it keeps its lag")
  void reweightWhileDeferred(Engine engine) {
    Bench kept = heavyDebtor(engine);
    kept.serve("B", "30").serve("C", "29");
    assertThat(kept.standing("A")).isEqualTo(Standing.DEFERRED);
    assertThat(kept.queue.weight(Bench.id("A"))).isEqualTo(2);
    kept.serve("C", "1");
    assertThat(kept.standing("A")).as("after 60 ms").isEqualTo(Standing.ASLEEP);

    Bench lighter = heavyDebtor(engine);
    lighter.queue.reweight(Bench.id("A"), 1);
    assertThat(lighter.lag("A")).isEqualTo("-20").isNotEqualTo("-40");
    lighter.serve("B", "30").serve("C", "30").serve("B", "30").serve("C", "9");
    assertThat(lighter.standing("A")).isEqualTo(Standing.DEFERRED);
    lighter.serve("C", "1");
    assertThat(lighter.standing("A")).as("after 100 ms").isEqualTo(Standing.ASLEEP);
  }

  private static Bench heavyDebtor(Engine engine) {
    Bench bench = new Bench(engine);
    bench.join("A", 2, "30").join("B", 2, "30").join("C", 2, "30");
    bench.serve("A", "30");
    assertThat(bench.lags("ABC")).isEqualTo("-20 10 10");
    bench.queue.sleep(Bench.id("A"));
    return bench;
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("traps 10, 11: deferred sleepers are counted apart, once")
  void counts(Engine engine) {
    Bench bench = Bench.afterA(engine);
    assertThat(bench.queue.runnable()).isEqualTo(3);
    bench.queue.sleep(Bench.id("A"));
    assertThat(bench.queue.runnable()).isEqualTo(2);
    assertThat(bench.queue.deferred()).isEqualTo(1);
    assertThat(bench.queue.competing()).hasSize(3);
    assertThat(bench.queue.totalWeight()).isEqualTo(3);
    bench.queue.wake(Bench.id("A"));
    assertThat(bench.queue.runnable()).isEqualTo(3);
    assertThat(bench.queue.deferred()).isZero();
    bench.queue.sleep(Bench.id("A"));
    // Trap 12: every way out ends the deferral.
    bench.queue.leave(Bench.id("A"));
    assertThat(bench.queue.deferred()).isZero();
    assertThat(bench.queue.runnable()).isEqualTo(2);
    assertThat(bench.standing("A")).isEqualTo(Standing.ABSENT);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("G: napping gains nothing with deferral and costs an honest sleeper nothing")
  void antiGaming(Engine engine) {
    // CPU of A in percent of 30 s: A runs 3 of slice 3 and naps, two hogs of slice 30 compete.
    assertThat(percentOfNapper(engine, Sleep.FORGET, "1/10")).isCloseTo(96.45, PERCENT);
    assertThat(percentOfNapper(engine, Sleep.KEEP, "1/10")).isCloseTo(32.96, PERCENT);
    assertThat(percentOfNapper(engine, Sleep.DEFER_EAGER, "1/10")).isCloseTo(33.02, PERCENT);
    assertThat(percentOfNapper(engine, Sleep.FORGET, "9")).isCloseTo(24.53, PERCENT);
    assertThat(percentOfNapper(engine, Sleep.KEEP, "9")).isCloseTo(16.66, PERCENT);
    assertThat(percentOfNapper(engine, Sleep.DEFER_EAGER, "9")).isCloseTo(24.53, PERCENT);
  }

  /** One burst of 3 ms at the end of 30 s, and the rounding of the published numbers. */
  private static final Offset<Double> PERCENT = Offset.offset(0.015);

  private static double percentOfNapper(Engine engine, Sleep sleep, String nap) {
    Bench bench =
        new Bench(
            engine,
            QueueRules.STANDARD.with(sleep),
            DispatchRules.requestEnd(Protection.PARITY, WakeUp.SHORT_SLICE));
    bench.join("A", 1, "3").join("B", 1, "30").join("C", 1, "30");
    long end = Bench.units("30000");
    long burst = Bench.units("3");
    long now = 0;
    long served = 0;
    long left = burst;
    long wakesAt = Long.MAX_VALUE;
    while (now < end) {
      if (now >= wakesAt) {
        wakesAt = Long.MAX_VALUE;
        left = burst;
        bench.dispatcher.wake(0);
      }
      boolean napper = bench.dispatcher.decide().orElseThrow() == 0;
      long run = Math.min(bench.dispatcher.horizon(), end - now);
      run = Math.min(run, napper ? left : wakesAt - now);
      bench.dispatcher.run(run);
      now += run;
      if (napper) {
        served += run;
        left -= run;
        if (left == 0) {
          bench.dispatcher.sleep(0);
          wakesAt = now + Bench.units(nap);
        }
      }
    }
    return 100.0 * served / end;
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName(
      "O1: while the host is off there is no service, so no lag moves, not even a deferred one")
  void hostOff(Engine engine) {
    Bench bench = Bench.afterA(engine);
    bench.queue.sleep(Bench.id("A"));
    // Eight hours pass on the wall. The queue has no clock: only a charge of nothing could reach
    // it.
    bench.queue.charge(Bench.id("B"), 0);
    assertThat(bench.virtualTime()).isEqualTo("10");
    assertThat(bench.lags("ABC")).isEqualTo("-20 10 10");
    assertThat(bench.standing("A")).isEqualTo(Standing.DEFERRED);
  }
}
