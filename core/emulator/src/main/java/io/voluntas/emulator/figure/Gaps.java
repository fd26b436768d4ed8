package io.voluntas.emulator.figure;

/**
 * For each project the time since it last ran: its square integrated, and its greatest value. The
 * time is whatever clock the caller reads.
 */
final class Gaps {
  private final int[] running;
  private final RunningJobs jobs = new RunningJobs();
  private final long[] idleSince;
  private final double[] squares;
  private final long[] longest;

  Gaps(int projects, long start) {
    running = new int[projects];
    idleSince = new long[projects];
    squares = new double[projects];
    longest = new long[projects];
    java.util.Arrays.fill(idleSince, start);
  }

  void started(long clock, int project, int job) {
    jobs.add(job);
    if (running[project]++ == 0) {
      squares[project] += cube(clock - idleSince[project]);
      longest[project] = Math.max(longest[project], clock - idleSince[project]);
    }
  }

  /** A job ended or stopped; nothing happens when it did not run. */
  void ended(long clock, int project, int job) {
    if (jobs.remove(job) && --running[project] == 0) {
      idleSince[project] = clock;
    }
  }

  /** Root of the mean square of the time since the project last ran, seconds. */
  double rms(long clock, int project, double elapsedSeconds) {
    if (elapsedSeconds <= 0) {
      return 0;
    }
    double sum = squares[project];
    if (running[project] == 0) {
      sum += cube(clock - idleSince[project]);
    }
    return Math.sqrt(sum / elapsedSeconds);
  }

  /** The longest time without running, the present one included, microseconds. */
  long longest(long clock, int project) {
    return running[project] > 0
        ? longest[project]
        : Math.max(longest[project], clock - idleSince[project]);
  }

  /** Integral of t squared over a gap, in cubic seconds. */
  private static double cube(long micros) {
    double seconds = micros / 1e6;
    return seconds * seconds * seconds / 3;
  }
}
