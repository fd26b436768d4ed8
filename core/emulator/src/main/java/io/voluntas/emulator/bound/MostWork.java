package io.voluntas.emulator.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The most work that jobs can do on one resource type by the end of a run, if they may be
 * interrupted and shared out at will, but each on no more than it occupies.
 *
 * <p>Between two moments at which something changes, the jobs with the longest time to go run, and
 * those that become equally long share what is there. No other way leaves times that allow more
 * later: what can still be done is a concave function of them, the same for each instance, and this
 * leaves the most even ones (the level algorithm of Muntz and Coffman, IEEE Trans. Computers C-18,
 * 1969, with jobs that come later).
 */
final class MostWork {
  private static final int BISECTIONS = 50;

  private final CapacityCurve curve;
  private final long end;

  MostWork(CapacityCurve curve, long end) {
    this.curve = curve;
    this.end = end;
  }

  /**
   * The most, micro-instance-seconds.
   *
   * @param resource index of the type
   * @param jobs those for which it is the main type
   */
  double of(int resource, List<StreamJob> jobs) {
    List<StreamJob> arrivals = new ArrayList<>(jobs);
    arrivals.sort(Comparator.comparingLong(StreamJob::received));
    double[] left = new double[jobs.size()];
    double[] width = new double[jobs.size()];
    int active = 0;
    double done = 0;
    int next = 0;
    int step = 0;
    long now = 0;
    while (now < end) {
      while (next < arrivals.size() && arrivals.get(next).received() <= now) {
        StreamJob job = arrivals.get(next++);
        if (job.longest() > 0 && job.instances(resource) > 0) {
          left[active] = job.longest();
          width[active++] = job.instances(resource);
        }
      }
      while (step < curve.size() && curve.time(step) <= now) {
        step++;
      }
      long until = next < arrivals.size() ? Math.min(end, arrivals.get(next).received()) : end;
      until = step < curve.size() ? Math.min(until, curve.time(step)) : until;
      done += run(left, width, active, (double) (until - now), curve.instances(now));
      active = compact(left, width, active);
      now = until;
    }
    return done;
  }

  /** Lets the jobs run for a time; what they do. */
  private static double run(double[] left, double[] width, int active, double time, double room) {
    if (room <= 0 || active == 0) {
      return 0;
    }
    double all = 0;
    double longest = 0;
    for (int i = 0; i < active; i++) {
      all += width[i] * Math.min(time, left[i]);
      longest = Math.max(longest, left[i]);
    }
    double most = room * time;
    if (all <= most) {
      for (int i = 0; i < active; i++) {
        left[i] = Math.max(0, left[i] - time);
      }
      return all;
    }
    double low = 0;
    double high = longest;
    for (int i = 0; i < BISECTIONS; i++) {
      double level = (low + high) / 2;
      double work = 0;
      for (int j = 0; j < active; j++) {
        work += width[j] * Math.min(time, Math.max(0, left[j] - level));
      }
      if (work > most) {
        low = level;
      } else {
        high = level;
      }
    }
    // The higher level leaves a little more than there can be, never less.
    for (int j = 0; j < active; j++) {
      left[j] -= Math.min(time, Math.max(0, left[j] - high));
    }
    return most;
  }

  private static int compact(double[] left, double[] width, int active) {
    int kept = 0;
    for (int i = 0; i < active; i++) {
      if (left[i] > 0) {
        left[kept] = left[i];
        width[kept++] = width[i];
      }
    }
    Arrays.fill(left, kept, active, 0);
    return kept;
  }
}
