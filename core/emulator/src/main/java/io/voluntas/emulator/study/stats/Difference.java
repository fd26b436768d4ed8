package io.voluntas.emulator.study.stats;

import io.voluntas.emulator.run.Statistic;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A difference of two samples that were taken under the same chances, pair by pair.
 *
 * @param value mean of the differences with its 95 % confidence interval
 * @param p two-sided p value of Student's paired test of "no difference": 1 when all pairs are
 *     equal. When all differ by the same amount, that test has nothing to go by, and the p value is
 *     the sign test's, 2^(1 - n), or 0 where no chance is at work. Absent for fewer than two pairs
 */
public record Difference(Statistic value, OptionalDouble p) {
  /**
   * Of {@code left - right}, with chance at work; NaN stands for no value.
   *
   * @throws IllegalArgumentException when the samples are of unequal length
   */
  public static Difference of(double[] left, double[] right) {
    return of(left, right, false);
  }

  /**
   * Of {@code left - right}, of the pairs in which both have a value (NaN is none). Without such a
   * pair the difference has no value either.
   *
   * @param certain whether no chance is at work, so that any other pair would be the same
   * @throws IllegalArgumentException when the samples are of unequal length
   */
  public static Difference of(double[] left, double[] right, boolean certain) {
    double[] less = pairs(left, right);
    Statistic value = less.length == 0 ? Statistic.NONE : Statistic.of(less);
    if (less.length < 2) {
      return new Difference(value, OptionalDouble.empty());
    }
    if (isConstant(left, right)) {
      double size = size(left, right);
      boolean none = Constancy.of(new double[] {value.mean(), 0}, size);
      double p = none ? 1 : certain ? 0 : Constancy.signTest(less.length);
      return new Difference(value, OptionalDouble.of(p));
    }
    double squares = 0;
    for (double one : less) {
      squares += (one - value.mean()) * (one - value.mean());
    }
    double error = Math.sqrt(squares / (less.length - 1) / less.length);
    double t = Math.abs(value.mean()) / error;
    double p = 2 * TDistribution.of(less.length - 1.0).survivalProbability(t);
    return new Difference(value, OptionalDouble.of(Math.min(1, p)));
  }

  /** How many pairs there are in which both have a value. */
  public static int count(double[] left, double[] right) {
    return pairs(left, right).length;
  }

  /** Whether all pairs differ by the same amount, up to rounding. */
  public static boolean isConstant(double[] left, double[] right) {
    return Constancy.of(pairs(left, right), size(left, right));
  }

  private static double[] pairs(double[] left, double[] right) {
    if (left.length != right.length) {
      throw new IllegalArgumentException("pairs of " + left.length + " and " + right.length);
    }
    return IntStream.range(0, left.length)
        .filter(i -> isPair(left[i], right[i]))
        .mapToDouble(i -> left[i] - right[i])
        .toArray();
  }

  private static boolean isPair(double left, double right) {
    return !Double.isNaN(left) && !Double.isNaN(right);
  }

  private static double size(double[] left, double[] right) {
    double size = 0;
    for (int i = 0; i < left.length; i++) {
      if (isPair(left[i], right[i])) {
        size = Math.max(size, Math.max(Math.abs(left[i]), Math.abs(right[i])));
      }
    }
    return size;
  }
}
