package io.voluntas.engine.plugin;

import io.voluntas.engine.config.Nearest;
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
    return Nearest.distance(left.toLowerCase(Locale.ROOT), right.toLowerCase(Locale.ROOT));
  }
}
