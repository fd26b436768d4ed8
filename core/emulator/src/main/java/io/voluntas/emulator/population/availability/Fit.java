package io.voluntas.emulator.population.availability;

import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.Gamma;
import io.voluntas.spi.model.Durations;

/**
 * One measured length of time with the parameters of the four families that were fitted to it.
 * Times in hours, as they are published.
 *
 * @param mean of the exponential distribution
 * @param weibullShape shape k
 * @param weibullScale scale lambda
 * @param mu mean of the logarithm
 * @param sigma standard deviation of the logarithm
 * @param gammaShape shape k
 * @param gammaScale scale theta
 */
public record Fit(
    double mean,
    double weibullShape,
    double weibullScale,
    double mu,
    double sigma,
    double gammaShape,
    double gammaScale) {

  /** The distribution of a family, in microseconds. */
  public Distribution of(Family family) {
    return switch (family) {
      case EXPONENTIAL -> new Distribution.Exponential(hours(mean));
      case WEIBULL -> new Distribution.Weibull(hours(weibullScale), weibullShape);
      case LOGNORMAL -> logNormal(mu, sigma);
      case GAMMA -> new Gamma(hours(gammaScale), gammaShape);
    };
  }

  /**
   * A log-normal distribution from its usual parameters, which hold for hours: its mean is exp(mu +
   * sigma^2 / 2), its standard deviation that times sqrt(exp(sigma^2) - 1).
   */
  static Distribution logNormal(double mu, double sigma) {
    double mean = StrictMath.exp(mu + sigma * sigma / 2);
    return new Distribution.LogNormal(
        hours(mean), hours(mean * StrictMath.sqrt(StrictMath.expm1(sigma * sigma))));
  }

  static long hours(double hours) {
    return Math.round(hours * Durations.HOUR);
  }
}
