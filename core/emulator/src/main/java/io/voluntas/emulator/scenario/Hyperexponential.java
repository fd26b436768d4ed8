package io.voluntas.emulator.scenario;

import java.util.List;

/**
 * A mixture of exponential distributions: with one of several probabilities, an exponential one of
 * the mean that goes with it.
 *
 * @param weights probabilities, positive, 1 to 10 of them; they are scaled so that they sum to 1
 * @param means their means, microseconds, positive
 */
public record Hyperexponential(List<Double> weights, List<Long> means) implements Distribution {
  private static final int MOST_STEPS = 200;

  /** Checks the ranges. */
  public Hyperexponential {
    means = List.copyOf(means);
    Checks.require(
        !weights.isEmpty() && weights.size() <= 10 && weights.size() == means.size(),
        "a hyperexponential distribution has 1 to 10 weights and as many means");
    Checks.require(weights.stream().allMatch(w -> w > 0 && w <= 1e9), "a weight is not positive");
    means.forEach(mean -> Checks.positiveTime("a mean", mean));
    double sum = weights.stream().mapToDouble(Double::doubleValue).sum();
    // A sum that is 1 but for rounding stays as written, so that files read back equal.
    boolean scaled = Math.abs(sum - 1) < 1e-9;
    weights = weights.stream().map(w -> scaled ? w : w / sum).toList();
  }

  @Override
  public double mean() {
    double mean = 0;
    for (int i = 0; i < weights.size(); i++) {
      mean += weights.get(i) * means.get(i);
    }
    return mean;
  }

  /**
   * By Newton's method on the logarithm of the survival function, which is convex: started below
   * the root it rises towards it without ever passing it.
   */
  @Override
  public double quantile(double u) {
    double log = StrictMath.log1p(-u);
    double x = -log * means.stream().mapToLong(Long::longValue).min().orElseThrow();
    for (int i = 0; i < MOST_STEPS; i++) {
      double above = 0;
      double density = 0;
      for (int k = 0; k < weights.size(); k++) {
        double part = weights.get(k) * StrictMath.exp(-x / means.get(k));
        above += part;
        density += part / means.get(k);
      }
      double step = (StrictMath.log(above) - log) * above / density;
      x += step;
      if (!(step > 1e-13 * x)) {
        break;
      }
    }
    return Math.max(0, x);
  }

  @Override
  public double below(double x) {
    double below = 0;
    for (int k = 0; k < weights.size() && x > 0; k++) {
      below -= weights.get(k) * StrictMath.expm1(-x / means.get(k));
    }
    return below;
  }
}
