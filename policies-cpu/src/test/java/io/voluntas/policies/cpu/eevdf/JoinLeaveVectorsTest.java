package io.voluntas.policies.cpu.eevdf;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Vectors J1-J9: leave, join, reweight, migration. Most start at lags -20, 10, 10 and V = 10. */
class JoinLeaveVectorsTest {
  private static final QueueRules NO_DEFERRAL = QueueRules.STANDARD.with(QueueRules.Sleep.KEEP);

  @ParameterizedTest
  @EnumSource
  @DisplayName(
      "J1: leave shares the lag out, an immediate return is the identity; raw placement is not")
  void leaveAndReturn(Engine engine) {
    Bench bench = Bench.afterA(engine);
    assertThat(bench.queue.sleep(Bench.id("B"))).isFalse();
    assertThat(bench.lag("B")).isEqualTo("10");
    assertThat(bench.virtualTime()).isEqualTo("15");
    assertThat(bench.lags("AC")).isEqualTo("-15 15");
    // Wrong: placing B at v = V - 10 without undoing the dilution.
    Bench raw = Bench.afterA(engine);
    raw.queue.leave(Bench.id("B"));
    raw.joinAt("B", 1, "30", "5");
    assertThat(raw.virtualTime()).isEqualTo("35/3");
    assertThat(raw.lags("ABC")).isEqualTo("-55/3 20/3 35/3");

    bench.queue.wake(Bench.id("B"));
    assertThat(bench.virtualTime()).isEqualTo("10").isNotEqualTo(raw.virtualTime());
    assertThat(bench.lags("ABC")).isEqualTo("-20 10 10").isNotEqualTo(raw.lags("ABC"));
    assertThat(bench.virtual("B")).isEqualTo("v=0 d=30");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("trap 9: the newcomer is not counted in its own placement (J1 with W too large)")
  void placementExcludesTheNewcomer(Engine engine) {
    Bench bench = Bench.afterA(engine);
    bench.queue.sleep(Bench.id("B"));
    bench.queue.wake(Bench.id("B"));
    // W = 3 instead of 2 in (W + w) / W gives v = 15 - 10 * 4 / 3 and a lag of 80/9.
    assertThat(bench.lag("B")).isEqualTo("10").isNotEqualTo("80/9");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("J2, D8: a credit is kept however long its owner is away")
  void creditIsKept(Engine engine) {
    Bench bench = Bench.afterA(engine);
    bench.dispatcher.sleep(Bench.id("B"));
    assertThat(bench.steps(2)).isEqualTo("CA");
    assertThat(bench.now).isEqualTo(Ratio.of(90));
    assertThat(bench.lags("AC")).isEqualTo("-15 15");
    assertThat(bench.virtualTime()).isEqualTo("45");
    bench.dispatcher.wake(Bench.id("B"));
    assertThat(bench.virtualTime()).isEqualTo("40");
    assertThat(bench.lags("ABC")).isEqualTo("-20 10 10");
    assertThat(bench.virtual("A")).startsWith("v=60 ");
    assertThat(bench.virtual("B")).startsWith("v=30 ");
    assertThat(bench.virtual("C")).startsWith("v=30 ");
    assertThat(bench.step()).isEqualTo("B");

    Bench longer = Bench.afterA(engine);
    longer.dispatcher.sleep(Bench.id("B"));
    longer.steps(2000);
    longer.dispatcher.wake(Bench.id("B"));
    assertThat(longer.lags("ABC")).isEqualTo("-20 10 10");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("J3: without deferral a debt does not decay")
  void debtWithoutDeferral(Engine engine) {
    Bench bench = Bench.afterA(engine, NO_DEFERRAL);
    assertThat(bench.dispatcher.sleep(Bench.id("A"))).isFalse();
    assertThat(bench.virtualTime()).isEqualTo("0");
    assertThat(bench.lags("BC")).isEqualTo("0 0");
    bench.dispatcher.wake(Bench.id("A"));
    assertThat(bench.lags("ABC")).isEqualTo("-20 10 10");
    assertThat(bench.virtualTime()).isEqualTo("10");

    bench.dispatcher.sleep(Bench.id("A"));
    bench.steps(4);
    assertThat(bench.now).isEqualTo(Ratio.of(150));
    assertThat(bench.lags("BC")).isEqualTo("0 0");
    assertThat(bench.virtualTime()).isEqualTo("60");
    bench.dispatcher.wake(Bench.id("A"));
    assertThat(bench.virtualTime()).isEqualTo("70");
    assertThat(bench.lags("ABC")).isEqualTo("-20 10 10");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("J4: V jumps at leave and join, weights 1, 2, 3 at t = 18")
  void jumps(Engine engine) {
    Bench bench = new Bench(engine);
    bench.join("A", 1, "6").join("B", 2, "6").join("C", 3, "6");
    assertThat(bench.steps(3)).isEqualTo("CBC");
    assertThat(bench.lags("ABC")).isEqualTo("3 0 -3");
    assertThat(bench.virtualTime()).isEqualTo("3");
    bench.dispatcher.sleep(Bench.id("A"));
    assertThat(bench.virtualTime()).isEqualTo("18/5");
    assertThat(bench.lags("BC")).isEqualTo("6/5 -6/5");
    Departure away = bench.queue.leave(Bench.id("A"));

    // Wrong: v = V - 3 = 3/5 as it is; half the lag of a return evaporates into V = 31/10.
    Bench raw = new Bench(engine);
    raw.join("A", 1, "6").join("B", 2, "6").join("C", 3, "6").steps(3);
    raw.queue.leave(Bench.id("A"));
    raw.joinAt("A", 1, "6", "3/5");
    assertThat(raw.virtualTime()).isEqualTo("31/10");
    assertThat(raw.lags("ABC")).isEqualTo("5/2 1/5 -27/10");

    bench.join("A", 1, "6", Placement.withLag(away.lag()));
    assertThat(bench.virtualTime()).isEqualTo("3").isNotEqualTo(raw.virtualTime());
    assertThat(bench.lags("ABC")).isEqualTo("3 0 -3").isNotEqualTo(raw.lags("ABC"));
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("J5, trap 5: reweighting moves v so that no lag is multiplied and V stays")
  void reweightDebtor(Engine engine) {
    Bench bench = Bench.afterA(engine);
    bench.queue.reweight(Bench.id("A"), 2);
    assertThat(bench.virtualTime())
        .isEqualTo("10")
        .isNotEqualTo("15") // v left unchanged
        .isNotEqualTo("5"); // leave and raw join
    assertThat(bench.virtual("A")).isEqualTo("v=20 d=35");
    assertThat(bench.lags("ABC"))
        .isEqualTo("-20 10 10")
        .isNotEqualTo("-30 15 15")
        .isNotEqualTo("-10 5 5");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("J6, trap 7: a reweight is no rejoin; the schedule after it")
  void reweightCreditor(Engine engine) {
    Bench bench = Bench.afterA(engine);
    bench.queue.reweight(Bench.id("B"), 3);
    assertThat(bench.virtualTime()).isEqualTo("10");
    assertThat(bench.virtual("B")).isEqualTo("v=20/3 d=50/3");
    assertThat(bench.lags("ABC")).isEqualTo("-20 10 10");
    String[] virtualTimes = {"16", "22", "28", "34", "40"};
    String[] lags = {"-14 -2 16", "-8 16 -8", "-2 4 -2", "4 -8 4", "-20 10 10"};
    for (int i = 0; i < 5; i++) {
      assertThat(bench.step()).isEqualTo("BCBBA".substring(i, i + 1));
      assertThat(bench.virtualTime()).isEqualTo(virtualTimes[i]);
      assertThat(bench.lags("ABC")).isEqualTo(lags[i]);
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("trap 6: V at a reweight includes the entity and the service just given")
  void reweightOfTheRunner(Engine engine) {
    Bench bench = Bench.article(engine);
    bench.serve("A", "30");
    bench.queue.reweight(Bench.id("A"), 4);
    assertThat(bench.virtualTime()).isEqualTo("10");
    assertThat(bench.lags("ABC")).isEqualTo("-20 10 10");
    // V read without A would be 0, and A would keep v - 0 = 30 as 30 / 4 = 7.5.
    assertThat(bench.virtual("A")).isEqualTo("v=15 d=45/2").doesNotContain("v=15/2");
    assertThat(bench.eligible()).isEqualTo("BC");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("J7: migration keeps the lag and the distance to the deadline")
  void migration(Engine engine) {
    Bench first = Bench.afterA(engine);
    Bench second = new Bench(engine);
    second.joinAt("X", 1, "30", "100").joinAt("Y", 1, "30", "100");
    assertThat(second.virtualTime()).isEqualTo("100");
    assertThat(first.virtual("A")).isEqualTo("v=30 d=60");

    Departure departure = first.queue.leave(Bench.id("A"));
    assertThat(first.virtualTime()).isEqualTo("0");
    assertThat(first.lags("BC")).isEqualTo("0 0");

    second.join("A", 1, "30", Placement.migrated(departure));
    assertThat(second.virtual("A")).isEqualTo("v=130 d=160");
    assertThat(second.virtualTime()).isEqualTo("110");
    assertThat(second.lags("AXY")).isEqualTo("-20 10 10");

    // A fresh deadline is something else as soon as part of the request is used.
    Bench third = Bench.article(engine);
    third.serve("B", "10");
    Departure partly = third.queue.leave(Bench.id("B"));
    second.join("B", 1, "30", Placement.migrated(partly));
    assertThat(second.queue.remaining(Bench.id("B"))).isEqualTo(Bench.units("20"));
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("J8: in an empty competition the lag is dropped")
  void emptyCompetition(Engine engine) {
    Bench bench = new Bench(engine);
    bench.joinWithLag("A", 1, "30", "25");
    assertThat(bench.lag("A")).isEqualTo("0");
    assertThat(bench.pick()).isEqualTo("A");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("J9: half a first slice lets a newcomer run before whoever has started")
  void halfFirstSlice(Engine engine) {
    Bench half = new Bench(engine);
    half.join("A", 1, "30").serve("A", "10");
    assertThat(half.virtual("A")).isEqualTo("v=10 d=30");
    half.join("B", 1, "30", Placement.newcomer());
    assertThat(half.virtual("B")).isEqualTo("v=10 d=25");
    assertThat(half.pick()).isEqualTo("B");

    Bench whole = new Bench(engine);
    whole.join("A", 1, "30").serve("A", "10");
    whole.join("B", 1, "30");
    assertThat(whole.virtual("B")).isEqualTo("v=10 d=40");
    assertThat(whole.pick()).isEqualTo("A");
  }
}
