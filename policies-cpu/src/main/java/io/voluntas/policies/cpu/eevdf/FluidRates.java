package io.voluntas.policies.cpu.eevdf;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What each competitor gets of several instances in the ideal, fluid system: in proportion to the
 * weights, but nobody more than its jobs can use (water-filling). Amounts are in any one unit, for
 * instance millionths of an instance.
 *
 * <p>x = min(cap, lambda w) with the sum min(capacity, sum of the caps). A weight beyond cap /
 * lambda is infeasible; fairness with it would let lag grow without end, so x / lambda takes its
 * place. Source: surplus fair scheduling (Chandra et al. 2000), capped.
 */
public final class FluidRates {
  private final List<Competitor> competitors;
  private final boolean[] capped;
  // lambda = water / openWeight; both 0 when everybody is at its cap.
  private final long water;
  private final long openWeight;

  /**
   * Who competes.
   *
   * @param weight 1 to 1 000 000 000
   * @param cap most that it can use, not negative
   */
  public record Competitor(long weight, long cap) {
    /** Checks the ranges. */
    public Competitor {
      if (weight < 1 || weight > 1_000_000_000 || cap < 0) {
        throw new IllegalArgumentException("weight " + weight + ", cap " + cap);
      }
    }
  }

  private FluidRates(List<Competitor> competitors, boolean[] capped, long water, long openWeight) {
    this.competitors = competitors;
    this.capped = capped;
    this.water = water;
    this.openWeight = openWeight;
  }

  /**
   * Fills the capacity. O(n log n).
   *
   * @param capacity not negative
   */
  public static FluidRates of(List<Competitor> competitors, long capacity) {
    if (capacity < 0) {
      throw new IllegalArgumentException("a capacity of " + capacity);
    }
    List<Competitor> all = List.copyOf(competitors);
    boolean[] capped = new boolean[all.size()];
    long water = capacity;
    long weight = all.stream().mapToLong(Competitor::weight).reduce(0, Math::addExact);
    // Whoever has most weight per cap reaches it first.
    Comparator<Integer> steepest =
        (i, j) ->
            Wide.compare(
                all.get(j).weight(), all.get(i).cap(), all.get(i).weight(), all.get(j).cap());
    List<Integer> order =
        IntStream.range(0, all.size()).boxed().sorted(steepest.thenComparing(i -> i)).toList();
    for (int i : order) {
      Competitor competitor = all.get(i);
      if (Wide.compare(competitor.weight(), water, competitor.cap(), weight) < 0) {
        return new FluidRates(all, capped, water, weight);
      }
      capped[i] = true;
      water -= competitor.cap();
      weight -= competitor.weight();
    }
    return new FluidRates(all, capped, 0, 0);
  }

  /** Whether everybody is at its cap: virtual time stands still. */
  public boolean everybodyCapped() {
    return openWeight == 0;
  }

  /** The rate of a competitor. */
  public Ratio rate(int index) {
    Competitor competitor = competitors.get(index);
    return capped[index]
        ? Ratio.of(competitor.cap())
        : Ratio.of(competitor.weight()).times(water).over(openWeight);
  }

  /** The weight that yields the rate without a cap: rate / lambda. */
  public Ratio feasibleWeight(int index) {
    Competitor competitor = competitors.get(index);
    return capped[index] && water > 0
        ? Ratio.of(competitor.cap()).times(openWeight).over(water)
        : Ratio.of(competitor.weight());
  }

  /**
   * {@link #feasibleWeight} as a whole number, in a unit that is common to all; positive.
   *
   * @throws ArithmeticException beyond 2^63: weight times capacity has to stay below it
   */
  public long scaledWeight(int index) {
    Competitor competitor = competitors.get(index);
    if (water == 0) {
      return competitor.weight();
    }
    return Math.max(
        1,
        capped[index]
            ? Math.multiplyExact(competitor.cap(), openWeight)
            : Math.multiplyExact(competitor.weight(), water));
  }

  /**
   * What each is owed for a time, in whole units of rate times time divided by {@code unit}; the
   * sum is that of the exact values, rounded down, and the rest goes to the largest fractions.
   */
  public List<Long> owed(long time, long unit) {
    List<Long> whole = new ArrayList<>();
    List<Ratio> fractions = new ArrayList<>();
    Ratio total = Ratio.ZERO;
    long given = 0;
    for (int i = 0; i < competitors.size(); i++) {
      Ratio exact = rate(i).times(time).over(unit);
      BigInteger floor = exact.floor();
      whole.add(floor.longValueExact());
      fractions.add(exact.minus(Ratio.of(floor, BigInteger.ONE)));
      total = total.plus(exact);
      given = Math.addExact(given, floor.longValueExact());
    }
    long rest = total.floor().longValueExact() - given;
    IntStream.range(0, whole.size())
        .boxed()
        .sorted(Comparator.<Integer, Ratio>comparing(fractions::get).reversed())
        .limit(rest)
        .forEach(i -> whole.set(i, whole.get(i) + 1));
    return whole;
  }
}
