package io.voluntas.engine.forecast;

import io.voluntas.engine.state.ProjectState;
import java.util.List;

/**
 * A bound on how early jobs of one resource type can end in the simulation, without simulating: the
 * other half of the bound in {@link Misses}.
 *
 * <p>A project never gets more than its share among the projects that have jobs left, where each of
 * the others takes its share or, when that is less, what its narrowest job uses. So the projects'
 * work as a whole, done at these rates, is never behind the simulation, and the first of them to
 * run out does so no later than in it. From then on the others are given more, and so on: rates are
 * constant within a stage and never fall from one to the next. Limits on running jobs void the
 * argument.
 */
final class EarliestEnds {
  /** Rounding, relative. */
  static final double RELATIVE = 1e-9;

  /** The bound holds for ends up to here, microseconds of running time: 31 years. */
  static final double LONGEST = 1e15;

  /** By how much less than it needs a job may run in so long until it ends, microseconds. */
  private static final double CUT = 2 * (FluidRun.sameMoment(LONGEST) - LONGEST);

  private static final int MOST_STAGES = 16;

  private final TypeQueue queue;
  private final List<ProjectState> projects;

  /** When each stage begins. */
  private final double[] start = new double[MOST_STAGES + 1];

  /** By stage and project: what it was given before at most, and its rate; millionths. */
  private final double[][] given;

  private final double[][] rate;
  private final double[] left;
  private final double[] reach;

  /** In which stage each project has run out; or the last one. */
  private final int[] last;

  private final int[] active;
  private int activeCount;
  private int stages;

  private int project;
  private int stage;

  EarliestEnds(TypeQueue queue, List<ProjectState> projects) {
    this.queue = queue;
    this.projects = projects;
    int count = projects.size();
    given = new double[MOST_STAGES + 1][count];
    rate = new double[MOST_STAGES + 1][count];
    left = new double[count];
    reach = new double[count];
    last = new int[count];
    active = new int[count];
  }

  /** Takes in the present queue. */
  void load(FluidRun run, double capacity) {
    activeCount = 0;
    for (int p = 0; p < left.length; p++) {
      if (queue.start(p) < queue.end(p)) {
        active[activeCount++] = p;
        reach[p] = run.reach(p);
        left[p] = least(queue.work(p), queue.usageSum(p));
        given[0][p] = 0;
      }
    }
    stages = 0;
    double time = 0;
    while (activeCount > 0 && stages < MOST_STAGES && time < LONGEST) {
      start[stages] = time;
      double level = level(capacity);
      double length = Double.POSITIVE_INFINITY;
      for (int i = 0; i < activeCount; i++) {
        int p = active[i];
        double share = projects.get(p).share();
        double most = share > 0 ? Math.min(reach[p], share * level) : reach[p];
        rate[stages][p] = most * (1 + RELATIVE);
        length = Math.min(length, left[p] / rate[stages][p]);
      }
      pass(length);
      time += length;
      stages++;
    }
    start[stages] = time;
    for (int i = 0; i < activeCount; i++) {
      rate[stages][active[i]] = reach[active[i]];
      last[active[i]] = stages;
    }
  }

  /** Ends a stage of a length. */
  private void pass(double length) {
    System.arraycopy(given[stages], 0, given[stages + 1], 0, left.length);
    int kept = 0;
    for (int i = 0; i < activeCount; i++) {
      int p = active[i];
      double amount = rate[stages][p] * length;
      given[stages + 1][p] += amount;
      left[p] -= amount;
      if (left[p] > amount * RELATIVE) {
        active[kept++] = p;
      } else {
        last[p] = stages + 1;
        rate[stages + 1][p] = reach[p];
      }
    }
    activeCount = kept;
  }

  /** The rate for each unit of share when all take what their narrowest jobs use at most. */
  private double level(double capacity) {
    double rest = capacity;
    double shares = 0;
    for (int i = 0; i < activeCount; i++) {
      shares += projects.get(active[i]).share();
    }
    double all = shares;
    double level = 0;
    // Whoever takes less than the level leaves more to the others, which raises it.
    while (shares > all * RELATIVE) {
      double next = Math.max(0, rest) / shares;
      if (next <= level) {
        return next;
      }
      level = next;
      rest = capacity;
      shares = 0;
      for (int i = 0; i < activeCount; i++) {
        int p = active[i];
        double narrow = Math.min(queue.leastUsage(p), reach[p]);
        if (narrow <= level * projects.get(p).share()) {
          rest -= narrow;
        } else {
          shares += projects.get(p).share();
        }
      }
    }
    return Double.POSITIVE_INFINITY;
  }

  /** What a project gets at most of the type until the first one runs out, millionths. */
  double firstRate(int ofProject) {
    return rate[0][ofProject];
  }

  /** Until when nobody runs out, microseconds of running time. */
  double firstEnd() {
    return start[1] * (1 - RELATIVE);
  }

  /** The next questions are of this project. */
  void ask(int ofProject) {
    project = ofProject;
    stage = 0;
  }

  /**
   * When a job ends at the earliest, microseconds of running time.
   *
   * @param work what the jobs up to it need, itself included, millionths times microseconds
   * @param usage what these jobs use all at once, millionths
   * @param longest the longest time that one before it still needs, microseconds
   */
  double end(double work, double usage, double longest) {
    double least = least(work, usage);
    double end = time(least);
    double most = rate[stage][project];
    if (longest == 0 || most - queue.leastUsage(project) < Flow.NOTHING / 2) {
      // What the first one leaves is too little for another to run beside it.
      return end;
    }
    // Some before it may still run: all at full speed, or it would not, and within the rate.
    return time(least - most * longest);
  }

  private double time(double work) {
    while (stage > 0 && work < given[stage][project]) {
      stage--;
    }
    while (stage < last[project] && work >= given[stage + 1][project]) {
      stage++;
    }
    return start[stage] + Math.max(0, work - given[stage][project]) / rate[stage][project];
  }

  private static double least(double work, double usage) {
    return Math.max(0, work * (1 - RELATIVE) - usage * CUT);
  }
}
