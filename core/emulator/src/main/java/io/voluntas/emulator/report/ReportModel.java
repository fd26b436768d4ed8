package io.voluntas.emulator.report;

import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a report of a policy comparison says: one scenario, run under several sets of policies.
 *
 * <p>Times are microseconds since the start of the scenario. Projects and resources are referred to
 * by their index in {@link #projects} and {@link #resources}. Lists may be empty; the page then
 * says what was not recorded.
 *
 * @param title headline, for example the name of the scenario
 * @param scenario the scenario in its canonical notation or as YAML, shown as it is
 * @param seed seed of all random numbers
 * @param days length of the emulated time, more than 0 and at most 1 000 000
 * @param replicates runs with different seeds behind every figure, at least 1
 * @param version version of the program that made the runs
 * @param command command line that makes the same report again
 * @param projects the attached projects
 * @param resources the processing resources of the host
 * @param figures the figures of merit, in the order of the table
 * @param runs one per set of policies, in the order of the page
 * @param sheets further tables, each with a value for every run
 */
public record ReportModel(
    String title,
    String scenario,
    long seed,
    double days,
    int replicates,
    String version,
    String command,
    List<Project> projects,
    List<Resource> resources,
    List<Figure> figures,
    List<Run> runs,
    List<ReportSheet> sheets) {

  /**
   * Copies the lists and checks every index.
   *
   * @throws IllegalArgumentException when a number is out of its range or an index has no target
   */
  public ReportModel {
    require(days > 0 && days <= 1_000_000, "days", days);
    require(replicates >= 1, "replicates", replicates);
    projects = List.copyOf(projects);
    resources = List.copyOf(resources);
    figures = List.copyOf(figures);
    runs = List.copyOf(runs);
    sheets = List.copyOf(sheets);
    for (Run run : runs) {
      check(run, projects.size(), resources);
    }
    for (ReportSheet sheet : sheets) {
      for (ReportSheet.Row row : sheet.rows()) {
        require(row.values().size() == runs.size(), "values of " + row.name(), row.values().size());
      }
    }
  }

  /**
   * An attached project.
   *
   * @param name shown name
   * @param share resource share, 0 or more; 0 is a backup project
   */
  public record Project(String name, double share) {
    /** Checks the share. */
    public Project {
      require(share >= 0 && Double.isFinite(share), "share", share);
    }
  }

  /**
   * A kind of processing resource.
   *
   * @param name for example {@code cpu}
   * @param instances number of instances, 0 or more
   */
  public record Resource(String name, int instances) {
    /** Checks the number of instances. */
    public Resource {
      require(instances >= 0, "instances", instances);
    }
  }

  /**
   * A figure of merit.
   *
   * @param name key in {@link Run#figures}, for example {@code idle_fraction}
   * @param unit what its values are
   * @param help one sentence that says what it measures
   * @param better the good end of the scale
   */
  public record Figure(String name, ReportUnit unit, String help, Better better) {}

  /**
   * A value of a figure.
   *
   * @param value the value, or the mean over the replicates; NaN and infinities are shown as
   *     unknown
   * @param ci95 half the width of the 95 % confidence interval, where it is known
   */
  public record Value(double value, OptionalDouble ci95) {
    /** A value without an interval. */
    public static Value of(double value) {
      return new Value(value, OptionalDouble.empty());
    }

    /** A mean and half the width of its 95 % confidence interval. */
    public static Value of(double mean, double ci95) {
      return new Value(mean, OptionalDouble.of(ci95));
    }
  }

  /** Names of the four policies of a run; an empty name is not shown. */
  public record Policies(String cpu, String fetch, String enforce, String send) {}

  /**
   * One set of policies and what came of it.
   *
   * @param label short name that tells the run from the others
   * @param policies the policies
   * @param figures values by the name of the figure; a figure may be missing
   * @param segments what ran where and when, in any order
   * @param misses missed deadlines, in any order
   * @param hostOff intervals in which the host did not compute, in any order
   * @param ledgers debts, lags and other ledgers over time
   * @param shares by project, its part of all use from the start to that time, 0 to 1
   */
  public record Run(
      String label,
      Policies policies,
      SortedMap<String, Value> figures,
      List<Segment> segments,
      List<Miss> misses,
      List<Interval> hostOff,
      List<Ledger> ledgers,
      List<Line> shares) {
    /** Copies the collections. */
    public Run {
      figures = Collections.unmodifiableSortedMap(new TreeMap<>(figures));
      segments = List.copyOf(segments);
      misses = List.copyOf(misses);
      hostOff = List.copyOf(hostOff);
      ledgers = List.copyOf(ledgers);
      shares = List.copyOf(shares);
    }
  }

  /**
   * A job that runs on an instance without a break. Segments of jobs that share an instance
   * overlap.
   *
   * @param resource index of the resource
   * @param instance index of the instance within the resource
   * @param project index of the project
   * @param job name of the job, unique within the project
   * @param start first microsecond
   * @param end first microsecond after it, not before {@code start}
   * @param deadline the job's deadline, where it has one
   * @param urgent true when it runs because of its deadline (EDF), false when because of its share
   * @param missed true when the job does not meet its deadline
   */
  public record Segment(
      int resource,
      int instance,
      int project,
      String job,
      long start,
      long end,
      OptionalLong deadline,
      boolean urgent,
      boolean missed) {
    /** Checks the order of the times. */
    public Segment {
      require(end >= start, "end of a segment", end);
    }
  }

  /**
   * A missed deadline.
   *
   * @param time when it passed, in microseconds
   * @param project index of the project
   * @param job name of the job
   */
  public record Miss(long time, int project, String job) {}

  /** From the first microsecond to the first one after it, {@code end >= start}. */
  public record Interval(long start, long end) {
    /** Checks the order of the times. */
    public Interval {
      require(end >= start, "end of an interval", end);
    }
  }

  /**
   * A ledger over time.
   *
   * @param name for example {@code short-term debt (cpu)}; the same in all runs that have it
   * @param unit what its values are
   * @param help one sentence on how to read it
   * @param lines a line for every project that it has
   */
  public record Ledger(String name, ReportUnit unit, String help, List<Line> lines) {
    /** Copies the lines. */
    public Ledger {
      lines = List.copyOf(lines);
    }
  }

  /** Values of one project (by index) over time, in the order of time. */
  public record Line(int project, List<Point> points) {
    /** Copies the points and checks their order. */
    public Line {
      points = List.copyOf(points);
      for (int i = 1; i < points.size(); i++) {
        require(points.get(i).time() >= points.get(i - 1).time(), "time of point", i);
      }
    }
  }

  /** A value at a time in microseconds. A value that is not finite breaks the line. */
  public record Point(long time, double value) {}

  private static void check(Run run, int projects, List<Resource> resources) {
    for (Segment segment : run.segments()) {
      require(inside(segment.project(), projects), "project of a segment", segment.project());
      require(
          inside(segment.resource(), resources.size()),
          "resource of a segment",
          segment.resource());
      int instances = resources.get(segment.resource()).instances();
      require(inside(segment.instance(), instances), "instance of a segment", segment.instance());
    }
    for (Miss miss : run.misses()) {
      require(inside(miss.project(), projects), "project of a miss", miss.project());
    }
    run.ledgers().forEach(ledger -> checkLines(ledger.lines(), projects));
    checkLines(run.shares(), projects);
  }

  private static void checkLines(List<Line> lines, int projects) {
    for (Line line : lines) {
      require(inside(line.project(), projects), "project of a line", line.project());
    }
  }

  private static boolean inside(int index, int size) {
    return index >= 0 && index < size;
  }

  private static void require(boolean holds, String what, Object value) {
    if (!holds) {
      throw new IllegalArgumentException(what + " is out of range in a report: " + value);
    }
  }
}
