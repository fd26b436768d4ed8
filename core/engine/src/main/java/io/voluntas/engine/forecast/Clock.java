package io.voluntas.engine.forecast;

import io.voluntas.spi.model.Durations;

/** Turns running time of a simulation into points of time. */
final class Clock {
  /** Rounding of the fluid model: an end this close to the deadline is in time, microseconds. */
  private static final long TOLERANCE = 2;

  private double availability = 1;
  private long now;

  /** Sets the present and the fraction of time in which the host computes from now on. */
  void set(long time, double fraction) {
    now = time;
    availability = fraction;
  }

  /** The fraction of time in which the host computes, (0, 1]. */
  double availability() {
    return availability;
  }

  /** When so much running time from now has passed; never now. */
  long at(double time) {
    double after = time / availability;
    return now + Math.max(1, (long) Math.min(Durations.FOREVER - (double) now, after + 0.5));
  }

  /** Running time that the host gives until a point of time, microseconds; may be negative. */
  double until(long point) {
    return (point - (double) now) * availability;
  }

  /** When the host will have given so much running time from now, microseconds. */
  double point(double time) {
    return (double) now + time / availability;
  }

  /** Whether now is before a point of time. */
  boolean isBefore(double point) {
    return now < point;
  }

  /** How long it takes until so much running time has passed, microseconds. */
  long duration(double time) {
    return Math.round(time / availability);
  }

  long never() {
    return Durations.FOREVER;
  }

  boolean late(long end, long deadline) {
    return end - deadline > TOLERANCE;
  }
}
