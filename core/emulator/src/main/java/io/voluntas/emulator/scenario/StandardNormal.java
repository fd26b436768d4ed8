package io.voluntas.emulator.scenario;

/** The standard normal distribution, in StrictMath. */
@SuppressWarnings("FloatingPointLiteralPrecision") // digits as published
public final class StandardNormal {
  // J. F. Hart, Computer Approximations, 1968, number 5666: rational part of the upper tail.
  private static final double[] HART_ABOVE = {
    3.52624965998911e-2,
    0.700383064443688,
    6.37396220353165,
    33.912866078383,
    112.079291497871,
    221.213596169931,
    220.206867912376
  };
  private static final double[] HART_BELOW = {
    8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461,
    296.564248779674, 637.333633378831, 793.826512519948, 440.413735824752
  };

  // M. J. Wichura, Algorithm AS 241, Applied Statistics 37 (1988), PPND16; highest power first.
  private static final double[] MIDDLE_ABOVE = {
    2.5090809287301226727e3, 3.3430575583588128105e4, 6.7265770927008700853e4,
    4.5921953931549871457e4, 1.3731693765509461125e4, 1.9715909503065514427e3,
    1.3314166789178437745e2, 3.3871328727963666080e0
  };
  private static final double[] MIDDLE_BELOW = {
    5.2264952788528545610e3, 2.8729085735721942674e4, 3.9307895800092710610e4,
    2.1213794301586595867e4, 5.3941960214247511077e3, 6.8718700749205790830e2,
    4.2313330701600911252e1, 1
  };
  private static final double[] NEAR_ABOVE = {
    7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1,
    1.27045825245236838258e0, 3.64784832476320460504e0, 5.76949722146069140550e0,
    4.63033784615654529590e0, 1.42343711074968357734e0
  };
  private static final double[] NEAR_BELOW = {
    1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2,
    1.48103976427480074590e-1, 6.89767334985100004550e-1, 1.67638483018380384940e0,
    2.05319162663775882187e0, 1
  };
  private static final double[] FAR_ABOVE = {
    2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3,
    2.65321895265761230930e-2, 2.96560571828504891230e-1, 1.78482653991729133580e0,
    5.46378491116411436990e0, 6.65790464350110377720e0
  };
  private static final double[] FAR_BELOW = {
    2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5,
    7.86869131145613259100e-4, 1.48753612908506148525e-2, 1.36929880922735805310e-1,
    5.99832206555887937690e-1, 1
  };

  private StandardNormal() {}

  /** Density at x. */
  public static double density(double x) {
    return StrictMath.exp(-x * x / 2) / StrictMath.sqrt(2 * Math.PI);
  }

  /**
   * Probability of a value below x, accurate to about 1e-15 (absolutely; 1e-8 of the value in far
   * tails).
   */
  public static double below(double x) {
    double far = Math.abs(x);
    double tail;
    if (far > 37) {
      tail = 0;
    } else if (far < 7.07106781186547) {
      tail =
          StrictMath.exp(-far * far / 2)
              * polynomial(HART_ABOVE, far)
              / polynomial(HART_BELOW, far);
    } else {
      double fraction = far + 1 / (far + 2 / (far + 3 / (far + 4 / (far + 0.65))));
      tail = density(far) / fraction;
    }
    return x > 0 ? 1 - tail : tail;
  }

  /** The value with probability p below it; finite also at the ends, where p is moved inwards. */
  public static double quantile(double p) {
    double inside = Math.min(Math.max(p, 0x1p-60), 1 - 0x1p-53);
    double fromHalf = inside - 0.5;
    if (Math.abs(fromHalf) <= 0.425) {
      double r = 0.180625 - fromHalf * fromHalf;
      return fromHalf * polynomial(MIDDLE_ABOVE, r) / polynomial(MIDDLE_BELOW, r);
    }
    double r = StrictMath.sqrt(-StrictMath.log(fromHalf < 0 ? inside : 1 - inside));
    double size =
        r <= 5
            ? polynomial(NEAR_ABOVE, r - 1.6) / polynomial(NEAR_BELOW, r - 1.6)
            : polynomial(FAR_ABOVE, r - 5) / polynomial(FAR_BELOW, r - 5);
    return fromHalf < 0 ? -size : size;
  }

  private static double polynomial(double[] highestFirst, double x) {
    double value = 0;
    for (double coefficient : highestFirst) {
      value = value * x + coefficient;
    }
    return value;
  }
}
