package io.voluntas.emulator.reproduce;

import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioYaml;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/**
 * The evaluation with an emulator of 2011: buffers of 0.1 and 0.25 days, a period of one hour, a
 * host that is always on. An instance of a device is entered with the CPUs that it weighs.
 */
final class Bce2011 {
  private static final String NAME = "bce2011";
  private static final List<Long> TREND = List.of(30_000_000L, 10_000_000L);
  private static final String BUFFER = "min-queue: 0.1 d, extra-queue: 0.25 d";
  private static final int PROJECTS = 20;

  /** It booked running time twice, in whole steps, and so took a job for twice its length. */
  private static final String TWICE = "2.04";

  private static final int[] LENGTHS = {300, 1000, 3600, 10_000, 36_000};
  private static final int[] BOUNDS = {1, 3, 7, 14};

  private Bce2011() {}

  static Study study() {
    GoldenFile golden = GoldenFile.of(NAME);
    return new Study(
        NAME,
        "Emulating volunteer computing scheduling policies (PCGrid 2011)",
        "the emulator of January 2011",
        List.of(
            slack(
                golden,
                "S1",
                "spread of 100 s",
                "{kind: normal, mean: 1000 s, sd: 100 s}, estimate: exact",
                BUFFER),
            slack(golden, "S1b", "constant length", "1000 s", BUFFER),
            slack(
                golden,
                "S1c",
                "constant length, next to no buffer",
                "1000 s",
                "min-queue: 0, extra-queue: 0.01 d"),
            new Table(
                "S2",
                "4 CPUs + a GPU: P1 CPU jobs, P2 CPU and GPU jobs",
                "GPU weighs",
                Bce2011::policies,
                (row, column, i) -> devices(row, "1e9", TWO),
                TREND,
                golden.table("S2"),
                List.of(CONTACTS)),
            new Table(
                "S3",
                "(P1(1000 s, 10 d, 1/2), P2(1000000 s, 1100000 s, 1/2)), 50 days, by half-life",
                "half-life d",
                Bce2011::halfLife,
                (row, column, i) -> longJob(),
                TREND,
                golden.table("S3"),
                List.of()),
            new Table(
                "S4",
                "20 projects on 4 CPUs + a GPU that weighs 10; each replicate draws other projects",
                "",
                Bce2011::policies,
                (row, column, i) -> devices("10", "1e9", drawn(i)),
                TREND,
                golden.table("S4"),
                DRAW_CAUSES),
            new Table(
                "S4b",
                "three projects on 4 CPUs of 2 GFLOPS + a GPU that weighs 10",
                "",
                Bce2011::policies,
                (row, column, i) -> devices("20", "2e9", THREE),
                TREND,
                golden.table("S4b"),
                List.of(CONTACTS))));
  }

  private static final String TWO =
      """
        - {name: P1, apps: [{name: c, runtime: 1000 s, delay-bound: 10 d}], server: {download: 1 s}}
        - name: P2
          server: {download: 1 s}
          apps:
            - {name: c, runtime: 1000 s, delay-bound: 10 d}
            - {name: g, usage: {cuda: 1, cpu: 0.05}, runtime: 1000 s, delay-bound: 10 d}
      """;

  private static final String THREE =
      """
        - {name: C, server: {download: 1 s}, apps: [{name: c, runtime: 1000 s, delay-bound: 10 d}]}
        - name: G
          server: {download: 1 s}
          apps: [{name: g, usage: {cuda: 1, cpu: 1}, runtime: 1000 s, delay-bound: 10 d}]
        - name: CG
          server: {download: 1 s}
          apps:
            - {name: c, runtime: 10000 s, delay-bound: 10 d}
            - {name: g, usage: {cuda: 1, cpu: 0.05}, runtime: 10000 s, delay-bound: 10 d}
      """;

  private static final Cause CONTACTS =
      new Cause("contacts", one -> one.measured() == Measured.RPCS);

  private static final List<Cause> DRAW_CAUSES =
      List.of(
          new Cause(
              "other-draws",
              column("JS_GLOBAL+JF_ORIG").and(one -> one.measured() == Measured.MONOTONY)),
          new Cause(
              "contacts", column("JS_LOCAL+JF_ORIG").and(one -> one.measured() == Measured.RPCS)));

  private static Predicate<Golden> column(String name) {
    return one -> one.column().equals(name);
  }

  private static Table slack(
      GoldenFile golden, String name, String what, String runtime, String buffer) {
    return new Table(
        name,
        "(P1(1000 s, L s, 1/2), P2(1000 s, 10 d, 1/2)), 10 days, " + what,
        "L s",
        Bce2011::policies,
        (row, column, i) ->
            read(
                10,
                buffer,
                "",
                """
                  - name: P1
                    apps: [{name: app, runtime: %s, delay-bound: %s s}]
                    server: {download: 1 s}
                  - name: P2
                    apps: [{name: app, runtime: %s, delay-bound: 10 d}]
                    server: {download: 1 s}
                """
                    .formatted(runtime, row, runtime)),
        TREND,
        golden.table(name),
        List.of(new Cause("queued-work", Golden::isMean)));
  }

  /** The policies by the names of the study's switches. */
  private static PolicyNames policies(String row, String column) {
    if (column.equals("JS_WRR") || column.equals("JS_LOCAL")) {
      // The experiment had recent credit with both.
      return hysteresis("rec")
          .cpu("deadlines", Boolean.toString(column.equals("JS_LOCAL")))
          .send("queue-times", TWICE);
    }
    String cpu = column.startsWith("JS_GLOBAL") ? "rec" : "edf-debt";
    return column.endsWith("JF_ORIG") ? original(cpu) : hysteresis(cpu);
  }

  private static PolicyNames halfLife(String row, String column) {
    String cpu = row.equals("debt") ? "edf-debt" : "rec";
    PolicyNames names = column.equals("JF_ORIG") ? original(cpu) : hysteresis(cpu);
    return row.equals("debt") ? names : names.cpu("half-life", row + "d");
  }

  /** JF_HYSTERESIS. Accounting says who is asked for work as well as who runs. */
  private static PolicyNames hysteresis(String cpu) {
    return fixedShares(pair(cpu, "hysteresis"))
        .fetch("rides", "below-low")
        .fetch("least-low", "0s")
        .fetch("queued-work", "as-use")
        .fetch("normalise", "max-zero");
  }

  /** JF_ORIG. With recent credit nobody is asked only because it has no jobs. */
  private static PolicyNames original(String cpu) {
    return fixedShares(pair(cpu, "per-resource"))
        .fetch("fetching", "four-stages")
        .fetch("starved", cpu.equals("rec") ? "never" : "no-jobs");
  }

  private static PolicyNames pair(String cpu, String fetch) {
    PolicyNames names =
        PolicyNames.of(cpu, fetch, "edf-check")
            .send("margin", "none")
            .enforce("time-slice", "true")
            .fetch("report", "within-day");
    return cpu.equals("rec")
        ? names.cpu("deadline-margin", "min-queue").fetch("owed-by", "recent-use")
        : names.cpu("danger", "margin").fetch("owed-by", "debt-of-all");
  }

  private static PolicyNames fixedShares(PolicyNames names) {
    return names.fetch("outlook", "fixed-shares").fetch("outlook-times", TWICE);
  }

  private static Scenario longJob() {
    return read(
        50,
        BUFFER,
        "",
        """
          - name: P1
            server: {download: 1 s}
            apps: [{name: app, runtime: 1000 s, delay-bound: 10 d}]
          - name: P2
            server: {download: 1 s}
            apps: [{name: app, runtime: 1000000 s, delay-bound: 1100000 s}]
        """);
  }

  private static String drawn(int replicate) {
    SplittableRandom random = new SplittableRandom(replicate);
    StringBuilder all = new StringBuilder();
    for (int p = 0; p < PROJECTS; p++) {
      String kind =
          "runtime: %d s, delay-bound: %d d"
              .formatted(
                  LENGTHS[random.nextInt(LENGTHS.length)], BOUNDS[random.nextInt(BOUNDS.length)]);
      String cpu = "{name: c, " + kind + "}";
      String device = "{name: g, usage: {cuda: 1, cpu: 0.05}, " + kind + "}";
      String apps = p % 3 == 0 ? cpu : p % 3 == 1 ? device : cpu + ", " + device;
      all.append("  - {name: P%02d, server: {download: 1 s}, apps: [%s]}\n".formatted(p + 1, apps));
    }
    return all.toString();
  }

  private static Scenario devices(String gflops, String cpuSpeed, String projects) {
    return read(
        10,
        BUFFER,
        """
        host:
          resources:
            - {type: cuda, count: 1, speed: %se9}
            - {type: cpu, count: 4, speed: %s}
        """
            .formatted(gflops, cpuSpeed),
        projects);
  }

  private static Scenario read(int days, String buffer, String host, String projects) {
    return ScenarioYaml.read(
        NAME,
        "duration: %d d\n%spreferences: {%s, leave-in-memory: true}\nprojects:\n%s"
            .formatted(days, host, buffer, projects));
  }
}
