package io.voluntas.emulator.run;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Mean of a sample and half the width of its 95 % confidence interval.
 *
 * @param mean arithmetic mean; NaN when there is no value
 * @param ci95 Student's t at .975 with n - 1 degrees of freedom, times s / sqrt(n); absent for
 *     fewer than two values
 */
public record Statistic(double mean, OptionalDouble ci95) {

  /** No value. */
  public static final Statistic NONE = new Statistic(Double.NaN, OptionalDouble.empty());

  /**
   * Of a sample, summed in its order.
   *
   * @param replicates NaN for a replicate without a value, which does not count
   * @throws IllegalArgumentException when it is empty
   */
  public static Statistic of(double[] replicates) {
    if (replicates.length == 0) {
      throw new IllegalArgumentException("statistics of nothing");
    }
    double[] sample = Arrays.stream(replicates).filter(one -> !Double.isNaN(one)).toArray();
    int n = sample.length;
    if (n == 0) {
      return NONE;
    }
    // Differences to the first value: a sample of equal values has exactly no spread.
    double sum = 0;
    for (double value : sample) {
      sum += value - sample[0];
    }
    double mean = sample[0] + sum / n;
    if (n == 1) {
      return new Statistic(mean, OptionalDouble.empty());
    }
    double squares = 0;
    for (double value : sample) {
      squares += (value - mean) * (value - mean);
    }
    double t = TDistribution.of(n - 1).inverseCumulativeProbability(0.975);
    return new Statistic(mean, OptionalDouble.of(t * Math.sqrt(squares / (n - 1) / n)));
  }

  /** Whether there is a value at all. */
  public boolean isPresent() {
    return !Double.isNaN(mean);
  }
}
