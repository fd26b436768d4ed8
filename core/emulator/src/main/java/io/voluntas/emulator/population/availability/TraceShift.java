package io.voluntas.emulator.population.availability;

import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.AvailabilitySpec.Interval;
import java.util.ArrayList;
import java.util.List;

/** A trace of which the beginning is left out. */
final class TraceShift {
  private TraceShift() {}

  /**
   * The trace from a moment on. One that starts again is turned: what was left out comes at the end
   * of each repetition.
   *
   * @param shift the moment, microseconds, not negative
   */
  static AvailabilitySpec by(AvailabilitySpec.Trace trace, long shift) {
    boolean turned = trace.repeat().isPresent();
    long repeat = trace.repeat().orElse(0);
    long start = turned ? shift % repeat : shift;
    List<Interval> intervals = new ArrayList<>();
    for (Interval one : trace.intervals()) {
      if (one.to() > start) {
        intervals.add(new Interval(Math.max(0, one.from() - start), one.to() - start));
      }
      if (turned && one.from() < start) {
        long end = Math.min(one.to(), start);
        intervals.add(new Interval(one.from() - start + repeat, end - start + repeat));
      }
    }
    return intervals.isEmpty()
        ? AvailabilitySpec.NEVER
        : new AvailabilitySpec.Trace(intervals, trace.repeat());
  }
}
