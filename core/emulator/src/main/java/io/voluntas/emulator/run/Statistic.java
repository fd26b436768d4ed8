package io.voluntas.emulator.run;

import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Mean of a sample and half the width of its 95 % confidence interval.
 *
 * @param mean arithmetic mean
 * @param ci95 Student's t at .975 with n - 1 degrees of freedom, times s / sqrt(n); absent for a
 *     single value
 */
public record Statistic(double mean, OptionalDouble ci95) {

  /**
   * Of a sample, summed in its order.
   *
   * @throws IllegalArgumentException when it is empty
   */
  public static Statistic of(double[] sample) {
    int n = sample.length;
    if (n == 0) {
      throw new IllegalArgumentException("statistics of nothing");
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
}
