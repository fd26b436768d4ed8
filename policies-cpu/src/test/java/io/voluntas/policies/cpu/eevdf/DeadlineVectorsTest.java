package io.voluntas.policies.cpu.eevdf;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.policies.cpu.eevdf.FetchNeeds.Supply;
import io.voluntas.policies.cpu.eevdf.FluidForecast.Load;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Vectors E1, F1, H1: rescue, work fetch, hierarchy. */
class DeadlineVectorsTest {

  /** P 60 s due at 200, Q 100 s due at 120; both of weight 1 on one CPU. */
  private static List<Rescue.Job> jobs(long workP, long workQ, long now) {
    List<Ratio> finish =
        FluidForecast.finish(List.of(new Load(1, 1, workP), new Load(1, 1, workQ)), 1);
    return List.of(
        new Rescue.Job(0, workP, 200, now + finish.get(0).ceiling().longValueExact()),
        new Rescue.Job(1, workQ, 120, now + finish.get(1).ceiling().longValueExact()));
  }

  @Test
  @DisplayName("E1: at fair rates Q would end at 160, too late; P at 120, in time")
  void danger() {
    List<Rescue.Job> jobs = jobs(60, 100, 0);
    assertThat(jobs.get(0).fluidFinish()).isEqualTo(120);
    assertThat(jobs.get(1).fluidFinish()).isEqualTo(160);
    Rescue rescue = new Rescue(Rescue.Start.NOW, 0);
    assertThat(rescue.endangered(jobs.get(0))).isFalse();
    assertThat(rescue.endangered(jobs.get(1))).isTrue();
    assertThat(rescue.lost(jobs.get(1), 0)).isFalse();
    assertThat(rescue.lost(jobs.get(1), 21)).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("E1a: rescue at once, Q to 100, P to 160; Q is left as a deferred debtor of 20")
  void rescueNow(Engine engine) {
    LagQueue queue = engine.make(QueueRules.STANDARD, Bench.MS);
    queue.join(0, 1, 30, Placement.even());
    queue.join(1, 1, 30, Placement.even());
    Rescue rescue = new Rescue(Rescue.Start.NOW, 0);
    assertThat(rescue.due(jobs(60, 100, 0), 0)).extracting(Rescue.Job::id).containsExactly(1);
    queue.charge(1, 100);
    assertThat(queue.lag(0)).isEqualTo(Ratio.of(50));
    assertThat(queue.lag(1)).isEqualTo(Ratio.of(-50));
    assertThat(queue.sleep(1)).isTrue();
    queue.charge(0, 60);
    // 100 + 60 = 160, both in time; Q has got 30 of its debt back.
    assertThat(queue.lag(1)).isEqualTo(Ratio.of(-20));
    assertThat(queue.standing(1)).isEqualTo(Standing.DEFERRED);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("E1b: rescue at the latest start: P 20, Q to 120, P to 160")
  void rescueAtLatestStart(Engine engine) {
    LagQueue queue = engine.make(QueueRules.STANDARD, Bench.MS);
    queue.join(0, 1, 30, Placement.even());
    queue.join(1, 1, 30, Placement.even());
    Rescue rescue = new Rescue(Rescue.Start.LATEST_START, 0);
    assertThat(rescue.due(jobs(60, 100, 0), 0)).isEmpty();
    assertThat(rescue.nextAlarm(jobs(60, 100, 0), 0)).isEqualTo(20);
    queue.charge(0, 20);
    assertThat(queue.lag(0)).isEqualTo(Ratio.of(-10));
    assertThat(queue.lag(1)).isEqualTo(Ratio.of(10));
    assertThat(rescue.due(jobs(40, 100, 20), 20)).extracting(Rescue.Job::id).containsExactly(1);
    queue.charge(1, 100);
    assertThat(queue.lag(0)).isEqualTo(Ratio.of(40));
    assertThat(queue.lag(1)).isEqualTo(Ratio.of(-40));
    // Q has ended at 120, P ends its 40 at 160.
  }

  @Test
  @DisplayName("rescue is by earliest deadline, ties by id")
  void rescueOrder() {
    Rescue rescue = new Rescue(Rescue.Start.NOW, 10);
    List<Rescue.Job> jobs =
        List.of(
            new Rescue.Job(3, 10, 100, 95),
            new Rescue.Job(2, 10, 100, 91),
            new Rescue.Job(1, 10, 100, 90),
            new Rescue.Job(0, 10, 50, 60));
    assertThat(rescue.due(jobs, 0)).extracting(Rescue.Job::id).containsExactly(0, 2, 3);
  }

  @Test
  @DisplayName("F1: the needs for work sum to the shortfall")
  void workFetch() {
    // Weights 1, 1, 2 on four instances, horizon 3600: fair 3600, 3600, 7200; lags 0, -1200, 1200.
    List<Supply> supplies =
        List.of(
            new Supply(0, 3600, 2000), new Supply(-1200, 3600, 0), new Supply(1200, 7200, 4000));
    assertThat(supplies).extracting(Supply::need).containsExactly(1600L, 2400L, 4400L);
    assertThat(FetchNeeds.shortfall(supplies)).isEqualTo(8400).isEqualTo(14_400 - 6000);
    assertThat(FetchNeeds.requests(supplies)).containsExactly(1600L, 2400L, 4400L);

    List<Supply> overfull =
        List.of(
            new Supply(0, 3600, 9000), new Supply(-1200, 3600, 0), new Supply(1200, 7200, 4000));
    assertThat(overfull).extracting(Supply::need).containsExactly(-5400L, 2400L, 4400L);
    assertThat(FetchNeeds.shortfall(overfull)).isEqualTo(1400);
    // 1400 * 2400 / 6800 = 494.1, 1400 * 4400 / 6800 = 905.9, rounded down.
    assertThat(FetchNeeds.requests(overfull)).containsExactly(0L, 494L, 905L);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("H1, trap 11: P{a,b} and Q{c}: same shares nested and flat, another order")
  void hierarchy(Engine engine) {
    NestedQueue nested = new NestedQueue(() -> engine.make(QueueRules.STANDARD, Bench.MS));
    nested.group(0, 1);
    nested.group(1, 1);
    nested.join(0, 0, 1, Bench.units("10"));
    nested.join(0, 1, 1, Bench.units("10"));
    nested.join(1, 2, 1, Bench.units("10"));
    String order =
        Stream.generate(
                () -> {
                  NestedQueue.Member member = nested.pick().orElseThrow();
                  nested.charge(member, Bench.units("10"));
                  return "abc".substring(member.id(), member.id() + 1);
                })
            .limit(8)
            .reduce("", String::concat);
    assertThat(order).isEqualTo("acbcacbc");
    assertThat(nested.lag(0)).isEqualTo(Ratio.ZERO);

    // Flat with weights 1/2, 1/2, 1, here 1, 1, 2.
    Bench flat = new Bench(engine);
    flat.join("A", 1, "10").join("B", 1, "10").join("C", 2, "10");
    assertThat(flat.steps(8)).isEqualTo("CABCCABC").isNotEqualTo("ACBCACBC");
    for (char name : "ABC".toCharArray()) {
      assertThat("CABCCABC".chars().filter(c -> c == name).count())
          .isEqualTo("ACBCACBC".chars().filter(c -> c == name).count());
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName(
      "traps 8, 13, 14: a group sleeps with its last member, keeps its weight, and its least slice follows")
  void groupSleeps(Engine engine) {
    NestedQueue nested = new NestedQueue(() -> engine.make(QueueRules.STANDARD, Bench.MS));
    nested.group(0, 1);
    nested.group(1, 1);
    nested.join(0, 0, 1, 30);
    nested.join(1, 1, 1, 30);
    nested.charge(new NestedQueue.Member(0, 0), 30);
    assertThat(nested.lag(0)).isEqualTo(Ratio.of(-15));
    nested.sleep(0, 0);
    assertThat(nested.pick()).contains(new NestedQueue.Member(1, 1));
    nested.charge(new NestedQueue.Member(1, 1), 10);
    assertThat(nested.lag(0)).as("deferred at its own weight").isEqualTo(Ratio.of(-10));
    nested.wake(0, 0);
    assertThat(nested.lag(0)).isEqualTo(Ratio.of(-10));
    nested.sleep(1, 1);
    nested.sleep(0, 0);
    assertThat(nested.pick()).isEmpty();
  }
}
