package io.voluntas.engine.forecast;

import java.util.Arrays;

/** The ends of a simulation so far, in order of time. */
final class EndLog {
  private int[] project = new int[16];
  private int[] position = new int[16];
  private double[] time = new double[16];
  private int size;

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  void add(int ofProject, int at, double when) {
    if (size == time.length) {
      project = Arrays.copyOf(project, 2 * size);
      position = Arrays.copyOf(position, 2 * size);
      time = Arrays.copyOf(time, 2 * size);
    }
    project[size] = ofProject;
    position[size] = at;
    time[size++] = when;
  }

  /** Tells somebody of an end. */
  void tell(int entry, Ends watcher) {
    watcher.ended(project[entry], position[entry], time[entry]);
  }
}
