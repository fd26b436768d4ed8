package io.voluntas.emulator.scenario;

/** The gamma function by Lanczos' approximation (g = 7, n = 9), for arguments from 1 up. */
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
}
