package io.voluntas.engine.forecast;

import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import java.util.List;

/**
 * Which jobs of one resource type end after their deadlines.
 *
 * <p>Most of the time none does, and that can be seen without a simulation. A project gets at least
 * its share among the projects that have jobs, or all that its jobs can use. While a job runs below
 * full speed, the jobs up to it use all of that, so it ends no later than what comes before it
 * takes at the guaranteed rate, plus its own length. (With limits on running jobs that argument
 * fails; then the jobs end no later than one after the other.) And it ends no earlier than {@link
 * EarliestEnds} says. Only when these bounds do not decide for some jobs the simulation runs, and
 * only until the last of these has ended.
 *
 * <p>What the bounds decided for all jobs of a project holds on while its jobs change by running
 * only, as long as {@link Verdicts} says.
 */
final class Misses implements Ends {
  private static final byte NO = 0;
  private static final byte YES = 1;
  private static final byte OPEN = 2;

  /** More than the rounding of the simulation: microseconds, and relative. */
  private static final double MARGIN = 8;

  private static final double RELATIVE = EarliestEnds.RELATIVE;

  private final TypeQueue queue;
  private final Clock clock;
  private final List<ProjectState> projects;
  private final EarliestEnds earliest;
  private final Verdicts kept;
  private final Marks marks;
  private final int[] missed;

  /**
   * By project: whether there are limits on its running jobs, and whether one of any app may run.
   */
  private final boolean[] limited;

  private final boolean[] allowsOne;

  /** The set of each project's jobs that are late. */
  private final long[] late;

  private final int[] anew;
  private int anewCount;
  private byte[] verdict = new byte[16];
  private int open;
  private int openNow;
  private boolean unlimited;
  private boolean loaded;

  Misses(TypeQueue queue, Clock clock, List<ProjectState> projects, Marks marks) {
    this.queue = queue;
    this.clock = clock;
    this.projects = projects;
    this.marks = marks;
    earliest = new EarliestEnds(queue, projects);
    kept = new Verdicts(queue, clock, projects.size());
    missed = new int[projects.size()];
    limited = new boolean[projects.size()];
    allowsOne = new boolean[projects.size()];
    for (int p = 0; p < limited.length; p++) {
      limited[p] = limited(projects.get(p));
      allowsOne[p] = allowsOne(projects.get(p));
    }
    late = new long[projects.size()];
    anew = new int[projects.size()];
  }

  /** Judges all jobs. */
  void judge(FluidRun run, double capacity) {
    if (verdict.length < queue.bound()) {
      verdict = new byte[2 * queue.bound()];
    }
    open = 0;
    anewCount = 0;
    loaded = false;
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
    for (int i = 0; i < anewCount; i++) {
      mark(anew[i]);
    }
  }

  private void mark(int project) {
    late[project] = missed[project] > 0 ? marks.begin() : Marks.NONE;
    int unmarked = missed[project];
    for (int at = queue.start(project); unmarked > 0; at++) {
      if (verdict[at] == YES) {
        marks.mark(queue.slot(at), late[project]);
        unmarked--;
      }
    }
  }

  /** Whether a job is among those judged and ends late. */
  boolean has(JobState job) {
    return marks.has(job, late[job.project().index()]);
  }

  int of(int project) {
    return missed[project];
  }

  int inAll() {
    int sum = 0;
    for (int each : missed) {
      sum += each;
    }
    return sum;
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
  }

  private void bound(FluidRun run, double capacity) {
    double shares = 0;
    unlimited = true;
    for (int p = 0; p < missed.length; p++) {
      if (queue.start(p) < queue.end(p)) {
        shares += projects.get(p).share();
        unlimited &= !limited[p];
      }
    }
    for (int p = 0; p < missed.length; p++) {
      if (queue.start(p) == queue.end(p)) {
        missed[p] = 0;
        late[p] = Marks.NONE;
        continue;
      }
      // The simulation leaves less than half a millionth of a rate unused.
      double part = shares > 0 ? capacity * projects.get(p).share() / shares : 0;
      double rate = Math.min(part, run.reach(p)) - 0.5;
      boolean bounded = rate >= 1 && (!limited[p] || allowsOne[p]);
      if (!bounded || !holds(p, rate, run, capacity)) {
        anew[anewCount++] = p;
        missed[p] = 0;
        kept.begin(p, rate);
        if (bounded) {
          bound(p, rate, run, capacity);
        } else {
          sortOut(p);
        }
      }
    }
  }

  private boolean holds(int project, double rate, FluidRun run, double capacity) {
    if (!kept.clear(project, rate)) {
      return false;
    }
    if (missed[project] == 0) {
      return true;
    }
    load(run, capacity);
    return unlimited && kept.late(project, earliest);
  }

  private void load(FluidRun run, double capacity) {
    if (!loaded && unlimited) {
      earliest.load(run, capacity);
      loaded = true;
    }
  }

  private void bound(int project, double rate, FluidRun run, double capacity) {
    double perRate = 1 / rate;
    double least = Double.POSITIVE_INFINITY;
    double before = 0;
    double work = 0;
    double usages = 0;
    double longest = 0;
    boolean asked = false;
    openNow = 0;
    int end = queue.end(project);
    for (int at = queue.start(project); at < end; at++) {
      double left = queue.left(at);
      double usage = queue.usage(at);
      double alone = left * Math.max(1, usage * perRate);
      double needed = (before + alone) * (1 + RELATIVE) + MARGIN;
      double given = clock.until(queue.deadline(at));
      work += usage * left;
      usages += usage;
      if (needed <= given) {
        verdict[at] = NO;
        least = Math.min(least, given - needed);
      } else {
        if (!asked && unlimited) {
          asked = true;
          load(run, capacity);
          earliest.ask(project);
        }
        boolean bounded = asked && given < EarliestEnds.LONGEST;
        double soonest = bounded ? earliest.end(work, usages, longest) : 0;
        sortOut(project, at, Math.max(soonest, left), given);
      }
      longest = Math.max(longest, left);
      before += limited[project] ? alone : usage * left * perRate;
    }
    if (openNow == 0) {
      kept.clearFor(project, least);
    }
    if (asked && missed[project] > 0) {
      kept.lateAt(project, earliest.firstRate(project));
    }
  }

  private void sortOut(int project) {
    for (int at = queue.start(project); at < queue.end(project); at++) {
      sortOut(project, at, queue.left(at), clock.until(queue.deadline(at)));
    }
  }

  /** Late if it cannot make it even by its soonest end, else open. */
  private void sortOut(int project, int at, double soonest, double given) {
    double surplus = soonest * (1 - RELATIVE) - MARGIN - given;
    if (surplus > 0) {
      miss(at, project);
      kept.lateBy(project, surplus, queue.deadline(at));
    } else {
      verdict[at] = OPEN;
      open++;
      openNow++;
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
