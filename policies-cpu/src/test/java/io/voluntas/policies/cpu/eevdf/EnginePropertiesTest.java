package io.voluntas.policies.cpu.eevdf;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.policies.cpu.eevdf.QueueRules.Clamp;
import io.voluntas.policies.cpu.eevdf.QueueRules.Eligibility;
import io.voluntas.policies.cpu.eevdf.QueueRules.Sleep;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What holds after any operations, on random ones. */
class EnginePropertiesTest {

  private static QueueRules rules(SplittableRandom random) {
    return new QueueRules(
        any(random, List.of(Sleep.values())),
        any(random, List.of(Clamp.values())),
        random.nextLong(3),
        any(random, List.of(Eligibility.values())),
        random.nextBoolean());
  }

  private static <T> T any(SplittableRandom random, List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  private static void assertSame(LagQueue a, LagQueue b, int ids, String after) {
    assertThat(b.virtualTime()).as("V after %s", after).isEqualTo(a.virtualTime());
    assertThat(b.competing()).as("competing after %s", after).isEqualTo(a.competing());
    assertThat(b.totalWeight()).isEqualTo(a.totalWeight());
    assertThat(b.leastSlice()).isEqualTo(a.leastSlice());
    assertThat(b.largestSlice()).isEqualTo(a.largestSlice());
    assertThat(b.runnable()).isEqualTo(a.runnable());
    assertThat(b.deferred()).isEqualTo(a.deferred());
    for (int id = 0; id < ids; id++) {
      assertThat(b.standing(id)).as("%d after %s", id, after).isEqualTo(a.standing(id));
      if (a.standing(id) != Standing.ABSENT) {
        assertThat(b.lag(id)).as("lag of %d after %s", id, after).isEqualTo(a.lag(id));
      }
      if (a.competing().contains(id)) {
        assertThat(b.deadline(id)).as("d of %d after %s", id, after).isEqualTo(a.deadline(id));
        assertThat(b.virtualRuntime(id)).isEqualTo(a.virtualRuntime(id));
        assertThat(b.eligible(id)).as("eligible %d after %s", id, after).isEqualTo(a.eligible(id));
        assertThat(b.remaining(id)).as("rest of %d after %s", id, after).isEqualTo(a.remaining(id));
      }
    }
  }

  @Test
  @DisplayName("the two engines are equal to the last digit, whatever the rules and operations")
  void enginesAreEqual() {
    Tries.each(
        random -> {
          int ids = 1 + random.nextInt(7);
          long grid = new long[] {1, 60, 1 << 10, 1 << 20}[random.nextInt(4)];
          // Up to the largest of the volunteer profile: 24 h in microseconds, weight a million.
          boolean large = random.nextInt(4) == 0;
          QueueRules rules = rules(random);
          LagQueue ledger = LagLedger.onGrid(rules, grid);
          LagQueue tree = new VirtualTimeQueue(rules, grid);
          RandomOperations operations =
              new RandomOperations(
                  random,
                  List.of(ledger, tree),
                  ids,
                  large ? 1_000_000 : 12,
                  large ? 86_400_000_000L : 50);
          for (int i = 0; i < 30; i++) {
            operations.next();
            assertSame(ledger, tree, ids, operations.last());
            assertThat(tree.pickAny()).isEqualTo(ledger.pickAny());
            if (random.nextBoolean()) {
              assertThat(tree.pick()).as(operations.last()).isEqualTo(ledger.pick());
              assertSame(ledger, tree, ids, "pick");
            }
          }
        });
  }

  @Test
  @DisplayName("the lags of those who compete sum to exactly zero, and someone is eligible")
  void lagsSumToZero() {
    Tries.each(
        random -> {
          int ids = 1 + random.nextInt(7);
          QueueRules rules = rules(random).with(Eligibility.LAG);
          for (LagQueue queue :
              List.of(LagLedger.exact(rules), new VirtualTimeQueue(rules, 1 << 20))) {
            RandomOperations operations =
                new RandomOperations(random.split(), List.of(queue), ids, 12, 50);
            for (int i = 0; i < 20; i++) {
              operations.next();
              Ratio sum =
                  queue.competing().stream().map(queue::lag).reduce(Ratio.ZERO, Ratio::plus);
              assertThat(sum).as(operations.last()).isEqualTo(Ratio.ZERO);
              assertThat(
                      queue.competing().isEmpty()
                          || queue.competing().stream().anyMatch(queue::eligible))
                  .isTrue();
            }
          }
        });
  }

  @Test
  @DisplayName(
      "with deferral no debt is stored outside; eager: no deferred sleeper is without a debt")
  void noDebtOutside() {
    Tries.each(
        random -> {
          int ids = 1 + random.nextInt(7);
          QueueRules rules = rules(random).with(Sleep.DEFER_EAGER);
          LagQueue queue = new VirtualTimeQueue(rules, 1 << 20);
          RandomOperations operations = new RandomOperations(random, List.of(queue), ids, 12, 50);
          for (int i = 0; i < 40; i++) {
            operations.next();
            for (int id = 0; id < ids; id++) {
              if (queue.standing(id) == Standing.ASLEEP) {
                assertThat(queue.lag(id).signum()).isNotNegative();
              } else if (queue.standing(id) == Standing.DEFERRED) {
                assertThat(queue.lag(id).signum()).isNegative();
              }
            }
          }
        });
  }

  @Test
  @DisplayName("V rises by exactly service / W when somebody is served")
  void virtualTimeRises() {
    Tries.each(
        random -> {
          LagQueue queue = LagLedger.exact(rules(random).with(Sleep.DEFER_LAZY));
          RandomOperations operations = new RandomOperations(random, List.of(queue), 5, 12, 50);
          for (int i = 0; i < 20; i++) {
            operations.next();
          }
          OptionalInt picked = queue.pick();
          if (picked.isPresent()) {
            Ratio before = queue.virtualTime();
            long service = random.nextLong(100);
            queue.charge(picked.getAsInt(), service);
            assertThat(queue.virtualTime().minus(before))
                .isEqualTo(Ratio.of(service, queue.totalWeight()));
          }
        });
  }

  @Test
  @DisplayName("leaving and coming back at once with the lag changes nothing")
  void leaveAndReturnIsIdentity() {
    Tries.each(
        random -> {
          // Without sleepers in between, which may have woken up by the jump of V.
          QueueRules rules = QueueRules.STANDARD.with(Sleep.KEEP).with(Clamp.NONE);
          for (LagQueue queue :
              List.of(LagLedger.exact(rules), new VirtualTimeQueue(rules, 1 << 20))) {
            RandomOperations operations =
                new RandomOperations(random.split(), List.of(queue), 5, 12, 50);
            for (int i = 0; i < 15; i++) {
              operations.next();
            }
            List<Integer> competing = queue.competing();
            if (competing.size() < 2) {
              continue; // an empty competition drops the lag
            }
            List<Ratio> lags = competing.stream().map(queue::lag).toList();
            Ratio virtualTime = queue.virtualTime();
            int id = competing.get(random.nextInt(competing.size()));
            Ratio runtime = queue.virtualRuntime(id);
            Ratio deadline = queue.deadline(id);
            Departure departure = queue.leave(id);
            queue.join(id, departure.weight(), departure.slice(), Placement.migrated(departure));
            assertThat(queue.virtualTime()).isEqualTo(virtualTime);
            assertThat(competing.stream().map(queue::lag).toList()).isEqualTo(lags);
            assertThat(queue.virtualRuntime(id)).isEqualTo(runtime);
            assertThat(queue.deadline(id)).isEqualTo(deadline);
          }
        });
  }

  @Test
  @DisplayName("reweighting keeps V and every lag; the tree to one step of its grid")
  void reweightKeepsEverything() {
    Tries.each(
        random -> {
          long grid = 1 << 20;
          QueueRules rules = QueueRules.STANDARD.with(Sleep.DEFER_LAZY);
          for (LagQueue queue :
              List.of(LagLedger.exact(rules), new VirtualTimeQueue(rules, grid))) {
            boolean exact = queue instanceof LagLedger;
            RandomOperations operations =
                new RandomOperations(random.split(), List.of(queue), 5, 1000, 50);
            for (int i = 0; i < 15; i++) {
              operations.next();
            }
            List<Integer> competing = queue.competing();
            for (int id : competing) {
              List<Ratio> lags = competing.stream().map(queue::lag).toList();
              Ratio virtualTime = queue.virtualTime();
              long rest = queue.remaining(id);
              long weight = random.nextLong(1, 1000);
              queue.reweight(id, weight);
              // Rounding down v by one step moves V by at most one, a lag by at most a weight.
              Ratio step = exact ? Ratio.ZERO : Ratio.of(1, grid);
              assertThat(queue.virtualTime().minus(virtualTime).abs()).isLessThanOrEqualTo(step);
              for (int i = 0; i < lags.size(); i++) {
                assertThat(queue.lag(competing.get(i)).minus(lags.get(i)).abs())
                    .isLessThanOrEqualTo(step.times(1000));
              }
              assertThat(Math.abs(queue.remaining(id) - rest)).isLessThanOrEqualTo(exact ? 0 : 1);
            }
          }
        });
  }

  @Test
  @DisplayName("traps 2, 3, 21: the pick of the tree is that of a scan, and so are its aggregates")
  void treeEqualsBruteForce() {
    Tries.each(
        random -> {
          LagQueue queue =
              new VirtualTimeQueue(QueueRules.STANDARD.with(Sleep.DEFER_EAGER), 1 << 20);
          RandomOperations operations = new RandomOperations(random, List.of(queue), 40, 40, 50);
          for (int i = 0; i < 100; i++) {
            operations.next();
            if (i % 10 != 0) {
              continue;
            }
            Ratio virtualTime = queue.virtualTime();
            int best = -1;
            int least = -1;
            long leastSlice = Long.MAX_VALUE;
            long largestSlice = 0;
            for (int id : queue.competing()) {
              leastSlice = Math.min(leastSlice, queue.slice(id));
              largestSlice = Math.max(largestSlice, queue.slice(id));
              if (queue.standing(id) != Standing.RUNNABLE) {
                continue;
              }
              if (least < 0 || queue.deadline(id).compareTo(queue.deadline(least)) < 0) {
                least = id;
              }
              boolean earlier = best < 0 || queue.deadline(id).compareTo(queue.deadline(best)) < 0;
              // Eligible by definition: V not below v, multiplied out in exact fractions.
              if (earlier && queue.virtualRuntime(id).compareTo(virtualTime) <= 0) {
                best = id;
              }
            }
            assertThat(queue.pick().orElse(-1)).as(operations.last()).isEqualTo(best);
            assertThat(queue.pickAny().orElse(-1)).isEqualTo(least);
            if (!queue.competing().isEmpty()) {
              assertThat(queue.leastSlice()).hasValue(leastSlice);
              assertThat(queue.largestSlice()).hasValue(largestSlice);
            }
          }
        });
  }
}
