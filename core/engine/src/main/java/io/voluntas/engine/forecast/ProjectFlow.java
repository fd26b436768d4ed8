package io.voluntas.engine.forecast;

import io.voluntas.engine.state.JobList;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.spi.model.Amounts;
import java.util.Arrays;

/** One project's jobs on one resource type, in arrival order, served at a rate. */
final class ProjectFlow {
  private static final double ENDED = 0.25;

  private final ProjectState project;
  private final int resource;
  private final double due;
  private final long capacity;
  private final int limit;
  private final double share;
  private JobState[] jobs = new JobState[8];
  private double[] left = new double[8];
  private int size;

  /** Jobs that are served now: the first ones that have not ended, with their speeds. */
  private int[] serving = new int[8];

  private double[] speed = new double[8];
  private int servingCount;
  private int ended;
  private double width;
  private double rate;
  private boolean fixed;
  private double used;
  private double missing;

  ProjectFlow(ProjectState project, int resource, double due, long capacity) {
    this.project = project;
    this.resource = resource;
    this.due = due;
    this.capacity = capacity;
    this.limit = project.setup().maxConcurrent().orElse(Integer.MAX_VALUE);
    this.share = project.share();
  }

  void load() {
    JobList all = project.unfinished();
    for (int i = 0; i < all.size(); i++) {
      if (ResourceSimulation.concerns(all, i, resource)) {
        if (size == jobs.length) {
          jobs = Arrays.copyOf(jobs, 2 * size);
          left = Arrays.copyOf(left, 2 * size);
        }
        jobs[size] = all.get(i);
        left[size++] = all.get(i).remaining();
      }
    }
    measure();
  }

  boolean active() {
    return ended < size;
  }

  boolean open() {
    return active() && !fixed;
  }

  double share() {
    return share;
  }

  double width() {
    return width;
  }

  double rate() {
    return rate;
  }

  void unfix() {
    fixed = false;
    rate = 0;
    servingCount = 0;
  }

  void fix(double value) {
    fixed = true;
    rate = value;
    serve();
  }

  /** Time to the next end of a job, microseconds; infinite when nothing is served. */
  double nextCompletion() {
    double next = Double.POSITIVE_INFINITY;
    for (int i = 0; i < servingCount; i++) {
      next = Math.min(next, left[serving[i]] / speed[i]);
    }
    return next;
  }

  /** CPUs that the jobs served now occupy, millionths. */
  double cpusInUse(int cpu) {
    double sum = 0;
    for (int i = 0; i < servingCount; i++) {
      sum += jobs[serving[i]].usage(cpu) * speed[i];
    }
    return sum;
  }

  /** Moves on; says whether a job ended. */
  boolean advance(double step, double counted, double wallTime, QueueForecast forecast) {
    used += rate * counted;
    missing += Math.max(0, due - rate) * counted;
    boolean changed = false;
    for (int i = 0; i < servingCount; i++) {
      int at = serving[i];
      left[at] -= step * speed[i];
      if (left[at] <= ENDED) {
        left[at] = -1;
        forecast.ends(jobs[at], wallTime);
        changed = true;
      }
    }
    if (changed) {
      while (ended < size && left[ended] < 0) {
        ended++;
      }
      measure();
    }
    return changed;
  }

  void finish(double rest, QueueForecast forecast, int projectIndex, int resourceIndex) {
    for (int at = ended; at < size; at++) {
      if (left[at] >= 0) {
        forecast.neverEnds(jobs[at]);
      }
    }
    missing += due * rest;
    forecast.project(projectIndex, resourceIndex, used / Amounts.ONE, missing / Amounts.ONE);
  }

  /** What its jobs could use at once. */
  private void measure() {
    double sum = 0;
    int count = 0;
    for (int at = ended; at < size && sum < capacity && count < limit; at++) {
      if (left[at] >= 0 && appAllows(at)) {
        sum += jobs[at].usage(resource);
        count++;
      }
    }
    width = Math.min(sum, (double) capacity);
  }

  private void serve() {
    servingCount = 0;
    double rest = rate;
    for (int at = ended; at < size && rest > ENDED && servingCount < limit; at++) {
      if (left[at] >= 0 && appAllows(at)) {
        double usage = (double) jobs[at].usage(resource);
        double part = Math.min(1, rest / usage);
        if (servingCount == serving.length) {
          serving = Arrays.copyOf(serving, 2 * servingCount);
          speed = Arrays.copyOf(speed, 2 * servingCount);
        }
        serving[servingCount] = at;
        speed[servingCount++] = part;
        rest -= part * usage;
      }
    }
  }

  /** Whether fewer unfinished jobs of the same app come before it than may run at once. */
  private boolean appAllows(int at) {
    if (project.setup().appMaxConcurrent().isEmpty()) {
      return true;
    }
    Integer most = project.setup().appMaxConcurrent().get(jobs[at].app());
    if (most == null) {
      return true;
    }
    int before = 0;
    for (int i = ended; i < at && before < most; i++) {
      if (left[i] >= 0 && jobs[i].app().equals(jobs[at].app())) {
        before++;
      }
    }
    return before < most;
  }
}
