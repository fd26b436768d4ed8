package io.voluntas.emulator.figure;

import io.voluntas.spi.figure.RunInfo;
import io.voluntas.spi.model.Amounts;
import java.util.List;

/** Integrates what may be used: work per resource type, and the time in which anything may be. */
final class Available {
  private final long[] capacity;
  private final long[] work;
  private final long[] since;
  private final long[] usable;
  private long time;
  private long timeSince;
  private int types;

  Available(RunInfo run) {
    int count = run.resources().size();
    capacity = new long[count];
    work = new long[count];
    since = new long[count];
    usable = new long[count];
    java.util.Arrays.fill(since, run.start());
    timeSince = run.start();
  }

  void capacity(long now, int resource, long amount) {
    settle(now, resource);
    clock(now);
    types += (amount > 0 ? 1 : 0) - (capacity[resource] > 0 ? 1 : 0);
    capacity[resource] = amount;
  }

  /** Work that could have been done up to now, micro-instance-seconds. */
  long work(long now, int resource) {
    settle(now, resource);
    return work[resource];
  }

  /** Time in which the type could be used at all, microseconds. */
  long usable(long now, int resource) {
    settle(now, resource);
    return usable[resource];
  }

  /** Time in which at least one type could be used, microseconds: stands still on a host off. */
  long clock(long now) {
    if (types > 0) {
      time += now - timeSince;
    }
    timeSince = now;
    return time;
  }

  /** Operations that could have been done, at peak speed. */
  double flops(long now, List<Resource> resources) {
    double sum = 0;
    for (Resource resource : resources) {
      sum += resource.peakFlops() * work(now, resource.index()) / 1e6;
    }
    return sum;
  }

  private void settle(long now, int resource) {
    long elapsed = now - since[resource];
    if (elapsed > 0 && capacity[resource] > 0) {
      work[resource] += Amounts.work(capacity[resource], elapsed);
      usable[resource] += elapsed;
    }
    since[resource] = now;
  }
}
