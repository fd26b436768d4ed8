package io.voluntas.host.machine.local;

import io.voluntas.spi.model.Durations;
import java.util.OptionalDouble;

/**
 * What part of the processors other programs use, from {@code /proc/stat}.
 *
 * <p>Jobs run at low priority ("nice"), and the kernel counts the user time of such processes
 * apart: that part is known exactly and at once. Their system time is known only to who watches
 * them, through the CPU time that they have used in all. Other programs at low priority count with
 * the jobs: they asked not to be in anyone's way.
 */
final class CpuLoad {
  /** Shorter looks are noise: a start of a job or a page load is no reason to stop jobs. */
  static final long WINDOW = 10 * Durations.SECOND;

  /** Length of a tick, microseconds; what the kernel shows is in 1/100 s on all its machines. */
  private static final long TICK = 10_000;

  private OptionalDouble load = OptionalDouble.empty();
  private long total = -1;
  private long nice;
  private long other;
  private long jobs;

  /**
   * Takes a look. The result is renewed when the last look that counted is {@link #WINDOW} back.
   *
   * @param stat text of {@code /proc/stat}
   * @param jobCpu CPU time of all jobs so far, microseconds
   * @return 0 to 1; empty until there were two looks
   */
  OptionalDouble look(String stat, long jobCpu) {
    String[] fields = stat.substring(0, Math.max(0, stat.indexOf('\n'))).split(" +");
    if (fields.length < 8 || !fields[0].equals("cpu")) {
      return OptionalDouble.empty();
    }
    long[] ticks = new long[8];
    for (int i = 0; i < ticks.length && i + 1 < fields.length; i++) {
      try {
        ticks[i] = Long.parseLong(fields[i + 1]);
      } catch (NumberFormatException e) {
        return OptionalDouble.empty();
      }
    }
    // user nice system idle iowait irq softirq steal; guests are in user and nice already.
    long nowOther = ticks[0] + ticks[2] + ticks[5] + ticks[6];
    long nowTotal = nowOther + ticks[1] + ticks[3] + ticks[4] + ticks[7];
    if (total < 0 || nowTotal < total) {
      keep(nowTotal, ticks[1], nowOther, jobCpu);
      return load;
    }
    long passed = nowTotal - total;
    if (passed * TICK < WINDOW * processors(stat)) {
      return load;
    }
    long jobTicks = Math.max(0, jobCpu - jobs) / TICK;
    long jobSystem = Math.max(0, jobTicks - (ticks[1] - nice));
    // Single fields may go back a little, as those of a processor that went off line do.
    long used = Math.max(0, nowOther - other - jobSystem);
    load = OptionalDouble.of(Math.min(1, (double) used / passed));
    keep(nowTotal, ticks[1], nowOther, jobCpu);
    return load;
  }

  private void keep(long nowTotal, long nowNice, long nowOther, long jobCpu) {
    total = nowTotal;
    nice = nowNice;
    other = nowOther;
    jobs = jobCpu;
  }

  private static int processors(String stat) {
    int count = 0;
    int at = stat.indexOf("\ncpu");
    while (at >= 0) {
      count++;
      at = stat.indexOf("\ncpu", at + 4);
    }
    return Math.max(1, count);
  }
}
