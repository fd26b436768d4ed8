package io.voluntas.cli.lab;

import java.math.BigInteger;

/** Which slices a world allows, and in what unit it is shown. */
public enum LabProfile {
  /** An operating system: 0.1 ms to 100 ms, as the slice request of Linux; 3 ms unless asked. */
  KERNEL(100_000L, 100_000_000L, 3_000_000L, "ms", 1),
  /** Volunteer jobs: a minute to a day; an hour unless asked. */
  VOLUNTEER(60_000_000_000L, 86_400_000_000_000L, 3_600_000_000_000L, "min", 60_000);

  private final long least;
  private final long most;
  private final long fallback;
  private final String unit;
  private final long millis;

  LabProfile(long least, long most, long fallback, String unit, long millis) {
    this.least = least;
    this.most = most;
    this.fallback = fallback;
    this.unit = unit;
    this.millis = millis;
  }

  /** The slice that is granted for a request, nanoseconds; 0 asks for the usual one. */
  long clamp(long requested) {
    return requested == 0 ? fallback : Math.max(least, Math.min(most, requested));
  }

  /** Short name of the unit in which times are shown. */
  String unit() {
    return unit;
  }

  /** A time in nanoseconds, in the unit. */
  Exact time(long nanos) {
    return Exact.of(
        BigInteger.valueOf(nanos),
        BigInteger.valueOf(millis).multiply(BigInteger.valueOf(1_000_000)));
  }

  /** A number of a trace, which is in milliseconds, in the unit. */
  Exact millis(String text) {
    return Exact.parse(text).over(millis);
  }

  /** As it is written in a file. */
  String word() {
    return this == KERNEL ? "kernel" : "volunteer";
  }
}
