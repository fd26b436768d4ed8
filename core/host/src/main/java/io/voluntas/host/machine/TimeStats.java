package io.voluntas.host.machine;

import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.ClientReport;

/**
 * How much of the time the client can do what, as averages in which the past fades with a time
 * constant of ten days: after ten days of another state, 1/e of the old average is left.
 *
 * <p>Immutable; the caller keeps it across restarts. An average depends only on what held when, not
 * on how often it is brought up to date.
 *
 * @param on part of the time in which the client runs, 0 to 1
 * @param connected part of that in which the network may be used, 0 to 1
 * @param active part of the running time in which computing is allowed, 0 to 1
 * @param devicesActive part of the running time in which devices may be used, 0 to 1
 * @param asOf microseconds since 1970 up to which time is accounted for; 0 before the first update
 */
public record TimeStats(
    double on, double connected, double active, double devicesActive, long asOf) {
  /** A machine of which nothing is known: always there. */
  public static final TimeStats START = new TimeStats(1, 1, 1, 1, 0);

  /**
   * Longest time between two updates of a running client, microseconds. After a longer one the
   * machine slept, or the client hung: that time counts as off.
   */
  public static final long LONGEST_STEP = 10 * Durations.MINUTE;

  private static final double DECAY = 10.0 * Durations.DAY;

  /** Forecasts divide by these figures: a machine that was off for a year may still return. */
  private static final double LEAST = 1e-3;

  /** Checks the ranges. */
  public TimeStats {
    if (!fraction(on) || !fraction(connected) || !fraction(active) || !fraction(devicesActive)) {
      throw new IllegalArgumentException(
          "fractions " + on + ", " + connected + ", " + active + ", " + devicesActive);
    }
  }

  private static boolean fraction(double value) {
    return value >= 0 && value <= 1;
  }

  /**
   * Accounts for the time since the last update. A clock that went back, and the first update,
   * account for nothing.
   *
   * @param unix now, microseconds since 1970
   * @param running whether the client ran since the last update; {@code false} for the first update
   *     after a start
   * @param permission what was allowed since the last update
   */
  public TimeStats update(long unix, boolean running, Permission permission) {
    if (asOf == 0 || unix <= asOf) {
      return new TimeStats(on, connected, active, devicesActive, unix);
    }
    long step = unix - asOf;
    double old = Math.exp(-step / DECAY);
    if (!running || step > LONGEST_STEP) {
      return new TimeStats(on * old, connected, active, devicesActive, unix);
    }
    return new TimeStats(
        towards(true, on, old),
        towards(permission.online(), connected, old),
        towards(permission.computing(), active, old),
        towards(permission.devicesAllowed(), devicesActive, old),
        unix);
  }

  private static double towards(boolean holds, double before, double old) {
    double now = before * old + (holds ? 1 - old : 0);
    // Rounding must not lead out of the range.
    return Math.min(1, Math.max(0, now));
  }

  /** As projects are told. */
  public ClientReport.Availability availability() {
    return new ClientReport.Availability(
        Math.max(LEAST, on),
        Math.max(LEAST, connected),
        Math.max(LEAST, active),
        Math.max(LEAST, devicesActive));
  }

  /** Part of wall time in which jobs run, (0, 1]: forecasts stretch running times by it. */
  public double computing() {
    return Math.max(LEAST, on * active);
  }
}
