package io.voluntas.emulator.report;

import io.voluntas.emulator.report.ReportModel.Figure;
import io.voluntas.emulator.report.ReportModel.Interval;
import io.voluntas.emulator.report.ReportModel.Ledger;
import io.voluntas.emulator.report.ReportModel.Line;
import io.voluntas.emulator.report.ReportModel.Miss;
import io.voluntas.emulator.report.ReportModel.Point;
import io.voluntas.emulator.report.ReportModel.Policies;
import io.voluntas.emulator.report.ReportModel.Project;
import io.voluntas.emulator.report.ReportModel.Resource;
import io.voluntas.emulator.report.ReportModel.Run;
import io.voluntas.emulator.report.ReportModel.Segment;
import io.voluntas.emulator.report.ReportModel.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Models that look like those of real comparisons: a toy host gives every free instance to the
 * project that is furthest behind. It stands for the emulator where only the page is of interest.
 */
final class SyntheticReports {
  private static final long SECOND = 1_000_000;
  private static final long HOUR = 3600 * SECOND;
  private static final long DAY = 24 * HOUR;
  private static final String[] NAMES = {
    "Einstein", "Rosetta", "Climate", "LHC", "Milkyway", "Asteroids", "Universe", "Primes"
  };

  private SyntheticReports() {}

  /** A comparison of three policy sets. */
  static ReportModel model(int projects, int cpus, int gpus, int days) {
    List<Project> list = new ArrayList<>();
    for (int i = 0; i < projects; i++) {
      String name =
          i < NAMES.length ? NAMES[i] : NAMES[i % NAMES.length] + " " + (i / NAMES.length);
      list.add(new Project(name, i == 0 ? 200 : 100));
    }
    List<Resource> resources =
        gpus == 0
            ? List.of(new Resource("cpu", cpus))
            : List.of(new Resource("cpu", cpus), new Resource("nvidia", gpus));
    List<Run> runs =
        List.of(
            run("edf-debt", "per-resource", list, resources, days, 0.12, 1),
            run("eevdf", "lag", list, resources, days, 0.03, 2),
            run("wrr-debt", "hysteresis", list, resources, days, 0.3, 3));
    String scenario =
        "host: {cpus: "
            + cpus
            + ", nvidia: "
            + gpus
            + ", on: 22h/24h}\n"
            + "projects:\n"
            + "  - {name: Einstein, share: 200, jobs: {cpu: 5h, deadline: 2d}}\n"
            + "  - {name: Rosetta, share: 100, jobs: {cpu: 3h, deadline: 1d}}\n"
            + "preferences: {work-buffer: 0.5d, switch-every: 60min}";
    return new ReportModel(
        projects + " projects on " + (cpus + gpus) + " instances",
        scenario,
        42,
        days,
        20,
        "0.1.0",
        "cli/voluntas compare examples/two-projects.yaml --cpu edf-debt,eevdf,wrr-debt"
            + " --fetch per-resource,lag,hysteresis --replicates 20 --days "
            + days
            + " --seed 42 --out report",
        list,
        resources,
        figures(),
        runs,
        List.of());
  }

  static List<Figure> figures() {
    return List.of(
        figure(
            "idle_fraction", ReportUnit.FRACTION, "Available instance time in which nothing ran"),
        figure("wasted_fraction", ReportUnit.FRACTION, "Used time that went into late results"),
        figure("share_violation", ReportUnit.FRACTION, "Root mean square distance from the shares"),
        figure("monotony", ReportUnit.NUMBER, "How long one project has the host to itself"),
        figure("rpcs_per_job", ReportUnit.NUMBER, "Scheduler requests for every finished job"),
        new Figure("jobs_met", ReportUnit.COUNT, "Jobs that met their deadline", Better.HIGHER),
        figure("jobs_missed", ReportUnit.COUNT, "Jobs that missed their deadline"),
        figure("preemptions", ReportUnit.COUNT, "Jobs that were stopped for another one"),
        figure(
            "max_starvation_seconds", ReportUnit.SECONDS, "Longest time without a project's turn"),
        figure("lateness_p95_seconds", ReportUnit.SECONDS, "95th percentile of the lateness"));
  }

  private static Figure figure(String name, ReportUnit unit, String help) {
    return new Figure(name, unit, help + ".", Better.LOWER);
  }

  private static Run run(
      String cpu,
      String fetch,
      List<Project> projects,
      List<Resource> resources,
      int days,
      double carelessness,
      int seed) {
    Toy toy = new Toy(projects, days * DAY, carelessness, new SplittableRandom(seed));
    for (int r = 0; r < resources.size(); r++) {
      toy.fill(r, resources.get(r).instances());
    }
    toy.lines();
    SortedMap<String, Value> values = new TreeMap<>();
    values.put("idle_fraction", Value.of(0.0312 + carelessness / 9, 0.004));
    values.put("wasted_fraction", Value.of(carelessness / 11, 0.0021));
    values.put("share_violation", Value.of(0.021 + carelessness / 4, 0.012));
    values.put("monotony", Value.of(0.42 - carelessness / 3, 0.05));
    values.put("rpcs_per_job", Value.of(0.37 + seed * 0.113, 0.01));
    values.put("jobs_met", Value.of(toy.segments.size() * (1 - carelessness / 9), 14.2));
    values.put("jobs_missed", Value.of(toy.misses.size(), 2.1));
    values.put("preemptions", Value.of(Math.floorDiv(toy.segments.size(), 3), 9));
    values.put("max_starvation_seconds", Value.of(42_000 + 90_000 * carelessness, 3_000));
    if (seed != 2) {
      values.put("lateness_p95_seconds", Value.of(9_300 * carelessness, 300));
    }
    return new Run(
        cpu + " / " + fetch,
        new Policies(cpu, fetch, "checkpoint", "edf-check"),
        values,
        toy.segments,
        toy.misses,
        toy.off,
        List.of(
            new Ledger(
                "short-term debt (cpu)",
                ReportUnit.INSTANCE_SECONDS,
                "What the host owes each project: above 0 it got less than its share.",
                toy.debts),
            new Ledger("lag", ReportUnit.NUMBER, "Lag in units of the slice.", toy.lags)),
        toy.shares);
  }

  private static final class Toy {
    final List<Segment> segments = new ArrayList<>();
    final List<Miss> misses = new ArrayList<>();
    final List<Interval> off = new ArrayList<>();
    final List<Line> debts = new ArrayList<>();
    final List<Line> lags = new ArrayList<>();
    final List<Line> shares = new ArrayList<>();
    private final List<Project> projects;
    private final long end;
    private final double carelessness;
    private final SplittableRandom random;
    private final double[] used;
    private final double sum;
    private int jobs;

    Toy(List<Project> projects, long end, double carelessness, SplittableRandom random) {
      this.projects = projects;
      this.end = end;
      this.carelessness = carelessness;
      this.random = random;
      this.used = new double[projects.size()];
      this.sum = projects.stream().mapToDouble(Project::share).sum();
      for (long day = 0; day < end; day += DAY) {
        off.add(new Interval(day + 3 * HOUR, day + 5 * HOUR));
      }
    }

    void fill(int resource, int instances) {
      long[] free = new long[instances];
      while (true) {
        int instance = 0;
        for (int i = 1; i < instances; i++) {
          instance = free[i] < free[instance] ? i : instance;
        }
        if (instances == 0 || free[instance] >= end) {
          return;
        }
        free[instance] = job(resource, instance, free[instance]);
      }
    }

    private long job(int resource, int instance, long from) {
      long start =
          from % DAY >= 3 * HOUR && from % DAY < 5 * HOUR ? from - from % DAY + 5 * HOUR : from;
      int project = next();
      boolean urgent = random.nextDouble() < 0.15;
      boolean missed = urgent && random.nextDouble() < carelessness;
      long length = (long) (HOUR * (1 + 4 * random.nextDouble()));
      long pause = (start / DAY) * DAY + DAY + 3 * HOUR;
      long before = (start / DAY) * DAY + 3 * HOUR;
      long stop = Math.min(end, Math.min(start + length, start < before ? before : pause));
      long deadline = missed ? stop - HOUR / 3 : stop + DAY;
      String name = projects.get(project).name().substring(0, 3).toLowerCase(java.util.Locale.ROOT);
      String job = name + "_" + ++jobs;
      if (stop > start) {
        segments.add(
            new Segment(
                resource,
                instance,
                project,
                job,
                start,
                stop,
                OptionalLong.of(deadline),
                urgent,
                missed));
        used[project] += stop - start;
      }
      if (missed) {
        misses.add(new Miss(Math.max(0, deadline), project, job));
      }
      return stop + (random.nextInt(6) == 0 ? HOUR / 4 : 0);
    }

    private int next() {
      int best = random.nextInt(projects.size());
      if (random.nextDouble() < carelessness) {
        return best;
      }
      for (int i = 0; i < projects.size(); i++) {
        if (used[i] / projects.get(i).share() < used[best] / projects.get(best).share()) {
          best = i;
        }
      }
      return best;
    }

    void lines() {
      int steps = 400;
      double[][] total = new double[projects.size()][steps + 1];
      for (Segment s : segments) {
        for (int k = 0; k <= steps; k++) {
          long t = end / steps * k;
          total[s.project()][k] += Math.max(0, Math.min(t, s.end()) - s.start()) / 1e6;
        }
      }
      for (int p = 0; p < projects.size(); p++) {
        List<Point> debt = new ArrayList<>();
        List<Point> lag = new ArrayList<>();
        List<Point> share = new ArrayList<>();
        for (int k = 0; k <= steps; k++) {
          double all = 0;
          for (double[] line : total) {
            all += line[k];
          }
          long t = end / steps * k;
          double owed = all * projects.get(p).share() / sum - total[p][k];
          debt.add(new Point(t, owed));
          lag.add(new Point(t, owed / 3600 * 1.3));
          share.add(new Point(t, all > 0 ? total[p][k] / all : Double.NaN));
        }
        debts.add(new Line(p, debt));
        lags.add(new Line(p, lag));
        shares.add(new Line(p, share));
      }
    }
  }
}
