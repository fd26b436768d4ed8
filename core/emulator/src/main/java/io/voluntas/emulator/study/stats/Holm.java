package io.voluntas.emulator.study.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Holm's step-down correction (Scandinavian Journal of Statistics 6:65, 1979): with it the chance
 * that any of several true hypotheses is rejected stays below the level, whatever their dependence.
 */
public final class Holm {
  private Holm() {}

  /** The same, of those that were tested: the others do not count and stay absent. */
  public static List<OptionalDouble> adjust(List<OptionalDouble> tested) {
    double[] adjusted =
        adjust(
            tested.stream()
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .toArray());
    List<OptionalDouble> all = new ArrayList<>();
    int next = 0;
    for (OptionalDouble one : tested) {
      all.add(one.isPresent() ? OptionalDouble.of(adjusted[next++]) : one);
    }
    return Collections.unmodifiableList(all);
  }

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
