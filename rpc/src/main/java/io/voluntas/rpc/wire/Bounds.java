package io.voluntas.rpc.wire;

/**
 * The plausible values of a number in a file, both ends included.
 *
 * @param min the least plausible value, finite
 * @param max the greatest plausible value, finite, at least {@code min}
 */
public record Bounds(double min, double max) {
  /** Above zero, up to one: a share of time. */
  public static final Bounds FRACTION = new Bounds(1e-9, 1);

  /** Zero to one. */
  public static final Bounds PART = new Bounds(0, 1);

  /** Zero to a hundred. */
  public static final Bounds PERCENT = new Bounds(0, 100);

  /** Points in time in seconds of the Unix epoch, up to the year 2100. */
  public static final Bounds EPOCH_SECONDS = new Bounds(0, 4_102_444_800.0);

  /** Lengths of time in seconds, up to a hundred years. */
  public static final Bounds SECONDS = new Bounds(0, 3_155_760_000.0);

  /** Lengths of time in days, up to a hundred years. */
  public static final Bounds DAYS = new Bounds(0, 36_525);

  /** Sizes of memory and disk in bytes, up to an exabyte. */
  public static final Bounds BYTES = new Bounds(0, 1e18);

  /** Checks the ends. */
  public Bounds {
    if (!(min <= max) || Double.isInfinite(min) || Double.isInfinite(max)) {
      throw new IllegalArgumentException("bad bounds " + min + " to " + max);
    }
  }

  /** Whether the value is plausible; never true for NaN. */
  public boolean has(double value) {
    return value >= min && value <= max;
  }
}
