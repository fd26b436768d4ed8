package io.voluntas.host.live;

import io.voluntas.spi.model.Durations;
import java.time.Clock;
import java.time.Instant;
import java.util.function.LongSupplier;

/**
 * The client's clock: microseconds since the client's origin, never going back.
 *
 * <p>Between two looks it follows the machine's monotonic clock. When the wall clock has moved
 * otherwise in between (it was set, or the machine slept), that is a jump: a jump ahead moves this
 * clock along; after a jump back this clock just goes on, and the origin has to be moved so that
 * deadlines mean the same moments again ({@link #rebase}).
 */
final class LiveClock {
  /** A difference below this is drift, not a jump. */
  static final long TOLERANCE = 2 * Durations.SECOND;

  private final Clock wall;
  private final LongSupplier nanos;
  private long origin;
  private long now;
  private long lastNanos;

  /**
   * A clock.
   *
   * @param wall the machine's time of day
   * @param nanos the machine's monotonic clock, nanoseconds
   * @param origin microseconds since 1970 at which this clock is 0
   * @param notBefore least value that it may show: the time of the last event that is on the disk
   */
  LiveClock(Clock wall, LongSupplier nanos, long origin, long notBefore) {
    this.wall = wall;
    this.nanos = nanos;
    this.origin = origin;
    this.lastNanos = nanos.getAsLong();
    long shown = unixMicros() - origin;
    if (shown < notBefore) {
      // The machine's clock was set back while the client was off.
      this.origin = unixMicros() - notBefore;
      shown = notBefore;
    }
    this.now = shown;
  }

  /** The time, microseconds. */
  long now() {
    long read = nanos.getAsLong();
    now += (read - lastNanos) / 1000;
    // The part of a microsecond that is left counts next time.
    lastNanos = read - (read - lastNanos) % 1000;
    return now;
  }

  /**
   * By how much the wall clock has moved against this one, microseconds: positive when it is ahead;
   * 0 within the tolerance.
   */
  long jump() {
    long ahead = unixMicros() - origin - now();
    return Math.abs(ahead) > TOLERANCE ? ahead : 0;
  }

  /** Moves this clock ahead, after {@link #jump} was positive. */
  void leap(long ahead) {
    now += ahead;
  }

  /** Moves the origin so that this clock agrees with the wall clock again without moving. */
  void rebase() {
    origin = unixMicros() - now();
  }

  /** Microseconds since 1970 at which this clock is 0. */
  long origin() {
    return origin;
  }

  /** A time of this clock as microseconds since 1970. */
  long unix(long time) {
    return origin + time;
  }

  private long unixMicros() {
    Instant instant = wall.instant();
    return instant.getEpochSecond() * Durations.SECOND + instant.getNano() / 1000;
  }
}
