package io.voluntas.engine.forecast;

import java.util.Arrays;

/**
 * How long what bounds decided for the jobs of a project holds, if these change by running only:
 * jobs in time while the project is given no lower a rate, since then nothing comes later than was
 * reckoned; late jobs while it is given no higher a rate before the last of their deadlines, and
 * was not given so much meanwhile that the least late of them could end in time.
 */
final class Verdicts {
  /** More than the rounding of a difference of two points of time, microseconds. */
  private static final double ROUNDING = 1;

  /** More than a job may end after its deadline, and the rounding of that, microseconds. */
  private static final double MARGIN = 16;

  private static final long NEVER = -1;

  private final TypeQueue queue;
  private final Clock clock;

  /** The copy of each project's jobs that was judged, and the rate that it was given at least. */
  private final long[] copy;

  private final double[] rate;

  /** The availability it was judged with: at another one nothing is known. */
  private final double[] availability;

  private final double[] clearUntil;

  /** By how much the least late job is late, as of a time and the work done by then. */
  private final double[] lateBy;

  private final double[] lateThen;
  private final double[] doneThen;
  private final double[] lateRate;
  private final long[] lastDeadline;

  Verdicts(TypeQueue queue, Clock clock, int projects) {
    this.queue = queue;
    this.clock = clock;
    copy = new long[projects];
    rate = new double[projects];
    availability = new double[projects];
    clearUntil = new double[projects];
    lateBy = new double[projects];
    lateThen = new double[projects];
    doneThen = new double[projects];
    lateRate = new double[projects];
    lastDeadline = new long[projects];
    Arrays.fill(copy, NEVER);
  }

  /** A project is judged anew; nothing holds until it is said. */
  void begin(int project, double atLeast) {
    copy[project] = NEVER;
    rate[project] = atLeast;
    availability[project] = clock.availability();
    lateBy[project] = Double.POSITIVE_INFINITY;
    lateThen[project] = clock.until(0);
    doneThen[project] = queue.done(project);
    lateRate[project] = 0;
    lastDeadline[project] = 0;
  }

  /** All jobs are decided; those in time would be so if they ended so much later. */
  void clearFor(int project, double time) {
    copy[project] = queue.copied(project);
    clearUntil[project] = clock.point(time - ROUNDING);
  }

  /** A job is late by so much at least. */
  void lateBy(int project, double time, long deadline) {
    lateBy[project] = Math.min(lateBy[project], time);
    lastDeadline[project] = Math.max(lastDeadline[project], deadline);
  }

  /** The late jobs are late at this rate at most. */
  void lateAt(int project, double atMost) {
    lateRate[project] = atMost;
  }

  /** Whether all jobs that were in time still are. */
  boolean clear(int project, double atLeast) {
    return copy[project] == queue.copied(project)
        && atLeast >= rate[project]
        && clock.availability() == availability[project]
        && clock.isBefore(clearUntil[project]);
  }

  /** Whether all jobs that were late still are. */
  boolean late(int project, EarliestEnds earliest) {
    double most = lateRate[project];
    if (earliest.firstRate(project) > most
        || clock.until(lastDeadline[project]) + MARGIN > earliest.firstEnd()) {
      return false;
    }
    // A job that ran needs less itself, and so do all that come after it.
    double slowest = Math.min(most, queue.leastUsage(project));
    double sooner = (queue.done(project) - doneThen[project]) / slowest;
    double passed = lateThen[project] - clock.until(0);
    return lateBy[project] + passed - sooner > ROUNDING;
  }
}
