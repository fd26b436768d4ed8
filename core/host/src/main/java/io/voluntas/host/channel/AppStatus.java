package io.voluntas.host.channel;

import java.util.OptionalDouble;

/**
 * What a job tells about itself.
 *
 * @param cpuTime CPU time, counting earlier runs, microseconds; 0 when not told
 * @param checkpointCpuTime CPU time at its last checkpoint, counting earlier runs, microseconds; 0
 *     when not told
 * @param fraction done, 0 to 1; empty when not told
 */
public record AppStatus(long cpuTime, long checkpointCpuTime, OptionalDouble fraction) {

  /**
   * Reads a message of {@link Lane#STATUS}. Numbers that are none, or absurd, count as not told.
   */
  public static AppStatus parse(String message) {
    OptionalDouble fraction = number(message, "fraction_done");
    return new AppStatus(
        micros(number(message, "current_cpu_time")),
        micros(number(message, "checkpoint_cpu_time")),
        fraction.isPresent() ? OptionalDouble.of(Math.min(1, fraction.getAsDouble())) : fraction);
  }

  private static long micros(OptionalDouble seconds) {
    return Math.round(Math.min(seconds.orElse(0) * 1e6, 1e18));
  }

  private static OptionalDouble number(String message, String tag) {
    String open = '<' + tag + '>';
    int start = message.indexOf(open);
    int end = start < 0 ? -1 : message.indexOf('<', start + 1);
    if (end < 0) {
      return OptionalDouble.empty();
    }
    try {
      double value = Double.parseDouble(message.substring(start + open.length(), end).trim());
      return value >= 0 && !Double.isInfinite(value)
          ? OptionalDouble.of(value)
          : OptionalDouble.empty();
    } catch (NumberFormatException malformed) {
      return OptionalDouble.empty();
    }
  }
}
