package io.voluntas.emulator.reproduce;

import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioYaml;
import java.util.List;

/**
 * The evaluation of scheduling policies of 2007: one CPU of 1 GFLOPS that is on for 80 % of the
 * time in periods of 4 h on average, a buffer of 0.1 days and an extra buffer of 0.25, a period of
 * one hour, a hundred days, jobs of an hour, servers that send what is asked for and count
 * computing time. The client has the ways of that time, each of which is an option.
 */
final class Kondo2007 {
  private static final String NAME = "kondo2007";
  private static final String HOUR = "runtime: 1 h";
  private static final List<Long> TREND = List.of(120_000_000L, 20_000_000L);

  private Kondo2007() {}

  static Study study() {
    GoldenFile golden = GoldenFile.of(NAME);
    return new Study(
        NAME,
        "Performance evaluation of scheduling policies for volunteer computing (e-Science 2007)",
        "the simulator of September 2007",
        List.of(
            new Table(
                "A",
                "deadline slack: (P1(1 h, s h, 1/2), P2(1 h, 240 h, 1/2))",
                "s",
                Kondo2007::policies,
                (row, column, i) ->
                    read(
                        "0.1",
                        project("P1", row, HOUR, "true") + project("P2", "240", HOUR, "true")),
                TREND,
                List.of("3", "5", "8"),
                golden.table("A"),
                List.of()),
            new Table(
                "B",
                "spread of job lengths: 2 x P(1 h, 24 h, 1/2)",
                "cv",
                Kondo2007::policies,
                (row, column, i) -> projects(2, "24", "0.1", spread(row), corrected(column)),
                List.of(),
                golden.table("B"),
                List.of()),
            new Table(
                "C",
                "wrong estimates: 2 x P(1 h, 12 h, 1/2), estimate = k x mean length",
                "k",
                Kondo2007::policies,
                (row, column, i) -> projects(2, "12", "0.1", estimate(row), corrected(column)),
                List.of(),
                golden.table("C"),
                List.of()),
            new Table(
                "D",
                "number of projects: n x P(1 h, 120 h, 1/n)",
                "n",
                Kondo2007::policies,
                (row, column, i) -> projects(Integer.parseInt(row), "120", "0.1", HOUR, "true"),
                List.of(),
                golden.table("D"),
                List.of()),
            new Table(
                "E",
                "buffer: 2 x P(1 h, 24 h, 1/2)",
                "buffer d",
                Kondo2007::policies,
                (row, column, i) -> projects(2, "24", row, HOUR, "true"),
                TREND,
                List.of("0.5", "1", "2"),
                golden.table("E"),
                List.of(
                    new Cause("step", Golden::isMean),
                    new Cause("chance", one -> one.row().equals("1"))))));
  }

  private static PolicyNames policies(String row, String column) {
    String cpu = column.startsWith("WRR") ? "wrr-debt" : "edf-debt";
    return PolicyNames.of(cpu, "debt", "any")
        .cpu("normalise", "mean-zero")
        .cpu("std-when-idle", "zero")
        .cpu("danger", "margin")
        .enforce("time-slice", "true")
        .fetch("queue", column.contains("old fetch") ? "each" : "parts")
        .fetch("buffer", "total")
        .fetch("buffer-time", "mixed")
        .fetch("danger", "margin");
  }

  private static String corrected(String column) {
    return column.contains("no DCF")
        ? "false"
        : column.contains("statistical") ? "statistical" : "true";
  }

  private static String spread(String cv) {
    return Double.parseDouble(cv) == 0
        ? HOUR
        : "runtime: {kind: normal, mean: 1 h, sd: " + cv + " h}";
  }

  private static String estimate(String k) {
    return "runtime: {kind: normal, mean: 1 h, sd: 0.1 h}\n        estimate: " + k + " h";
  }

  private static Scenario projects(
      int count, String bound, String buffer, String runtime, String corrected) {
    StringBuilder all = new StringBuilder();
    for (int p = 1; p <= count; p++) {
      all.append(project("P" + p, bound, runtime, corrected));
    }
    return read(buffer, all.toString());
  }

  private static String project(String name, String bound, String runtime, String corrected) {
    return """
      - name: %s
        server: {wall-time: false, correct-estimates: %s}
        apps:
          - name: app
            %s
            delay-bound: %s h
    """
        .formatted(name, corrected, runtime, bound);
  }

  private static Scenario read(String buffer, String projects) {
    return ScenarioYaml.read(
        NAME,
        """
        duration: 100 d
        host:
          on: {fraction: 0.8, mean-on: 4 h}
          unnoticed-absences: true
          report-at-once: true
        preferences: {min-queue: %s d, extra-queue: 0.25 d, leave-in-memory: true}
        projects:
        %s\
        """
            .formatted(buffer, projects));
  }
}
