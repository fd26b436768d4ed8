package io.voluntas.engine.plugin;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Known names, ordered by how near they are to one that was mistyped: edit distance with swaps of
 * neighbours counted once, regardless of case; ties in alphabetical order.
 *
 * @param name the mistyped name
 * @param sorted the known names, nearest first
 */
public record NearestNames(String name, List<String> sorted) {
  /** Copies the list. */
  public NearestNames {
    sorted = List.copyOf(sorted);
  }

  /** Orders the known names. */
  public static NearestNames of(String name, List<String> known) {
    Comparator<String> byDistance = Comparator.comparingInt(candidate -> distance(name, candidate));
    return new NearestNames(
        name, known.stream().sorted(byDistance.thenComparing(Comparator.naturalOrder())).toList());
  }

  /**
   * The nearest name, when it is near enough to be meant: at most one error in three characters of
   * the longer name, and at least one error allowed.
   */
  public Optional<String> suggestion() {
    return sorted.stream()
        .findFirst()
        .filter(
            nearest ->
                distance(name, nearest)
                    <= Math.max(1, Math.max(name.length(), nearest.length()) / 3));
  }

  /** Number of insertions, deletions, replacements and swaps of neighbours between two names. */
  static int distance(String left, String right) {
    String a = left.toLowerCase(Locale.ROOT);
    String b = right.toLowerCase(Locale.ROOT);
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        cost[i][j] = i == 0 ? j : j == 0 ? i : cheapest(cost, a, b, i, j);
      }
    }
    return cost[a.length()][b.length()];
  }

  private static int cheapest(int[][] cost, String a, String b, int i, int j) {
    boolean same = a.charAt(i - 1) == b.charAt(j - 1);
    int best = Math.min(cost[i - 1][j], cost[i][j - 1]) + 1;
    best = Math.min(best, cost[i - 1][j - 1] + (same ? 0 : 1));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
  }
}
