package io.voluntas.emulator.scenario;

import io.voluntas.spi.model.Durations;

/**
 * A distribution of lengths of time, in microseconds.
 *
 * <p>Every kind turns exactly one uniform number into one value by its inverse distribution
 * function, so that streams of random numbers stay aligned when a scenario changes a distribution.
 * StrictMath throughout: the same value on every machine.
 */
public sealed interface Distribution
    permits Distribution.Constant,
        Distribution.Uniform,
        Distribution.Normal,
        Distribution.LogNormal,
        Distribution.Exponential,
        Distribution.Weibull,
        Gamma,
        Hyperexponential,
        Empirical,
        Truncated {
  /** The mean, microseconds. */
  double mean();

  /**
   * The value below which a fraction {@code u} of the distribution lies.
   *
   * @param u in [0, 1)
   */
  double quantile(double u);

  /**
   * The fraction of the distribution that lies at or below a value.
   *
   * @param x microseconds
   */
  double below(double x);

  /** Draws a value, microseconds from 0 to {@link Durations#FOREVER}; uses exactly one uniform. */
  default long sample(UniformSource source) {
    double value = quantile(source.next());
    return Math.round(Math.min(Math.max(value, 0), (double) Durations.FOREVER));
  }

  /**
   * Always the same.
   *
   * @param value microseconds
   */
  record Constant(long value) implements Distribution {
    /** Always zero. */
    public static final Distribution ZERO = new Constant(0);

    /** Checks the range. */
    public Constant {
      Checks.time("a constant", value);
    }

    @Override
    public double mean() {
      return value;
    }

    @Override
    public double quantile(double u) {
      return value;
    }

    @Override
    public long sample(UniformSource source) {
      double unused = source.next();
      assert unused < 1;
      return value; // not through double, which holds only 53 bits
    }

    @Override
    public double below(double x) {
      return x < value ? 0 : 1;
    }
  }

  /**
   * Uniform between two bounds.
   *
   * @param low microseconds
   * @param high microseconds, more than {@code low}
   */
  record Uniform(long low, long high) implements Distribution {
    /** Checks the ranges. */
    public Uniform {
      Checks.time("low", low);
      Checks.time("high", high);
      Checks.require(low < high, "low is not below high");
    }

    @Override
    public double mean() {
      return low + (high - low) / 2.0;
    }

    @Override
    public double quantile(double u) {
      return low + u * (high - low);
    }

    @Override
    public double below(double x) {
      return Math.min(1, Math.max(0, (x - low) / (high - low)));
    }
  }

  /**
   * Normal, truncated to positive values.
   *
   * @param center mean before truncation, microseconds, positive
   * @param sd standard deviation before truncation, microseconds, positive
   */
  record Normal(long center, long sd) implements Distribution {
    /** Checks the ranges. */
    public Normal {
      Checks.positiveTime("mean", center);
      Checks.positiveTime("sd", sd);
    }

    /** The mean after truncation: center + sd phi(a) / (1 - Phi(a)) with a = -center / sd. */
    @Override
    public double mean() {
      double a = -(double) center / sd;
      return center + sd * StandardNormal.density(a) / StandardNormal.below(-a);
    }

    @Override
    public double quantile(double u) {
      double cut = StandardNormal.below(-(double) center / sd);
      return center + sd * StandardNormal.quantile(cut + u * (1 - cut));
    }

    @Override
    public double below(double x) {
      double cut = StandardNormal.below(-(double) center / sd);
      return x <= 0 ? 0 : (StandardNormal.below((x - center) / sd) - cut) / (1 - cut);
    }
  }

  /**
   * Log-normal.
   *
   * @param average its mean, microseconds, positive
   * @param sd its standard deviation, microseconds, positive
   */
  record LogNormal(long average, long sd) implements Distribution {
    /** Checks the ranges. */
    public LogNormal {
      Checks.positiveTime("mean", average);
      Checks.positiveTime("sd", sd);
    }

    @Override
    public double mean() {
      return average;
    }

    /** With s2 = ln(1 + (sd/mean)^2): exp(ln mean - s2/2 + s z). */
    @Override
    public double quantile(double u) {
      double variance = variance();
      double z = StandardNormal.quantile(u);
      return StrictMath.exp(
          StrictMath.log((double) average) - variance / 2 + StrictMath.sqrt(variance) * z);
    }

    @Override
    public double below(double x) {
      double variance = variance();
      double mu = StrictMath.log((double) average) - variance / 2;
      return x <= 0
          ? 0
          : StandardNormal.below((StrictMath.log(x) - mu) / StrictMath.sqrt(variance));
    }

    private double variance() {
      double ratio = (double) sd / average;
      return StrictMath.log1p(ratio * ratio);
    }
  }

  /**
   * Exponential.
   *
   * @param average its mean, microseconds, positive
   */
  record Exponential(long average) implements Distribution {
    /** Checks the range. */
    public Exponential {
      Checks.positiveTime("mean", average);
    }

    @Override
    public double mean() {
      return average;
    }

    @Override
    public double quantile(double u) {
      return -average * StrictMath.log1p(-u);
    }

    @Override
    public double below(double x) {
      return x <= 0 ? 0 : -StrictMath.expm1(-x / average);
    }
  }

  /**
   * Weibull.
   *
   * @param scale microseconds, positive
   * @param shape 0.1 to 100; below 1 the hazard falls, as measured for volunteers' hosts
   */
  record Weibull(long scale, double shape) implements Distribution {
    /** Checks the ranges. */
    public Weibull {
      Checks.positiveTime("scale", scale);
      Checks.require(shape >= 0.1 && shape <= 100, "shape is outside 0.1 .. 100");
    }

    @Override
    public double mean() {
      return scale * GammaFunction.of(1 + 1 / shape);
    }

    @Override
    public double quantile(double u) {
      return scale * StrictMath.pow(-StrictMath.log1p(-u), 1 / shape);
    }

    @Override
    public double below(double x) {
      return x <= 0 ? 0 : -StrictMath.expm1(-StrictMath.pow(x / scale, shape));
    }
  }
}
