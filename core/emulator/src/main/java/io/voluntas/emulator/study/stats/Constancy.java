package io.voluntas.emulator.study.stats;

/**
 * What a sample says in which nothing varies. With chance at work that is no certainty: the next
 * value may be another one, and no spread that was seen tells how likely that is.
 */
public final class Constancy {
  /** Differences of equal numbers may be unlike in their last digits. */
  private static final double ROUNDING = 1e-12;

  private static final double DOUBT = 0.05;

  private Constancy() {}

  /**
   * Whether all values are equal, up to the rounding of numbers of a given size.
   *
   * @param size the largest of the numbers that the values were made from
   */
  public static boolean of(double[] values, double size) {
    for (double value : values) {
      if (!(Math.abs(value - values[0]) <= ROUNDING * size)) {
        return false;
      }
    }
    return true;
  }

  /** Whether all values are equal. */
  public static boolean of(double[] values) {
    return of(values, 0);
  }

  /**
   * The largest part of all replicates that may have another value though none of n had: with a
   * part q, n equal ones have probability (1 - q)^n, which is 5 % at q = 1 - .05^(1/n), about 3/n.
   * The rule of three: Hanley and Lippman-Hand, JAMA 249:1743, 1983.
   *
   * @param n number of equal values, at least 1
   */
  public static double unseenPart(int n) {
    return 1 - Math.pow(DOUBT, 1.0 / n);
  }

  /**
   * The p value of n equal differences that are not 0: that of the sign test, which asks no more
   * than that both signs are equally likely when there is no difference. All n have the same sign
   * with probability 2 (1/2)^n.
   *
   * @param n number of differences, at least 1
   */
  static double signTest(int n) {
    return Math.pow(2, 1 - n);
  }
}
