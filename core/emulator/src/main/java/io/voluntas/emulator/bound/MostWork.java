package io.voluntas.emulator.bound;

import java.util.ArrayList;
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
    LevelSchedule schedule = new LevelSchedule();
    double done = 0;
    int next = 0;
    int step = 0;
    long now = 0;
    while (now < end) {
      while (next < arrivals.size() && arrivals.get(next).received() <= now) {
        StreamJob job = arrivals.get(next++);
        if (job.longest() > 0 && job.instances(resource) > 0) {
          schedule.add((double) job.longest(), job.instances(resource));
        }
      }
      while (step < curve.size() && curve.time(step) <= now) {
        step++;
      }
      long until = next < arrivals.size() ? Math.min(end, arrivals.get(next).received()) : end;
      until = step < curve.size() ? Math.min(until, curve.time(step)) : until;
      done += schedule.run((double) (until - now), curve.instances(now));
      now = until;
    }
    return done;
  }
}
