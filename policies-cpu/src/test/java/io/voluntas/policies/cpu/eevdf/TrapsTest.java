package io.voluntas.policies.cpu.eevdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.policies.cpu.eevdf.DispatchRules.Protection;
import io.voluntas.policies.cpu.eevdf.DispatchRules.WakeUp;
import io.voluntas.policies.cpu.eevdf.QueueRules.Clamp;
import io.voluntas.policies.cpu.eevdf.QueueRules.Sleep;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Faults that were made and repaired elsewhere, by their number in our list. Those that are not
 * here are named at the vector that would catch them.
 */
class TrapsTest {

  @ParameterizedTest
  @EnumSource
  @DisplayName("trap 4: the slice is refreshed before the deadline is set from it")
  void staleSlice(Engine engine) {
    Bench bench = Bench.article(engine);
    bench.queue.slice(0, Bench.units("12"), LagQueue.SliceEffect.NEXT_REQUEST);
    bench.serve("A", "30");
    assertThat(bench.virtual("A")).isEqualTo("v=30 d=42");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("trap 6: the largest lag and the steepest reweight leave somebody eligible")
  void extremeReweight(Engine engine) {
    long day = 86_400_000_000L;
    LagQueue queue = engine.make(QueueRules.STANDARD, VirtualTimeQueue.DEFAULT_GRID);
    queue.join(0, 1_000_000, day, Placement.even());
    queue.join(1, 1, day, Placement.even());
    queue.charge(0, day);
    Ratio debt = queue.lag(0);
    // v lies a million times as far from V after it: 2^20 * 86.4e9 * 1, still within a long.
    queue.reweight(0, 1);
    assertThat(queue.lag(0).minus(debt).abs()).isLessThan(Ratio.of(1));
    assertThat(queue.pick()).hasValue(1);
    queue.reweight(0, 1_000_000);
    assertThat(queue.lag(0).minus(debt).abs()).isLessThan(Ratio.of(1));
    assertThat(queue.pick()).hasValue(1);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("trap 13: aggregates of nobody are empty, not infinite")
  void emptyAggregates(Engine engine) {
    LagQueue queue = engine.make(QueueRules.STANDARD, 1);
    assertThat(queue.leastSlice()).isEmpty();
    assertThat(queue.largestSlice()).isEmpty();
    assertThat(queue.pick()).isEmpty();
    assertThat(queue.pickAny()).isEmpty();
    queue.join(0, 1, 5, Placement.even());
    queue.park(0, true);
    assertThat(queue.pick()).as("parked").isEmpty();
    queue.leave(0);
    assertThat(queue.leastSlice()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("trap 14: the least slice is that of those who compete now, after every change")
  void leastSlice(Engine engine) {
    LagQueue queue = engine.make(QueueRules.STANDARD, 1);
    queue.join(0, 1, 30, Placement.even());
    queue.join(1, 1, 3, Placement.even());
    queue.join(2, 1, 60, Placement.even());
    assertThat(queue.leastSlice()).hasValue(3);
    assertThat(queue.largestSlice()).hasValue(60);
    queue.leave(1);
    assertThat(queue.leastSlice()).hasValue(30);
    queue.slice(2, 7, LagQueue.SliceEffect.NOW);
    assertThat(queue.leastSlice()).hasValue(7);
    assertThat(queue.largestSlice()).hasValue(30);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName(
      "trap 15: a lonely runnable keeps the processor although others are deferred or parked")
  void onlyOne(Engine engine) {
    Bench bench = Bench.afterA(engine);
    bench.dispatcher.sleep(0);
    bench.queue.park(2, true);
    assertThat(bench.steps(1)).isEqualTo("B");
    // B has a debt now and C is parked: nobody else is left, but a debtor is not eligible.
    assertThat(bench.lag("B")).isEqualTo("-10");
    assertThat(bench.pick()).isEqualTo("-");
    assertThat(bench.queue.pickAny()).as("work conservation").hasValue(1);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("trap 16: without protection a waker with an earlier deadline takes over at once")
  void noProtection(Engine engine) {
    Bench bench =
        new Bench(
            engine,
            QueueRules.STANDARD,
            DispatchRules.requestEnd(Protection.NONE, WakeUp.AFTER_PROTECTION));
    bench.join("B", 1, "30").join("D", 1, "30");
    bench.run("1");
    bench.join("A", 1, "3");
    assertThat(bench.decide()).isEqualTo("A");

    Bench whole =
        new Bench(
            engine,
            QueueRules.STANDARD,
            DispatchRules.requestEnd(Protection.REQUEST, WakeUp.AFTER_PROTECTION));
    whole.join("B", 1, "30").join("D", 1, "30");
    whole.run("1");
    whole.join("A", 1, "3");
    assertThat(whole.step()).as("protected to the end of its request").isEqualTo("B");
    assertThat(whole.now).isEqualTo(Ratio.of(30));

    Bench span =
        new Bench(
            engine,
            QueueRules.STANDARD,
            DispatchRules.requestEnd(Protection.LEAST_SLICE, WakeUp.AFTER_PROTECTION));
    span.join("B", 1, "30").join("D", 1, "30");
    span.run("1");
    span.join("A", 1, "3");
    assertThat(span.step()).as("protected for the least slice").isEqualTo("B");
    assertThat(span.now).isEqualTo(Ratio.of(3));
    assertThat(span.decide()).isEqualTo("A");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName(
      "trap 17: a clamp by the own slice cuts lag that a long slice of others has justified")
  void clampByTheLargestSlice(Engine engine) {
    String[][] rows = {{"LARGEST_SLICE", "50"}, {"TWICE_OWN_SLICE", "6"}, {"NONE", "50"}};
    for (String[] row : rows) {
      Bench bench =
          new Bench(
              engine, QueueRules.STANDARD.with(Clamp.valueOf(row[0])), DispatchRules.STANDARD);
      bench.join("A", 1, "100").join("B", 1, "3");
      bench.serve("A", "100");
      bench.queue.sleep(1);
      assertThat(bench.lag("B")).as(row[0]).isEqualTo(row[1]);
    }
    // Beyond the largest slice it is cut, both ways.
    Bench far = new Bench(engine, QueueRules.STANDARD.with(Sleep.KEEP), DispatchRules.STANDARD);
    far.join("A", 1, "30").join("B", 1, "30").serve("A", "100");
    far.queue.sleep(1);
    assertThat(far.lag("B")).isEqualTo("30");
    far.queue.wake(1);
    far.serve("A", "60");
    far.queue.sleep(0);
    assertThat(far.lag("A")).isEqualTo("-30");
  }

  @Test
  @DisplayName("trap 18: one that runs alone for ever moves the anchor along, and may wrap around")
  void anchorFollows() {
    VirtualTimeQueue queue = new VirtualTimeQueue(QueueRules.STANDARD, 1);
    // Virtual time starts a little below 2^63 and runs over it.
    queue.join(0, 1, 30, Placement.at(Ratio.of(Long.MAX_VALUE - 100)));
    for (int i = 0; i < 5; i++) {
      queue.charge(0, 30);
    }
    queue.join(1, 1, 30, Placement.even());
    queue.join(2, 1, 30, Placement.even());
    String order = "";
    for (int i = 0; i < 6; i++) {
      int id = queue.pick().orElseThrow();
      order += id;
      queue.charge(id, 30);
    }
    assertThat(order).isEqualTo("012012");
    assertThat(queue.lag(0)).isEqualTo(Ratio.ZERO);

    // A weight of one and a hundred years alone, in microseconds on the default grid.
    VirtualTimeQueue century =
        new VirtualTimeQueue(QueueRules.STANDARD, VirtualTimeQueue.DEFAULT_GRID);
    century.join(0, 1, 1_000_000, Placement.even());
    for (int year = 0; year < 100 * 366; year++) {
      century.charge(0, 86_400_000_000L);
    }
    century.join(1, 1_000_000, 1_000_000, Placement.even());
    century.charge(1, 1_000_001);
    // 1 000 001 received, 1 000 000 / 1 000 001 of it owed; v is exact to 1/grid, a lag to w/grid.
    assertThat(century.lag(1).plus(Ratio.of(1)).abs())
        .isLessThan(Ratio.of(1_000_000, VirtualTimeQueue.DEFAULT_GRID));
    assertThat(century.pick()).hasValue(0);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("trap 20: a deferred sleeper does not stand between a waker and whoever runs")
  void deferredIsNoRival(Engine engine) {
    Bench bench =
        new Bench(
            engine,
            QueueRules.STANDARD.with(Sleep.DEFER_LAZY),
            DispatchRules.requestEnd(Protection.REQUEST, WakeUp.SHORT_SLICE));
    bench.join("A", 1, "2").join("B", 1, "40");
    assertThat(bench.step()).isEqualTo("A");
    bench.dispatcher.sleep(0);
    bench.run("10");
    // A is past zero, still queued, and has the earliest deadline of all.
    assertThat(bench.standing("A")).isEqualTo(Standing.DEFERRED);
    assertThat(bench.virtual("A")).isEqualTo("v=2 d=4");
    bench.join("C", 1, "3");
    assertThat(bench.decide()).isEqualTo("C");
    assertThat(bench.standing("A")).isEqualTo(Standing.ASLEEP);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName(
      "trap 22: credits do not decay; waking in reverse restores all, in order favours the last")
  void wakeOrder(Engine engine) {
    // B leaves with 10 of A -20, B 10, C 10; C then with 15 of A -15, C 15.
    Bench reverse = sleepers(engine);
    reverse.queue.wake(2);
    reverse.queue.wake(1);
    assertThat(reverse.lags("ABC")).isEqualTo("-20 10 10");
    // B: A -10, B 10. Then C with its 15, half of it from each: known, and still a sum of zero.
    Bench inOrder = sleepers(engine);
    inOrder.queue.wake(1);
    inOrder.queue.wake(2);
    assertThat(inOrder.lags("ABC")).isEqualTo("-35/2 5/2 15");
    assertThat(inOrder.sum()).isEqualTo(Ratio.ZERO);
  }

  private static Bench sleepers(Engine engine) {
    Bench bench = Bench.afterA(engine);
    bench.queue.sleep(1);
    bench.queue.sleep(2);
    return bench;
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("what is not there, there twice, or no number of its kind is refused")
  void refusals(Engine engine) {
    Bench bench = Bench.afterA(engine);
    LagQueue queue = bench.queue;
    assertThatThrownBy(() -> queue.join(0, 1, 1, Placement.even()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> queue.join(5, 0, 1, Placement.even()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> queue.join(5, 1, 0, Placement.even()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> queue.leave(7)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> queue.wake(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> queue.charge(0, -1)).isInstanceOf(IllegalArgumentException.class);
    queue.sleep(0);
    assertThatThrownBy(() -> queue.charge(0, 1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> queue.sleep(0)).isInstanceOf(IllegalArgumentException.class);
    assertThat(bench.lags("ABC")).as("nothing happened").isEqualTo("-20 10 10");
  }
}
