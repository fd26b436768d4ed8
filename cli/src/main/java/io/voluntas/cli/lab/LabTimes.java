package io.voluntas.cli.lab;

import io.voluntas.spi.model.Durations;
import java.util.regex.Pattern;

/** Times in laboratory files: nanoseconds inside, with a unit outside. */
public final class LabTimes {
  /** Ten years: what is longer cannot be meant, and would not fit. */
  static final long MOST = 3_650L * Durations.DAY * 1_000;

  private static final Pattern BARE = Pattern.compile("[+-]?[0-9.]*[1-9][0-9.]*([eE][+-]?[0-9]+)?");

  private LabTimes() {}

  /**
   * Nanoseconds of {@code 30ms}; to the microsecond. Here a number needs its unit, for seconds are
   * never meant.
   *
   * @throws IllegalArgumentException with a message for the user
   */
  public static long parse(String text) {
    if (BARE.matcher(text.strip()).matches()) {
      throw new IllegalArgumentException(
          "'" + text + "' has no unit; write " + text + "ms, or us, s, min, h");
    }
    long micros = Durations.parse(text);
    if (Math.abs(micros) > MOST / 1_000) {
      throw new IllegalArgumentException("'" + text + "' is longer than ten years");
    }
    return micros * 1_000;
  }

  static long notNegative(String text) {
    long nanos = parse(text);
    if (nanos < 0) {
      throw new IllegalArgumentException("'" + text + "' is negative");
    }
    return nanos;
  }

  /** As {@link #parse}, more than nothing. */
  public static long positive(String text) {
    long nanos = parse(text);
    if (nanos < 1) {
      throw new IllegalArgumentException("'" + text + "' must be at least 1us");
    }
    return nanos;
  }

  /** The notation that is read back to the same time. */
  static String print(long nanos) {
    if (nanos % 1_000 != 0) {
      throw new IllegalArgumentException(nanos + " ns cannot be written: files are exact to 1us");
    }
    return Durations.print(nanos / 1_000);
  }
}
