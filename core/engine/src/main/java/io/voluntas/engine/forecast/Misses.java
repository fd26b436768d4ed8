package io.voluntas.engine.forecast;

import io.voluntas.engine.state.ProjectState;
import java.util.Arrays;
import java.util.List;

/**
 * Which jobs of one resource type end after their deadlines.
 *
 * <p>Most of the time none does, and that can be seen without a simulation. A project gets at least
 * its share among the projects that have jobs, or all that its jobs can use. While a job runs below
 * full speed, the jobs up to it use all of that, so it ends no later than what comes before it
 * takes at the guaranteed rate, plus its own length. (With limits on running jobs that argument
 * fails; then the jobs end no later than one after the other.) Only when such a bound does not
 * decide for some jobs the simulation runs, and only until the last of these has ended.
 */
final class Misses implements Ends {
  private static final byte NO = 0;
  private static final byte YES = 1;
  private static final byte OPEN = 2;

  /** More than the rounding of the simulation: microseconds, and relative. */
  private static final double MARGIN = 8;

  private static final double RELATIVE = 1e-9;

  /** More than the rounding of a difference of two points of time, microseconds. */
  private static final double ROUNDING = 1;

  private final TypeQueue queue;
  private final Clock clock;
  private final List<ProjectState> projects;
  private final int[] missed;
  private byte[] verdict = new byte[16];
  private int open;
  private int inAll;

  /**
   * Until when the bound clears all jobs of a project if it is given no lower a rate and its jobs
   * change by running only: then nothing comes later than was reckoned. And for which copy, rate
   * and availability that holds.
   */
  private final double[] clearUntil;

  private final long[] clearCopy;
  private final double[] clearRate;
  private final double[] clearAvailability;

  Misses(TypeQueue queue, Clock clock, List<ProjectState> projects) {
    this.queue = queue;
    this.clock = clock;
    this.projects = projects;
    missed = new int[projects.size()];
    clearUntil = new double[projects.size()];
    clearCopy = new long[projects.size()];
    clearRate = new double[projects.size()];
    clearAvailability = new double[projects.size()];
  }

  /** Judges all jobs. */
  void judge(FluidRun run, double capacity, Marks marks) {
    if (verdict.length < queue.bound()) {
      verdict = new byte[2 * queue.bound()];
    }
    Arrays.fill(verdict, 0, queue.bound(), NO);
    Arrays.fill(missed, 0);
    open = 0;
    inAll = 0;
    bound(run, capacity);
    if (open > 0) {
      run.watch(this);
      // What has not ended by now never ends.
      for (int p = 0; open > 0; p++) {
        for (int at = queue.start(p); at < queue.end(p); at++) {
          if (verdict[at] == OPEN) {
            decide(p, at, clock.never());
          }
        }
      }
    }
    for (int at = 0, unmarked = inAll; unmarked > 0; at++) {
      if (verdict[at] == YES) {
        marks.mark(queue.slot(at));
        unmarked--;
      }
    }
  }

  int of(int project) {
    return missed[project];
  }

  int inAll() {
    return inAll;
  }

  @Override
  public void ended(int project, int at, double time) {
    if (verdict[at] == OPEN) {
      decide(project, at, clock.at(time));
    }
  }

  @Override
  public boolean enough() {
    return open == 0;
  }

  private void decide(int project, int at, long end) {
    open--;
    if (clock.late(end, queue.deadline(at))) {
      miss(at, project);
    } else {
      verdict[at] = NO;
    }
  }

  private void miss(int at, int project) {
    verdict[at] = YES;
    missed[project]++;
    inAll++;
  }

  private void bound(FluidRun run, double capacity) {
    double shares = 0;
    for (int p = 0; p < missed.length; p++) {
      if (queue.start(p) < queue.end(p)) {
        shares += projects.get(p).share();
      }
    }
    for (int p = 0; p < missed.length; p++) {
      if (queue.start(p) < queue.end(p)) {
        ProjectState project = projects.get(p);
        // The simulation leaves less than half a millionth of a rate unused.
        double part = shares > 0 ? capacity * project.share() / shares : 0;
        double rate = Math.min(part, run.reach(p)) - 0.5;
        boolean limited = limited(project);
        if (rate < 1 || (limited && !allowsOne(project))) {
          sortOut(p);
        } else if (!clear(p, rate)) {
          bound(p, rate, limited);
        }
      }
    }
  }

  private boolean clear(int project, double rate) {
    return clearCopy[project] == queue.copied(project)
        && rate >= clearRate[project]
        && clock.availability() >= clearAvailability[project]
        && clock.isBefore(clearUntil[project]);
  }

  private void bound(int project, double rate, boolean limited) {
    double perRate = 1 / rate;
    double least = Double.POSITIVE_INFINITY;
    double before = 0;
    int end = queue.end(project);
    for (int at = queue.start(project); at < end; at++) {
      double left = queue.left(at);
      double usage = queue.usage(at);
      double alone = left * Math.max(1, usage * perRate);
      double needed = (before + alone) * (1 + RELATIVE) + MARGIN;
      double given = clock.until(queue.deadline(at));
      if (needed > given) {
        leaveOpen(project, at);
      }
      least = Math.min(least, given - needed);
      before += limited ? alone : usage * left * perRate;
    }
    clearUntil[project] = least >= 0 ? clock.point(least - ROUNDING) : 0;
    clearCopy[project] = queue.copied(project);
    clearRate[project] = rate;
    clearAvailability[project] = clock.availability();
  }

  private void sortOut(int project) {
    for (int at = queue.start(project); at < queue.end(project); at++) {
      leaveOpen(project, at);
    }
  }

  /** Open, unless it cannot make it even at full speed. */
  private void leaveOpen(int project, int at) {
    double least = queue.left(at) * (1 - RELATIVE) - MARGIN;
    if (least > clock.until(queue.deadline(at))) {
      miss(at, project);
    } else {
      verdict[at] = OPEN;
      open++;
    }
  }

  private static boolean limited(ProjectState project) {
    return project.setup().maxConcurrent().isPresent()
        || !project.setup().appMaxConcurrent().isEmpty();
  }

  private static boolean allowsOne(ProjectState project) {
    return project.setup().maxConcurrent().orElse(1) > 0
        && project.setup().appMaxConcurrent().values().stream().allMatch(most -> most > 0);
  }
}
