package io.voluntas.emulator.world;

import io.voluntas.engine.kernel.InvariantViolation;
import io.voluntas.spi.model.Amounts;

/**
 * What the running jobs occupy, checked against what may be used.
 *
 * <p>Rule: no instance of a device is given out beyond one whole, no type beyond its capacity; CPU
 * jobs fit beside the whole CPUs that jobs of devices take, so that the CPUs are exceeded by less
 * than one. CPUs that the user suspended (capacity 0 while something runs) have no CPU jobs, and
 * jobs of devices take no more than there are.
 */
final class Occupancy {
  private final int cpu;
  private final long cpus;
  private final long[] capacity;
  private final long[] used;
  private final long[][] byInstance;
  private long cpuOfDeviceJobs;
  private int running;
  private boolean changed;

  Occupancy(int[] instances) {
    cpu = instances.length - 1;
    cpus = instances[cpu] * Amounts.ONE;
    capacity = new long[instances.length];
    used = new long[instances.length];
    byInstance = new long[instances.length][];
    for (int r = 0; r < instances.length; r++) {
      capacity[r] = instances[r] * Amounts.ONE;
      byInstance[r] = new long[instances[r]];
    }
  }

  void setCapacity(int resource, long amount) {
    capacity[resource] = amount;
    changed = true;
  }

  int running() {
    return running;
  }

  /** A job takes what it uses, or gives it back. */
  void change(Kind kind, int[][] instances, int sign) {
    running += sign;
    changed = true;
    for (int r = 0; r <= cpu; r++) {
      long usage = kind.usage[r];
      if (usage == 0) {
        continue;
      }
      used[r] += sign * usage;
      if (r == cpu) {
        cpuOfDeviceJobs += kind.main == cpu ? 0 : sign * usage;
        continue;
      }
      long left = usage;
      for (int instance : instances[r]) {
        long part = Math.min(left, Amounts.ONE);
        byInstance[r][instance] += sign * part;
        left -= part;
      }
      if (left > 0) {
        byInstance[r][0] += sign * (Amounts.ONE + 1); // too few instances: found by the check
      }
    }
  }

  /** Checks, when anything changed since the last time. */
  void check(long now) {
    if (!changed) {
      return;
    }
    changed = false;
    for (int r = 0; r < cpu; r++) {
      if (used[r] > capacity[r]) {
        throw over(now, "resource " + r + ": " + used[r] + " of " + capacity[r]);
      }
      for (int i = 0; i < byInstance[r].length; i++) {
        if (byInstance[r][i] > Amounts.ONE) {
          throw over(now, "instance " + i + " of resource " + r + ": " + byInstance[r][i]);
        }
      }
    }
    long whole = cpuOfDeviceJobs / Amounts.ONE * Amounts.ONE;
    long cpuJobs = used[cpu] - cpuOfDeviceJobs;
    boolean suspended = capacity[cpu] == 0 && cpuJobs == 0;
    long most = suspended ? cpus : capacity[cpu];
    if (cpuJobs + whole > most) {
      throw over(now, "CPUs: " + cpuJobs + " and " + whole + " of " + most);
    }
  }

  private static InvariantViolation over(long now, String detail) {
    return new InvariantViolation(
        "more in use than there is, at " + now + " us: " + detail + " (millionths)");
  }
}
