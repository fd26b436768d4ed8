package io.voluntas.emulator.study.stats;

import io.voluntas.emulator.run.Statistic;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A difference of two samples that were taken under the same chances, pair by pair.
 *
 * @param value mean of the differences with its 95 % confidence interval
 * @param p two-sided p value of Student's paired test of "no difference": 1 when all pairs are
 *     equal, 0 when all differ by the same amount; absent for a single pair
 */
public record Difference(Statistic value, OptionalDouble p) {

  /**
   * Of {@code left - right}.
   *
   * @throws IllegalArgumentException when the samples are empty or of unequal length
   */
  public static Difference of(double[] left, double[] right) {
    if (left.length != right.length) {
      throw new IllegalArgumentException("pairs of " + left.length + " and " + right.length);
    }
    double[] less = new double[left.length];
    for (int i = 0; i < less.length; i++) {
      less[i] = left[i] - right[i];
    }
    Statistic value = Statistic.of(less);
    if (less.length == 1) {
      return new Difference(value, OptionalDouble.empty());
    }
    double squares = 0;
    for (double one : less) {
      squares += (one - value.mean()) * (one - value.mean());
    }
    double error = Math.sqrt(squares / (less.length - 1) / less.length);
    return new Difference(value, OptionalDouble.of(p(value.mean(), error, less.length - 1)));
  }

  private static double p(double mean, double error, int freedom) {
    if (error == 0) {
      return mean == 0 ? 1 : 0;
    }
    double t = Math.abs(mean) / error;
    return Math.min(1, 2 * TDistribution.of(freedom).survivalProbability(t));
  }
}
