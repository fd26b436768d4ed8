package io.voluntas.policies.cpu.eevdf;

import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Seeded random tries. The number is the system property {@code eevdf.tries} (10 000 if unset,
 * which takes all properties together some ten seconds; so 1 000 000 is for a quiet hour); a
 * failure names the seed that repeats it.
 */
final class Tries {
  private static final int COUNT = Integer.getInteger("eevdf.tries", 10_000);

  private Tries() {}

  static void each(Consumer<SplittableRandom> property) {
    for (int seed = 0; seed < COUNT; seed++) {
      try {
        property.accept(new SplittableRandom(seed));
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
      }
    }
  }
}
