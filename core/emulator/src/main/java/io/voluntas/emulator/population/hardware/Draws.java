package io.voluntas.emulator.population.hardware;

/** Values of distributions that are no lengths of time. */
final class Draws {
  private Draws() {}

  /** A log-normal value from its mean and variance and a standard normal value. */
  static double logNormal(double mean, double variance, double normal) {
    double logVariance = StrictMath.log1p(variance / (mean * mean));
    return mean * StrictMath.exp(StrictMath.sqrt(logVariance) * normal - logVariance / 2);
  }

  /** A log-normal value from its mean, the deviation of its logarithm, and a normal value. */
  static double spread(double mean, double sigma, double normal) {
    return mean * StrictMath.exp(sigma * normal - sigma * sigma / 2);
  }

  /** Which of several weights a uniform number meets. */
  static int pick(double[] weights, double u) {
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    double point = u * sum;
    for (int i = 0; i < weights.length - 1; i++) {
      point -= weights[i];
      if (point < 0) {
        return i;
      }
    }
    return weights.length - 1;
  }
}
