package io.voluntas.emulator.bound;

import io.voluntas.spi.model.Amounts;
import java.util.Arrays;

/**
 * What may be used of something over time: steps that are added in order of time, and their
 * integral. Single-threaded.
 */
public final class CapacityCurve {
  private long[] times = new long[16];
  private long[] capacities = new long[16];
  private double[] work = new double[16];
  private double[] up = new double[16];
  private int size;

  /** A curve that is nothing from time 0 on, until a step is added. */
  public CapacityCurve() {
    size = 1;
  }

  /**
   * From now on so much may be used.
   *
   * @param now microseconds, not before the last step
   * @param capacity millionths of an instance, not negative
   */
  public void step(long now, long capacity) {
    int last = size - 1;
    if (now < times[last]) {
      throw new IllegalArgumentException("a step back to " + now + " us");
    }
    if (capacity == capacities[last]) {
      return;
    }
    if (now > times[last]) {
      if (size == times.length) {
        times = Arrays.copyOf(times, 2 * size);
        capacities = Arrays.copyOf(capacities, 2 * size);
        work = Arrays.copyOf(work, 2 * size);
        up = Arrays.copyOf(up, 2 * size);
      }
      times[size] = now;
      work[size] = workBefore(now);
      up[size] = upBefore(now);
      size++;
    }
    capacities[size - 1] = capacity;
  }

  /** Work that could be done between two times, micro-instance-seconds; 0 when they are swapped. */
  public double work(long from, long to) {
    return from >= to ? 0 : workBefore(to) - workBefore(from);
  }

  /** Time between two times in which anything could be used, microseconds. */
  public double upTime(long from, long to) {
    return from >= to ? 0 : upBefore(to) - upBefore(from);
  }

  /** Work that could be done from 0 to a time, micro-instance-seconds. */
  double workBefore(long time) {
    int i = at(time);
    return work[i] + capacities[i] / (double) Amounts.ONE * (time - times[i]);
  }

  /** Number of steps. */
  int size() {
    return size;
  }

  /** When a step begins, microseconds. */
  long time(int step) {
    return times[step];
  }

  /** The capacity from a time on, instances. */
  double instances(long time) {
    return capacities[at(time)] / (double) Amounts.ONE;
  }

  /** Instances that there ever are at once. */
  double most() {
    return Arrays.stream(capacities, 0, size).max().orElse(0) / (double) Amounts.ONE;
  }

  /** Time from 0 to a time in which anything could be used, microseconds. */
  double upBefore(long time) {
    int i = at(time);
    return up[i] + (capacities[i] > 0 ? time - times[i] : 0);
  }

  /** The step that a time is in. */
  private int at(long time) {
    int found = Arrays.binarySearch(times, 0, size, time);
    return Math.max(0, found >= 0 ? found : -found - 2);
  }
}
