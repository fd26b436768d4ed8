package io.voluntas.emulator.time;

import io.voluntas.spi.model.Durations;

/**
 * The moments at which anything can happen.
 *
 * @param step microseconds between two of them, counted from 0; 0 for every moment
 */
public record TimeGrid(long step) {
  /** Every microsecond: no step. */
  public static final TimeGrid EXACT = new TimeGrid(0);

  /** Checks the range. */
  public TimeGrid {
    if (step < 0 || step >= Durations.FOREVER) {
      throw new IllegalArgumentException("a step of " + step + " us");
    }
  }

  /** The first of these moments that is not before a time, microseconds, not negative. */
  public long notBefore(long time) {
    if (step == 0 || time >= Durations.FOREVER) {
      return time;
    }
    long past = time % step;
    return past == 0 ? time : time + (step - past);
  }
}
