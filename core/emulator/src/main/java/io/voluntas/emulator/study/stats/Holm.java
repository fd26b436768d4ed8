package io.voluntas.emulator.study.stats;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Holm's step-down correction (Scandinavian Journal of Statistics 6:65, 1979): with it the chance
 * that any of several true hypotheses is rejected stays below the level, whatever their dependence.
 */
public final class Holm {
  private Holm() {}

  /**
   * Adjusted p values, in the order given: of the m values in ascending order, number i (from 1) is
   * multiplied by m - i + 1, made at least as large as the one before it, and at most 1.
   */
  public static double[] adjust(double[] p) {
    Integer[] order = new Integer[p.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingDouble(i -> p[i]));
    double[] adjusted = new double[p.length];
    double least = 0;
    for (int i = 0; i < order.length; i++) {
      least = Math.max(least, Math.min(1, p[order[i]] * (p.length - i)));
      adjusted[order[i]] = least;
    }
    return adjusted;
  }
}
