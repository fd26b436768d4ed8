package io.voluntas.cli.live.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.cli.Cli;
import io.voluntas.host.live.LiveView;
import io.voluntas.host.live.TaskStatus;
import io.voluntas.host.machine.ModeSetting;
import io.voluntas.host.machine.RunMode;
import io.voluntas.host.machine.RunModes;
import io.voluntas.rpc.server.ProjectServer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Twenty jobs of two projects with equal shares on two processors. The jobs of one project take
 * twice as long, and all of them came first: whoever ran jobs as they came, or gave each project as
 * many jobs as the other, would not give equal time.
 */
@Timeout(180)
final class TwoProjectsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"edf-debt", "eevdf"})
  void sharesHoldAndTheHistoryCanBeReplayed(String policy) throws Exception {
    try (Grid grid = new Grid(folder)) {
      ProjectServer alpha = grid.server("alpha");
      ProjectServer beta = grid.server("beta");
      grid.rounds(alpha);
      grid.script(beta, "sleeper", "#!/bin/sh\nsleep 0.8\necho done > out\n", "");
      Path gate = Files.createFile(folder.resolve("gate"));
      // 80 rounds take 1.6 seconds or more; a script, 0.8 seconds.
      alpha.addJobs(
          "long", "{app: rounds, count: 10, flops-est: 2e9, command-line: '80 " + gate + "'}");
      beta.addJobs("short", "{app: sleeper, count: 10, flops-est: 1e9}");
      grid.file(
          "voluntas.yaml",
          "client: {min-queue: 60s, extra-queue: 0s, scheduling-period: 1s, max-cpus: 2,"
              + " leave-in-memory: true}\n"
              + "computing: {checkpoint-interval: 1s}\n"
              + "cpu: {policy: "
              + policy
              + "}\n");
      grid.reportAtOnce();
      grid.start();
      tasks(grid, RunMode.NEVER);
      grid.attach(alpha);
      Grid.await("long jobs", () -> ready(grid) == 10);
      grid.attach(beta);
      Grid.await("all jobs", () -> ready(grid) == 20);
      assertThat(grid.client().view().policies().toString()).contains(policy);

      tasks(grid, RunMode.ALWAYS);
      // Until one project has less to run than the processors could take, both compete.
      Grid.await("the cut", () -> left(grid, beta) < 2 || left(grid, alpha) < 2);
      LiveView cut = grid.client().view();
      double time = time(cut, alpha) / (double) (time(cut, alpha) + time(cut, beta));
      System.out.printf(
          "%s: alpha %.3f of %.1f s%n", policy, time, (time(cut, alpha) + time(cut, beta)) / 1e6);
      assertThat(time).as("part of alpha").isCloseTo(0.5, within(0.05));

      Grid.await("all ends", () -> ready(grid) == 0);
      // Having had no more jobs, the projects asked to be left alone for a minute.
      grid.client().controls().update(alpha.url().toString());
      grid.client().controls().update(beta.url().toString());
      Grid.await("all reports", () -> alpha.counters().valid() + beta.counters().valid() == 20);
      assertThat(alpha.counters().returned() + beta.counters().returned()).isEqualTo(20);
      assertThat(alpha.counters().duplicate() + beta.counters().duplicate()).isZero();
      grid.stop();
      replay(grid, policy);
    }
  }

  private void replay(Grid grid, String policy) throws Exception {
    Cli same = Cli.run("replay", grid.data().toString());
    assertThat(same.code()).as(same.out() + same.err()).isZero();
    assertThat(same.out()).contains("every command comes out as it is in the journal");
    String other = policy.equals("eevdf") ? "edf-debt" : "eevdf";
    Path report = folder.resolve("report");
    Cli compared =
        Cli.run("replay", grid.data().toString(), "--cpu", other, "--out", report.toString());
    assertThat(compared.code()).as(compared.err()).isZero();
    assertThat(compared.out()).contains("own ").contains(other + " ");
    assertThat(Files.readString(report.resolve("report.html")))
        .contains("\"label\":\"own\"", "cpu " + other);
  }

  private static void tasks(Grid grid, RunMode mode) {
    grid.client()
        .setModes(
            modes -> new RunModes(ModeSetting.lasting(mode), modes.devices(), modes.network()));
  }

  private static long ready(Grid grid) {
    return grid.client().view().tasks().stream()
        .filter(task -> task.phase() == TaskStatus.Phase.READY)
        .count();
  }

  /** Jobs that are not done. */
  private static long left(Grid grid, ProjectServer project) {
    return grid.client().view().tasks().stream()
        .filter(task -> task.key().project().equals(project.url().toString()))
        .filter(task -> task.phase() == TaskStatus.Phase.READY)
        .count();
  }

  /** Running time of all jobs of a project, those that were reported included, microseconds. */
  private static long time(LiveView view, ProjectServer project) {
    String url = project.url().toString();
    long here =
        view.tasks().stream()
            .filter(task -> task.key().project().equals(url))
            .mapToLong(task -> task.figures().wallTime())
            .sum();
    long gone =
        view.reported().stream()
            .filter(old -> old.project().equals(url))
            .mapToLong(old -> old.report().wallTime())
            .sum();
    return here + gone;
  }
}
