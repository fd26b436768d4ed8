package io.voluntas.emulator.scenario;

/**
 * A distribution of which nothing lies above a limit: values above it are drawn again, in effect.
 *
 * @param inner the distribution, itself not truncated
 * @param most the limit, microseconds, above the inner distribution's least values
 */
public record Truncated(Distribution inner, long most) implements Distribution {
  /** Half the width, in t, of the range over which the mean is integrated, and the step. */
  private static final double REACH = 3.2;

  private static final double STEP = 1.0 / 64;

  /** Checks the limit. */
  public Truncated {
    Checks.positiveTime("at-most", most);
    Checks.require(!(inner instanceof Truncated), "truncated twice");
    Checks.require(
        inner.below((double) most) > 1e-9, "nothing of the distribution is below at-most");
  }

  /** The integral of the quantiles over all probabilities, by the tanh-sinh rule. */
  @Override
  public double mean() {
    double kept = inner.below((double) most);
    double sum = 0;
    double weights = 0;
    int steps = (int) (REACH / STEP);
    for (int i = -steps; i <= steps; i++) {
      double t = i * STEP;
      double s = StrictMath.PI / 2 * StrictMath.sinh(t);
      double cosh = StrictMath.cosh(s);
      double weight = StrictMath.cosh(t) / (cosh * cosh);
      sum += weight * inside(inner.quantile(kept / (1 + StrictMath.exp(-2 * s))));
      weights += weight;
    }
    return sum / weights;
  }

  @Override
  public double quantile(double u) {
    return inside(inner.quantile(u * inner.below((double) most)));
  }

  @Override
  public double below(double x) {
    return x >= (double) most ? 1 : inner.below(x) / inner.below((double) most);
  }

  private double inside(double value) {
    return Math.min(value, (double) most);
  }
}
