package io.voluntas.testkit.property;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/** Looks for a value that a check does not hold for, and makes it small. */
public final class Property {
  /** Steps of shrinking at most, so that a check that fails always comes to an end. */
  private static final int MOST_STEPS = 2_000;

  private Property() {}

  /**
   * Runs a check on drawn values. Try {@code i} draws from the seed {@code seed + i}, so that a
   * failure can be run again alone.
   *
   * @param check throws for a counterexample
   * @throws AssertionError with the seed and the smallest counterexample found
   */
  public static <T> void check(long seed, int tries, Gen<T> gen, Consumer<? super T> check) {
    for (int i = 0; i < tries; i++) {
      Sample<T> sample = gen.draw(new SplittableRandom(seed + i));
      Optional<Throwable> failure = failure(check, sample.value());
      if (failure.isPresent()) {
        throw shrunk(seed + i, sample, failure.get(), check);
      }
    }
  }

  private static <T> AssertionError shrunk(
      long seed, Sample<T> found, Throwable failure, Consumer<? super T> check) {
    Sample<T> least = found;
    Throwable why = failure;
    int steps = 0;
    boolean better = true;
    while (better && steps < MOST_STEPS) {
      better = false;
      List<Sample<T>> candidates = least.smaller().get();
      for (Sample<T> candidate : candidates) {
        steps++;
        Optional<Throwable> again = failure(check, candidate.value());
        if (again.isPresent()) {
          least = candidate;
          why = again.get();
          better = true;
          break;
        }
        if (steps >= MOST_STEPS) {
          break;
        }
      }
    }
    return new AssertionError(
        "does not hold (seed " + seed + ") for " + least.value() + ": " + why.getMessage(), why);
  }

  private static <T> Optional<Throwable> failure(Consumer<? super T> check, T value) {
    try {
      check.accept(value);
      return Optional.empty();
    } catch (AssertionError | RuntimeException e) {
      return Optional.of(e);
    }
  }
}
