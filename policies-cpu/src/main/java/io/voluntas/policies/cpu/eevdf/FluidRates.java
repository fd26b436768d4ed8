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

  /**
   * The weight that yields the rate without a cap: rate / lambda. When everybody is at its cap any
   * lambda will do, and the caps themselves are returned: weights by which nobody gains or loses.
   */
  public Ratio feasibleWeight(int index) {
    Competitor competitor = competitors.get(index);
    if (everybodyCapped()) {
      return Ratio.of(competitor.cap());
    }
    // Nobody with a cap above zero is capped without water.
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
    if (everybodyCapped()) {
      return Math.max(1, competitor.cap());
    }
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
   * The rates as whole numbers: rounded down, and what is left of the sum goes to the largest
   * fractions, ties to the first. The sum is exactly min(capacity, sum of the caps).
   */
  public List<Long> wholeRates() {
    List<Long> whole = new ArrayList<>();
    long[] fractions = new long[competitors.size()];
    long rest = water;
    for (int i = 0; i < fractions.length; i++) {
      Competitor competitor = competitors.get(i);
      if (capped[i]) {
        whole.add(competitor.cap());
        continue;
      }
      long share = share(competitor.weight());
      // Wraps around to the right remainder: it is below openWeight.
      fractions[i] = competitor.weight() * water - share * openWeight;
      whole.add(share);
      rest -= share;
    }
    if (rest > 0 && openWeight > 0) {
      IntStream.range(0, fractions.length)
          .boxed()
          .filter(i -> fractions[i] > 0)
          .sorted(Comparator.<Integer>comparingLong(i -> fractions[i]).reversed())
          .limit(rest)
          .forEach(i -> whole.set(i, whole.get(i) + 1));
    }
    return whole;
  }

  /** floor(weight * water / openWeight). */
  private long share(long weight) {
    if (Math.multiplyHigh(weight, water) == 0 && weight * water >= 0) {
      return weight * water / openWeight;
    }
    return BigInteger.valueOf(weight)
        .multiply(BigInteger.valueOf(water))
        .divide(BigInteger.valueOf(openWeight))
        .longValueExact();
  }
}
