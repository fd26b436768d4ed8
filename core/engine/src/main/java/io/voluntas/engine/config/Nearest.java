package io.voluntas.engine.config;

import java.util.Collection;
import java.util.Optional;

/** Guesses what a mistyped word was meant to be. */
public final class Nearest {
  private Nearest() {}

  /**
   * The message about a word that is not known: with the nearest known one when it is near enough,
   * else with all of them.
   *
   * @param what for instance {@code key} or {@code policy}
   */
  public static String unknown(String what, String word, Collection<String> known) {
    return "unknown " + what + " '" + word + "'" + hint(word, known);
  }

  /**
   * The same about a word of something.
   *
   * @param owner whose words are known, for instance {@code eevdf}
   */
  public static String unknown(String what, String word, String owner, Collection<String> known) {
    return "unknown "
        + what
        + " '"
        + word
        + "' of "
        + owner
        + (known.isEmpty() ? "; there is none" : hint(word, known));
  }

  private static String hint(String word, Collection<String> known) {
    return to(word, known)
        .map(near -> "; did you mean '" + near + "'?")
        .orElse(known.isEmpty() ? "" : " (known: " + String.join(", ", known) + ")");
  }

  /**
   * The known word with the least edit distance, at most a third of the length; first of equals.
   */
  public static Optional<String> to(String word, Collection<String> known) {
    int best = Math.max(1, word.length() / 3) + 1;
    Optional<String> nearest = Optional.empty();
    for (String candidate : known) {
      int distance = distance(word, candidate);
      if (distance < best) {
        best = distance;
        nearest = Optional.of(candidate);
      }
    }
    return nearest;
  }

  /** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
  public static int distance(String a, String b) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + change);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      beforeLast = last;
      last = row;
    }
    return last[b.length()];
  }
}
