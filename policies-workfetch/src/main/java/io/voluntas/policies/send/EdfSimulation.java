package io.voluntas.policies.send;

import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.send.SendView.QueuedJob;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Runs a set of jobs earliest deadline first on the CPUs of a host, from now until all have ended.
 *
 * <p>Equal deadlines run in list order. A job that needs more CPUs than are free waits while later
 * ones that fit run, and takes the CPUs back from them as soon as it fits; one that needs more than
 * the host has runs alone. A job that uses no CPU at all delays nobody.
 */
final class EdfSimulation {
  private static final int END = -1;

  private EdfSimulation() {}

  /**
   * By how much each job misses its deadline.
   *
   * @param jobs the jobs, in any order of deadlines
   * @param cpus CPUs, at least 1
   * @param now time at which all of them can start, microseconds
   * @param availability fraction of time in which the host computes, in (0, 1]
   * @return microseconds by job, 0 when it meets its deadline
   */
  static long[] lateness(List<QueuedJob> jobs, int cpus, long now, double availability) {
    long[] lateness = new long[jobs.size()];
    long[] runTimes = runTimes(jobs, cpus * Amounts.ONE);
    for (int i = 0; i < lateness.length; i++) {
      double wall = Math.ceil(runTimes[i] / availability);
      lateness[i] = Math.max(0, now + (long) wall - jobs.get(i).deadline());
    }
    return lateness;
  }

  /** After how much computing time each job ends, microseconds. */
  private static long[] runTimes(List<QueuedJob> jobs, long capacity) {
    int count = jobs.size();
    long[] ends = new long[count];
    long[] left = new long[count];
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      left[i] = jobs.get(i).remaining();
      if (jobs.get(i).cpus() == 0) {
        ends[i] = left[i];
      } else {
        order.add(i);
      }
    }
    order.sort(Comparator.comparingLong(i -> jobs.get(i).deadline()));
    // A linked list of the unfinished jobs: each step looks no further than the CPUs reach.
    int[] next = new int[count];
    int head = END;
    for (int k = order.size() - 1; k >= 0; k--) {
      next[order.get(k)] = head;
      head = order.get(k);
    }
    int[] running = new int[count];
    long time = 0;
    while (head != END) {
      int started = 0;
      long step = Long.MAX_VALUE;
      long free = capacity;
      for (int i = head; i != END && free > 0; i = next[i]) {
        long width = Math.min(jobs.get(i).cpus(), capacity);
        if (width <= free) {
          free -= width;
          running[started++] = i;
          step = Math.min(step, left[i]);
        }
      }
      time += step;
      for (int k = 0; k < started; k++) {
        left[running[k]] -= step;
        ends[running[k]] = time;
      }
      head = unfinished(head, next, left, running, started);
    }
    return ends;
  }

  /** Takes the jobs that ended out of the list; returns its new head. */
  private static int unfinished(int head, int[] next, long[] left, int[] running, int started) {
    int first = head;
    int before = END;
    int k = 0;
    for (int i = head; i != END && k < started; i = next[i]) {
      boolean ended = running[k] == i && left[i] == 0;
      k += running[k] == i ? 1 : 0;
      if (!ended) {
        before = i;
      } else if (before == END) {
        first = next[i];
      } else {
        next[before] = next[i];
      }
    }
    return first;
  }
}
