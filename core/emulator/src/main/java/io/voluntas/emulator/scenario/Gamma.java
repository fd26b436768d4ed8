package io.voluntas.emulator.scenario;

/**
 * Gamma distribution.
 *
 * @param scale microseconds, positive
 * @param shape 0.05 to 100; below 1 short lengths are frequent, as measured for volunteers' hosts
 */
public record Gamma(long scale, double shape) implements Distribution {
  private static final int MOST_STEPS = 200;

  /** Checks the ranges. */
  public Gamma {
    Checks.positiveTime("scale", scale);
    Checks.require(shape >= 0.05 && shape <= 100, "shape is outside 0.05 .. 100");
  }

  @Override
  public double mean() {
    return scale * shape;
  }

  /**
   * The root of P(shape, x) = u by Newton's method kept inside a bracket. Its lower end is the
   * exact bound that follows from exp(-t) &le; 1: P(k, x) &le; x^k / Gamma(k + 1).
   */
  @Override
  public double quantile(double u) {
    if (u <= 0) {
      return 0;
    }
    double low = StrictMath.pow(u * GammaFunction.of(shape + 1), 1 / shape);
    double high = Math.max(2 * low, 1);
    while (GammaFunction.above(shape, high) > 1 - u) {
      low = high;
      high *= 2;
    }
    double x = low;
    for (int i = 0; i < MOST_STEPS && high - low > 1e-14 * high; i++) {
      // The smaller of both tails is the more exact one.
      double excess =
          u < 0.5 ? GammaFunction.below(shape, x) - u : (1 - u) - GammaFunction.above(shape, x);
      if (excess < 0) {
        low = x;
      } else {
        high = x;
      }
      double next = x - excess / density(x);
      if (Math.abs(next - x) <= 1e-14 * x) {
        break;
      }
      x = next > low && next < high ? next : low + (high - low) / 2;
    }
    return scale * x;
  }

  @Override
  public double below(double x) {
    return x <= 0 ? 0 : GammaFunction.below(shape, x / scale);
  }

  /** Density at x for scale 1. */
  private double density(double x) {
    return GammaFunction.power(shape, x) / x;
  }
}
