package io.voluntas.cli.live.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.host.machine.ModeSetting;
import io.voluntas.host.machine.RunMode;
import io.voluntas.host.machine.RunModes;
import io.voluntas.host.process.Figures;
import io.voluntas.rpc.server.ProjectServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is said to a job is seen by its CPU time: it stands still, or moves on. */
@Timeout(300)
final class ControlsTest {
  @TempDir Path folder;

  @Test
  void suspendResumeModeQuitAndRestart() throws Exception {
    try (Grid grid = new Grid(folder)) {
      ProjectServer alpha = grid.server("alpha");
      grid.rounds(alpha);
      Path gate = Files.createFile(folder.resolve("gate"));
      alpha.addJobs("job", "{app: rounds, flops-est: 2e10, command-line: '700 " + gate + "'}");
      grid.file(
          "voluntas.yaml",
          "client: {min-queue: 10s, max-cpus: 1, leave-in-memory: true}\n"
              + "computing: {checkpoint-interval: 1s}\n");
      grid.reportAtOnce();
      grid.start();
      grid.attach(alpha);
      Grid.await("a checkpoint", () -> checkpoint(grid, alpha) > 0);

      grid.client().controls().suspend(grid.key(alpha, "job"), true);
      standsStill(grid, alpha, "job");
      grid.client().controls().suspend(grid.key(alpha, "job"), false);
      movesOn(grid, alpha, "job");

      tasks(grid, RunMode.NEVER);
      standsStill(grid, alpha, "job");
      tasks(grid, RunMode.ALWAYS);
      movesOn(grid, alpha, "job");

      long before = checkpoint(grid, alpha);
      grid.stop();
      assertThat(Files.exists(grid.data().resolve("client.port"))).isFalse();
      grid.start();
      Figures kept = grid.task(alpha, "job").orElseThrow().figures();
      assertThat(kept.checkpointCpuTime()).isGreaterThanOrEqualTo(before);
      long known = grid.cpu(alpha, "job");
      movesOn(grid, alpha, "job");
      Grid.await("what it told", () -> grid.cpu(alpha, "job") > known);
      Path slot = grid.data().resolve("slots/0");
      // "from 0" at first, and from where the checkpoint was later.
      assertThat(Files.readString(slot.resolve("stderr.txt")).lines().toList())
          .hasSizeGreaterThanOrEqualTo(2)
          .first()
          .isEqualTo("from 0");
      assertThat(Files.readString(slot.resolve("stderr.txt"))).containsPattern("from [1-9]");
      Grid.await("its end", () -> grid.task(alpha, "job").orElseThrow().completed() > 0);
      grid.client().controls().update(alpha.url().toString());
      Grid.await("the report", () -> !grid.client().view().reported().isEmpty());
      // 700 rounds of up to 10 ms; the few that were lost at the end count only once.
      assertThat(grid.client().view().reported().get(0).report().cpuTime())
          .isBetween(1_000_000L, 8_500_000L);
    }
  }

  @Test
  void preemptedJobsStopAfterTheirCheckpoint() throws Exception {
    try (Grid grid = new Grid(folder)) {
      ProjectServer alpha = grid.server("alpha");
      ProjectServer beta = grid.server("beta");
      grid.rounds(alpha);
      grid.rounds(beta);
      Path gate = Files.createFile(folder.resolve("gate"));
      String job = "{app: rounds, flops-est: 1e11, command-line: '9000 " + gate + "'}";
      alpha.addJobs("job", job);
      beta.addJobs("job", job);
      // Half a period, twelve seconds, is what a job gets to come to its checkpoint.
      grid.file(
          "voluntas.yaml",
          "client: {min-queue: 200s, max-cpus: 1, scheduling-period: 24s, leave-in-memory: false}\n"
              + "computing: {checkpoint-interval: 6s}\n"
              + "enforce: {policy: checkpoint}\n");
      grid.start();
      tasks(grid, RunMode.NEVER);
      grid.attach(alpha);
      Grid.await("one job", () -> grid.task(alpha, "job").isPresent());
      grid.attach(beta);
      Grid.await("the other", () -> grid.task(beta, "job").isPresent());
      tasks(grid, RunMode.ALWAYS);
      Grid.await("a start", () -> grid.runs(alpha, "job") || grid.runs(beta, "job"));
      boolean first = grid.runs(alpha, "job");
      // At any other time than just after it, a checkpoint is up to six seconds old. The client
      // looks once a second.
      handsOver(grid, first ? alpha : beta, first ? beta : alpha);
      handsOver(grid, first ? beta : alpha, first ? alpha : beta);
    }
  }

  private static void handsOver(Grid grid, ProjectServer from, ProjectServer to)
      throws InterruptedException {
    long[] lost = {-1};
    Grid.await(
        "the other's turn",
        () -> {
          // It is on its way out when its checkpoint is known.
          if (grid.task(from, "job").orElseThrow().process().isPresent()) {
            Figures now = grid.task(from, "job").orElseThrow().figures();
            lost[0] =
                now.checkpointWallTime() == 0 ? -1 : now.wallTime() - now.checkpointWallTime();
          }
          return grid.runs(to, "job");
        });
    assertThat(lost[0]).as("running time since the checkpoint").isBetween(0L, 2_500_000L);
    assertThat(grid.runs(from, "job")).isFalse();
  }

  private static void tasks(Grid grid, RunMode mode) {
    grid.client()
        .setModes(
            modes -> new RunModes(ModeSetting.lasting(mode), modes.devices(), modes.network()));
  }

  private static long checkpoint(Grid grid, ProjectServer server) {
    return grid.task(server, "job").map(task -> task.figures().checkpointCpuTime()).orElse(0L);
  }

  /**
   * What the client knows lags by some seconds behind what the process did; so the process itself
   * is watched, for long enough to do a hundred rounds.
   */
  private static void standsStill(Grid grid, ProjectServer server, String job) throws Exception {
    Grid.await("its stop", () -> !grid.runs(server, job));
    long pid = pid(grid, server, job);
    long[] last = {-1, System.nanoTime()};
    Grid.await(
        "two seconds without work",
        () -> {
          long ticks = Ticks.withChildren(pid);
          if (ticks != last[0]) {
            last[0] = ticks;
            last[1] = System.nanoTime();
          }
          return System.nanoTime() - last[1] > TimeUnit.SECONDS.toNanos(2);
        });
    long micros = last[0] * 10_000;
    assertThat(grid.cpu(server, job)).isLessThanOrEqualTo(micros + 100_000);
  }

  private static void movesOn(Grid grid, ProjectServer server, String job)
      throws InterruptedException {
    Grid.await("its process", () -> grid.runs(server, job) && pid(grid, server, job) > 0);
    long pid = pid(grid, server, job);
    long before = Ticks.withChildren(pid);
    Grid.await("its work", () -> Ticks.withChildren(pid) > before + 10);
  }

  private static long pid(Grid grid, ProjectServer server, String job) {
    return grid.task(server, job).orElseThrow().figures().pid();
  }
}
