package io.voluntas.emulator.scenario;

/**
 * The gamma function by Lanczos' approximation (g = 7, n = 9), for arguments from 1 up, and the
 * regularised incomplete gamma functions by their power series and their continued fraction
 * (Abramowitz and Stegun, 6.5.29 and 6.5.31).
 */
@SuppressWarnings("FloatingPointLiteralPrecision") // digits as published
final class GammaFunction {
  private static final double[] LANCZOS = {
    0.99999999999980993,
    676.5203681218851,
    -1259.1392167224028,
    771.32342877765313,
    -176.61502916214059,
    12.507343278686905,
    -0.13857109526572012,
    9.9843695780195716e-6,
    1.5056327351493116e-7
  };

  private static final int MOST_TERMS = 1000;
  private static final double TINY = 1e-300;

  private GammaFunction() {}

  /** Gamma of x, to about 14 digits, for x from 1 to 100. */
  static double of(double x) {
    double z = x - 1;
    double sum = LANCZOS[0];
    for (int i = 1; i < LANCZOS.length; i++) {
      sum += LANCZOS[i] / (z + i);
    }
    double t = z + 7.5;
    return StrictMath.sqrt(2 * Math.PI) * StrictMath.pow(t, z + 0.5) * StrictMath.exp(-t) * sum;
  }

  /**
   * Fraction of the gamma distribution of scale 1 below x, for shapes from 0.05 to 100.
   *
   * @param x positive
   */
  static double below(double shape, double x) {
    return x < shape + 1 ? series(shape, x) : 1 - fraction(shape, x);
  }

  /** Fraction above x, exact also where it is small. */
  static double above(double shape, double x) {
    return x < shape + 1 ? 1 - series(shape, x) : fraction(shape, x);
  }

  /** x^shape exp(-x) / Gamma(shape). */
  static double power(double shape, double x) {
    return StrictMath.exp(shape * StrictMath.log(x) - x) * shape / of(shape + 1);
  }

  private static double series(double shape, double x) {
    double term = 1 / shape;
    double sum = term;
    for (int n = 1; n < MOST_TERMS && term > sum * 1e-17; n++) {
      term *= x / (shape + n);
      sum += term;
    }
    return power(shape, x) * sum;
  }

  /** By Lentz's method. */
  private static double fraction(double shape, double x) {
    double b = x + 1 - shape;
    double c = 1 / TINY;
    double d = 1 / b;
    double value = d;
    for (int n = 1; n < MOST_TERMS; n++) {
      double a = n * (shape - n);
      b += 2;
      d = 1 / notZero(b + a * d);
      c = notZero(b + a / c);
      value *= c * d;
      if (Math.abs(c * d - 1) < 1e-15) {
        break;
      }
    }
    return power(shape, x) * value;
  }

  private static double notZero(double value) {
    return Math.abs(value) < TINY ? TINY : value;
  }
}
