package io.voluntas.engine.state;

/**
 * When throttled jobs run: the first part of every period, counted from time 0 of the client's
 * clock. What carries jobs out and what accounts for them read it alike, so that running time is
 * charged to the microsecond without anybody telling the kernel of each pause.
 *
 * @param period microseconds, above 0
 * @param run running time in each period, microseconds, above 0, below the period
 */
public record DutyCycle(long period, long run) {
  /** Checks the ranges. */
  public DutyCycle {
    if (run <= 0 || run >= period) {
      throw new IllegalArgumentException("runs " + run + " of " + period + " us");
    }
  }

  /** Whether throttled jobs stand still at a time. */
  public boolean stands(long time) {
    return Math.floorMod(time, period) >= run;
  }

  /** The first time after this one at which they stop or go on. */
  public long next(long time) {
    long in = Math.floorMod(time, period);
    return time + (in < run ? run : period) - in;
  }

  /** How long they run from one time to a later one, microseconds. */
  public long running(long from, long to) {
    return ran(to) - ran(from);
  }

  private long ran(long time) {
    return Math.floorDiv(time, period) * run + Math.min(Math.floorMod(time, period), run);
  }
}
