package io.voluntas.emulator.bound;

import java.util.Map;
import java.util.TreeMap;

/**
 * Times that are full: the tasks that were taken in use up every interval here, so a task whose
 * window lies in one of them gets nothing. Intervals that meet are one: what fills both fills the
 * whole.
 */
final class TightTimes {
  private final TreeMap<Double, Double> ends = new TreeMap<>();

  void clear() {
    ends.clear();
  }

  /** Adds an interval. */
  void add(double from, double to) {
    double start = from;
    double end = to;
    Map.Entry<Double, Double> before = ends.floorEntry(to);
    while (before != null && before.getValue() >= start) {
      start = Math.min(start, before.getKey());
      end = Math.max(end, before.getValue());
      ends.remove(before.getKey());
      before = ends.floorEntry(end);
    }
    ends.put(start, end);
  }

  /** Whether a window lies in full time. */
  boolean covers(double from, double to) {
    Map.Entry<Double, Double> before = ends.floorEntry(from);
    return before != null && before.getValue() >= to;
  }
}
