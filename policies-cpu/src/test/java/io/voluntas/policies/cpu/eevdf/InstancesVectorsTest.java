package io.voluntas.policies.cpu.eevdf;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.policies.cpu.eevdf.FluidRates.Competitor;
import io.voluntas.policies.cpu.eevdf.LagAccrual.Account;
import io.voluntas.policies.cpu.eevdf.SlotPlan.Contender;
import io.voluntas.policies.cpu.eevdf.SlotPlan.Fallback;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Vectors M1-M6: several instances. Service in ms. */
class InstancesVectorsTest {

  /** Equal slices, decisions when all requests end together; on the engines and on the plan. */
  private record Case(int instances, List<Integer> weights, List<Integer> jobs, int slice) {
    /** Rounds as "AB -10 -10 20": who runs, and the lags after it. */
    List<String> onEngine(Engine engine, Fleet.Options options, int rounds) {
      LagQueue queue = engine.make(QueueRules.STANDARD, Bench.MS);
      Fleet fleet = new Fleet(queue, instances, options);
      for (int i = 0; i < weights.size(); i++) {
        fleet.join(
            i, weights.get(i), Bench.units(String.valueOf(slice)), jobs.get(i), Placement.even());
      }
      List<String> result = new ArrayList<>();
      for (int round = 0; round < rounds; round++) {
        String who = fleet.decide().stream().map(Bench::name).collect(Collectors.joining());
        fleet.run(fleet.horizon());
        String lags =
            IntStream.range(0, weights.size())
                .mapToObj(i -> Bench.ms(queue.lag(i)))
                .collect(Collectors.joining(" "));
        result.add(who + " " + lags);
      }
      return result;
    }

    /** The same with whole lags from the accrual, in 1/360360 ms, as a stateless policy does it. */
    List<String> onPlan(Fallback fallback, int rounds) {
      long one = 1_000_000;
      int n = weights.size();
      long request = slice * Bench.MS;
      List<Long> lags = new ArrayList<>(Collections.nCopies(n, 0L));
      List<Competitor> competitors = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        competitors.add(new Competitor(weights.get(i), jobs.get(i) * one));
      }
      FluidRates rates = FluidRates.of(competitors, instances * one);
      List<String> result = new ArrayList<>();
      for (int round = 0; round < rounds; round++) {
        List<Contender> contenders = new ArrayList<>();
        for (int i = 0; i < n; i++) {
          contenders.add(
              new Contender(i, rates.scaledWeight(i), request, lags.get(i), 0, jobs.get(i)));
        }
        List<Integer> chosen =
            SlotPlan.choose(contenders, instances, fallback).stream()
                .map(choice -> choice.contender().id())
                .sorted()
                .toList();
        List<Account> accounts = new ArrayList<>();
        for (int i = 0; i < n; i++) {
          long used = Collections.frequency(chosen, i) * request;
          accounts.add(new Account(weights.get(i), jobs.get(i) * one, used, lags.get(i), true));
        }
        LagAccrual.Outcome outcome = LagAccrual.over(accounts, instances * one, request, one);
        assertThat(outcome.idle()).containsOnly(0L);
        lags = new ArrayList<>(outcome.lags());
        result.add(
            chosen.stream().map(Bench::name).collect(Collectors.joining())
                + " "
                + lags.stream()
                    .map(lag -> Bench.ms(Ratio.of(lag)))
                    .collect(Collectors.joining(" ")));
      }
      return result;
    }
  }

  private static final Fleet.Options LARGEST_LAG =
      new Fleet.Options(true, true, Fallback.LARGEST_LAG);
  private static final Fleet.Options NO_ANTICIPATION =
      new Fleet.Options(true, false, Fallback.LEAST_DEADLINE);

  private static void bothWays(Engine engine, Case system, String... expected) {
    assertThat(system.onEngine(engine, Fleet.Options.STANDARD, expected.length))
        .containsExactly(expected);
    assertThat(system.onPlan(Fallback.LEAST_DEADLINE, expected.length)).containsExactly(expected);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("M1: three equal on two CPUs; an ineligible one fills the second CPU")
  void workConservation(Engine engine) {
    bothWays(
        engine,
        new Case(2, List.of(1, 1, 1), List.of(1, 1, 1), 30),
        "AB -10 -10 20",
        "AC -20 10 10",
        "BC 0 0 0",
        "AB -10 -10 20");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName(
      "M2: a weight that one thread cannot use is made feasible; raw, its lag grows for ever")
  void infeasibleWeight(Engine engine) {
    Case system = new Case(2, List.of(10, 1, 1), List.of(1, 1, 1), 10);
    bothWays(
        engine, system, "AB 0 -5 5", "AC 0 0 0", "AB 0 -5 5", "AC 0 0 0", "AB 0 -5 5", "AC 0 0 0");
    List<String> raw =
        system.onEngine(engine, new Fleet.Options(false, true, Fallback.LEAST_DEADLINE), 6);
    // A gets 10 of the 50/3 that 10/12 of two CPUs would be.
    assertThat(raw.get(0)).startsWith("AB 20/3 ");
    assertThat(raw.get(5)).startsWith("AC 40 ");
  }

  private static String rates(int capacity, long... weightsThenCaps) {
    int n = weightsThenCaps.length / 2;
    List<Competitor> competitors = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      competitors.add(new Competitor(weightsThenCaps[i], weightsThenCaps[n + i]));
    }
    FluidRates rates = FluidRates.of(competitors, capacity);
    return IntStream.range(0, n)
        .mapToObj(i -> rates.rate(i).toString())
        .collect(Collectors.joining(" "));
  }

  @Test
  @DisplayName("M3: water-filling")
  void waterFilling() {
    assertThat(rates(4, 5, 3, 2, 1, 4, 4)).isEqualTo("1 9/5 6/5");
    FluidRates first =
        FluidRates.of(List.of(new Competitor(5, 1), new Competitor(3, 4), new Competitor(2, 4)), 4);
    assertThat(first.feasibleWeight(0)).isEqualTo(Ratio.of(5, 3));
    assertThat(first.feasibleWeight(1)).isEqualTo(Ratio.of(3));
    assertThat(first.feasibleWeight(2)).isEqualTo(Ratio.of(2));
    // The whole-number weights are in the same proportion.
    assertThat(Ratio.of(first.scaledWeight(0), first.scaledWeight(2))).isEqualTo(Ratio.of(5, 6));
    assertThat(rates(4, 1, 1, 1, 7, 4, 4, 1, 2)).isEqualTo("2/3 2/3 2/3 2");
    assertThat(rates(4, 6, 3, 1, 1, 2, 4)).isEqualTo("1 2 1");
    assertThat(rates(4, 3, 1, 2, 4)).isEqualTo("2 2");
    assertThat(rates(2, 1, 10, 1, 1)).isEqualTo("1 1");
    assertThat(rates(2, 1, 10, 1, 1, 1, 1)).isEqualTo("1/2 1 1/2");
    assertThat(rates(2, 3, 1, 2, 2)).isEqualTo("3/2 1/2");
    assertThat(rates(2, 3, 1, 1, 2)).as("the first has lost a job").isEqualTo("1 1");
    assertThat(rates(4, 1, 1, 1, 1)).as("nobody can use more").isEqualTo("1 1");
    assertThat(rates(0, 1, 1, 1, 1)).as("no capacity").isEqualTo("0 0");
  }

  @Test
  @DisplayName("M3: 64 of weight 1 and one of 10 000 on 32 CPUs, as published")
  void infeasiblePublished() {
    List<Competitor> competitors = new ArrayList<>(Collections.nCopies(64, new Competitor(1, 1)));
    competitors.add(new Competitor(10_000, 1));
    FluidRates rates = FluidRates.of(competitors, 32);
    assertThat(rates.feasibleWeight(64)).isEqualTo(Ratio.of(64, 31));
    Ratio total =
        IntStream.range(0, 65).mapToObj(rates::feasibleWeight).reduce(Ratio.ZERO, Ratio::plus);
    assertThat(total).isEqualTo(Ratio.of(2048, 31));
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("M4: anticipated lag keeps one project from taking all instances")
  void anticipation(Engine engine) {
    // P, Q, R of the vector are A, B, C.
    Case system = new Case(3, List.of(2, 1, 1), List.of(3, 3, 3), 60);
    bothWays(
        engine,
        system,
        "ABC 30 -15 -15",
        "AAA -60 30 30",
        "ABC -30 15 15",
        "ABC 0 0 0",
        "ABC 30 -15 -15");
    String[] byLag = {"ABC 30 -15 -15", "AAB 0 -30 30", "AAC -30 15 15", "ABC 0 0 0"};
    assertThat(system.onEngine(engine, LARGEST_LAG, 4)).containsExactly(byLag);
    assertThat(system.onPlan(Fallback.LARGEST_LAG, 4)).containsExactly(byLag);

    List<String> greedy = system.onEngine(engine, NO_ANTICIPATION, 4);
    assertThat(greedy.stream().map(round -> round.substring(0, 3)))
        .containsExactly("AAA", "BBB", "CCC", "AAA");
    assertThat(greedy.get(0)).isEqualTo("AAA -90 45 45");
    assertThat(greedy.get(1)).isEqualTo("BBB 0 -90 90");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("M5: two equal with four jobs each on four CPUs: two each, always even")
  void evenSplit(Engine engine) {
    bothWays(
        engine, new Case(4, List.of(1, 1), List.of(4, 4), 60), "AABB 0 0", "AABB 0 0", "AABB 0 0");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("M6: 3 to 1 on two CPUs")
  void threeToOne(Engine engine) {
    bothWays(
        engine,
        new Case(2, List.of(3, 1), List.of(2, 2), 60),
        "AB 30 -30",
        "AA 0 0",
        "AB 30 -30",
        "AA 0 0");
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("when everybody is at its cap nobody gains or loses, whatever the weights")
  void everybodyCapped(Engine engine) {
    bothWays(engine, new Case(3, List.of(10, 1), List.of(1, 2), 60), "ABB 0 0", "ABB 0 0");
  }

  private static final long ONE = 1_000_000;

  @Test
  @DisplayName("idle instances: the capped freeze, a debt runs off against the idle account")
  void idleAccount() {
    // Two CPUs, A has one job and runs; B sleeps with a debt of 3 s and its fair rate is 1 CPU.
    Account b = new Account(1, ONE, 0, -3 * ONE, false);
    Account a = new Account(1, ONE, 2 * ONE, 2 * ONE, true);
    LagAccrual.Outcome two = LagAccrual.over(List.of(a, b), 2 * ONE, 2 * ONE, ONE);
    assertThat(two.lags()).containsExactly(2 * ONE, -ONE);
    assertThat(two.idle()).containsExactly(0L, -2 * ONE);
    // It ends after 3 s and does not become a credit.
    Account longer = new Account(1, ONE, 10 * ONE, 2 * ONE, true);
    LagAccrual.Outcome ten = LagAccrual.over(List.of(longer, b), 2 * ONE, 10 * ONE, ONE);
    assertThat(ten.lags()).containsExactly(2 * ONE, 0L);
    assertThat(ten.idle()).containsExactly(0L, -3 * ONE);
  }

  @Test
  @DisplayName("one busy instance: a debt runs off against the others, up to the crossing")
  void debtAgainstOthers() {
    // B -4 s, A +4 s: B gains 1/2 per s; after 8 s it is even and leaves, A then gains nothing.
    Account a = new Account(1, ONE, 20 * ONE, 4 * ONE, true);
    Account b = new Account(1, ONE, 0, -4 * ONE, false);
    LagAccrual.Outcome outcome = LagAccrual.over(List.of(a, b), ONE, 20 * ONE, ONE);
    assertThat(outcome.lags()).containsExactly(0L, 0L);
    assertThat(outcome.idle()).containsExactly(0L, 0L);
  }

  @Test
  @DisplayName("instances that idle because no job fits do not stop fairness")
  void idleByShape() {
    // Four CPUs, jobs of three and of two CPUs: one or two CPUs idle always.
    Account a = new Account(1, 3 * ONE, 3 * 10 * ONE, 0, true);
    Account b = new Account(1, 2 * ONE, 0, 0, true);
    LagAccrual.Outcome outcome = LagAccrual.over(List.of(a, b), 4 * ONE, 10 * ONE, ONE);
    // 30 s were used, 15 s were due to each.
    assertThat(outcome.lags()).containsExactly(-15 * ONE, 15 * ONE);
    assertThat(outcome.idle()).containsExactly(0L, 0L);
  }

  @Test
  @DisplayName("whatever happens, all lags and the idle accounts sum to zero")
  void sumIsExact() {
    Tries.each(
        random -> {
          int n = 1 + random.nextInt(6);
          long capacity = (1 + random.nextInt(8)) * ONE;
          long time = 1 + random.nextLong(100_000_000);
          List<Account> accounts = new ArrayList<>();
          long before = 0;
          for (int i = 0; i < n; i++) {
            boolean runnable = random.nextInt(3) > 0;
            long cap = random.nextInt(5) * ONE / 2;
            // Sometimes more than there is: a clock may lie.
            long used = runnable ? random.nextLong(2 * time) : 0;
            long lag = random.nextLong(-100_000_000, 100_000_001);
            before += lag;
            accounts.add(new Account(1 + random.nextInt(20), cap, used, lag, runnable));
          }
          LagAccrual.Outcome outcome = LagAccrual.over(accounts, capacity, time, ONE);
          long after = outcome.lags().stream().mapToLong(lag -> lag).sum();
          long idle = outcome.idle().stream().mapToLong(change -> change).sum();
          assertThat(after + idle).isEqualTo(before);
          for (int i = 0; i < n; i++) {
            if (!accounts.get(i).runnable()) {
              long lag = accounts.get(i).lag();
              long end = outcome.lags().get(i);
              assertThat(end).isBetween(lag, Math.max(lag, 0));
            }
          }
        });
  }
}
