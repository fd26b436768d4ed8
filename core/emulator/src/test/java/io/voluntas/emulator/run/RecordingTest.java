package io.voluntas.emulator.run;

import static io.voluntas.emulator.run.Worlds.DAY;
import static io.voluntas.emulator.run.Worlds.HOUR;
import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.emulator.record.DecisionsCsv;
import io.voluntas.emulator.record.JobsCsv;
import io.voluntas.emulator.record.LedgersCsv;
import io.voluntas.emulator.record.RunRecorder;
import io.voluntas.emulator.report.ReportModel;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ServerSpec;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordingTest {
  private static final RunPolicies DEBT =
      Worlds.policies("edf-debt", "debt", "checkpoint", "edf-check");

  @Test
  void everyMicrosecondThatWasChargedIsOnTheTimeline() {
    RunRecorder recorder = new RunRecorder(100_000);
    RunResult result = Worlds.run(Worlds.tenProjects(), DEBT, 10 * DAY, recorder);
    ReportModel.Run run =
        recorder.report(
            "x",
            new ReportModel.Policies("", "", "", ""),
            Collections.unmodifiableSortedMap(new java.util.TreeMap<>()));
    long[] byProject = new long[10];
    for (ReportModel.Segment segment : run.segments()) {
      byProject[segment.project()] += segment.end() - segment.start();
    }
    for (int p = 0; p < 10; p++) {
      assertThat(byProject[p]).isEqualTo(result.used().get(p).get(0));
    }
    // One job at a time on each of the four CPUs.
    for (int cpu = 0; cpu < 4; cpu++) {
      int lane = cpu;
      List<ReportModel.Segment> lanes =
          run.segments().stream()
              .filter(segment -> segment.instance() == lane)
              .sorted(java.util.Comparator.comparingLong(ReportModel.Segment::start))
              .toList();
      for (int i = 1; i < lanes.size(); i++) {
        assertThat(lanes.get(i).start()).isGreaterThanOrEqualTo(lanes.get(i - 1).end());
      }
    }
    assertThat(run.shares()).hasSize(10);
    double end = 0;
    for (ReportModel.Line line : run.shares()) {
      assertThat(line.points()).hasSizeLessThanOrEqualTo(1025);
      end += line.points().get(line.points().size() - 1).value();
    }
    assertThat(end).isCloseTo(1, org.assertj.core.api.Assertions.within(1e-9));
    assertThat(run.ledgers()).isNotEmpty();
    assertThat(run.misses()).isEmpty();
    assertThat(run.hostOff()).isEmpty();
  }

  /** Two jobs of 1 h and half a job of the third fit into 2.5 h; names with commas are quoted. */
  @Test
  void jobsAreRows() {
    StringBuilder out = new StringBuilder();
    ProjectSpec project =
        ProjectSpec.of(
            "a, \"b\"", 1, ServerSpec.UNLIMITED, List.of(AppSpec.cpu("app", HOUR, 1000 * HOUR)));
    Scenario scenario = Worlds.scenario(1, project);
    RunResult result = Worlds.run(scenario, DEBT, 5 * HOUR / 2, new JobsCsv(out));
    List<String> lines = out.toString().lines().toList();
    assertThat(lines.get(0))
        .isEqualTo("project,job,app,received,deadline,finished,reported,run_time,outcome");
    assertThat(lines).hasSize(1 + (int) result.counts().received());
    assertThat(lines)
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith("\"a, \"\"b\"\"\",app-0,app,0,3600000,3600,")
                    .endsWith(",3600,met"));
    assertThat(lines)
        .anySatisfy(
            line -> assertThat(line).isEqualTo("\"a, \"\"b\"\"\",app-2,app,0,3600000,,,1800,open"));
  }

  /** A spreadsheet would compute it. */
  @Test
  void namesThatBeginLikeFormulasGetAnApostrophe() {
    StringBuilder jobs = new StringBuilder();
    StringBuilder ledgers = new StringBuilder();
    ProjectSpec project =
        ProjectSpec.of(
            "=1+1", 1, ServerSpec.UNLIMITED, List.of(AppSpec.cpu("@app", HOUR, 1000 * HOUR)));
    Worlds.run(
        Worlds.scenario(1, project),
        DEBT,
        HOUR / 2,
        new JobsCsv(jobs),
        new LedgersCsv(ledgers, HOUR));
    assertThat(jobs.toString()).contains("\n'=1+1,'@app-0,'@app,0,3600000,,,1800,open\n");
    assertThat(ledgers.toString()).contains(",'=1+1,").doesNotContain("'-").doesNotContain("'0");
  }

  @Test
  void decisionsAndLedgersAreRows() {
    StringBuilder decisions = new StringBuilder();
    StringBuilder ledgers = new StringBuilder();
    Worlds.run(
        Worlds.tenProjects(),
        DEBT,
        DAY,
        new DecisionsCsv(decisions),
        new LedgersCsv(ledgers, HOUR));
    assertThat(decisions.toString().lines().map(line -> line.split(",")[1]).distinct())
        .contains("run", "ask");
    // At most one row per hour and account, and one at the end.
    long rows =
        ledgers.toString().lines().filter(line -> line.contains(",long_term_debt,P1,")).count();
    assertThat(rows).isBetween(10L, 26L);
  }
}
