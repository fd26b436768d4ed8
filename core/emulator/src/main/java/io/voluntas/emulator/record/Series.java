package io.voluntas.emulator.record;

import java.util.Arrays;

/**
 * Values of many lines over time in bounded memory: at most {@value #MOST} points each. When they
 * are full every other point goes and the least distance between points doubles, so a run of any
 * length keeps between half and all of them, evenly spread; every point that stays is exact.
 */
final class Series {
  static final int MOST = 1024;

  private final int lines;
  private long[] times = new long[64];
  private double[][] values = new double[64][];
  private int size;
  private long spacing;
  private long next;

  Series(int lines) {
    this.lines = lines;
  }

  /** Whether a point is wanted at a time. */
  boolean due(long now) {
    return now >= next;
  }

  /** Adds a point; the caller fills the row that it gets. */
  double[] add(long now) {
    if (size == MOST) {
      thin();
    }
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
    }
    times[size] = now;
    values[size] = new double[lines];
    next = now + Math.max(1, spacing);
    return values[size++];
  }

  int size() {
    return size;
  }

  long time(int point) {
    return times[point];
  }

  double value(int point, int line) {
    return values[point][line];
  }

  private void thin() {
    for (int i = 0; i < size / 2; i++) {
      times[i] = times[2 * i];
      values[i] = values[2 * i];
    }
    size /= 2;
    spacing = Math.max(2 * spacing, (times[size - 1] - times[0]) / size);
  }
}
