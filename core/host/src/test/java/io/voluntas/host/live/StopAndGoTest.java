package io.voluntas.host.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.host.machine.ModeSetting;
import io.voluntas.host.machine.RunMode;
import io.voluntas.host.machine.RunModes;
import io.voluntas.host.process.TaskState;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.ClientReport.JobReport;
import io.voluntas.spi.rpc.ClientReport.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the user and the project say while jobs run. */
@Timeout(120)
class StopAndGoTest {
  @TempDir Path folder;

  /** Whether there is a whole copy of the state. */
  private static boolean copied(Path backups) {
    String[] names = backups.toFile().list();
    return names != null && Stream.of(names).anyMatch(name -> name.matches("state-.*\\.db"));
  }

  private static boolean suspended(PlayBench bench, String job) {
    return bench.task(job).process().equals(Optional.of(TaskState.SUSPENDED));
  }

  @Test
  void a_suspended_project_stands_still_and_goes_on_in_the_same_processes() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 2)) {
      bench.awaitRunning(2);
      List<Long> pids = bench.pids();
      bench.client.controls().suspend(bench.project.url, true);
      bench.await(() -> suspended(bench, "job0") && suspended(bench, "job1"));
      bench.client.controls().suspend(bench.project.url, false);
      bench.awaitRunning(2);
      assertThat(bench.pids()).isEqualTo(pids);
    }
  }

  @Test
  void a_mode_for_a_while_holds_for_a_while_and_survives_a_restart() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 1)) {
      bench.awaitRunning(1);
      long until = bench.client.view().now() + Durations.HOUR;
      bench.client.setModes(
          modes ->
              new RunModes(
                  ModeSetting.AUTO.until(RunMode.NEVER, until), modes.devices(), modes.network()));
      bench.await(() -> suspended(bench, "job0"));
      bench.restart();
      assertThat(bench.client.view().modes().tasks().until()).isEqualTo(until);
      assertThat(bench.running()).isZero();
      bench.wallMicros.addAndGet(Durations.HOUR + Durations.SECOND);
      bench.awaitRunning(1);
    }
  }

  @Test
  void the_project_can_abort_a_job_that_runs() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 1)) {
      bench.awaitRunning(1);
      long pid = bench.pids().get(0);
      bench.aborted = List.of("job0", "unheard-of");
      bench.client.controls().update(bench.project.url);
      JobReport report = bench.awaitReport("job0");
      assertThat(report.outcome()).isEqualTo(Outcome.ABORTED);
      // The field's number of a job that its project aborted.
      assertThat(report.exitStatus()).isEqualTo(202);
      bench.await(() -> ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty());
      bench.await(() -> bench.slots().isEmpty());
    }
  }

  @Test
  void nothing_is_left_of_a_detached_project() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 3)) {
      bench.awaitRunning(2);
      List<Long> pids = bench.pids();
      Path files = folder.resolve("projects/alpha");
      assertThat(files.resolve("run.sh")).exists();
      bench.client.controls().detach(bench.project.url);
      bench.await(() -> bench.client.view().projects().isEmpty());
      for (long pid : pids) {
        bench.await(() -> ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty());
      }
      bench.await(() -> bench.slots().isEmpty() && !Files.exists(files.resolve("run.sh")));
      bench.restart();
      assertThat(bench.client.view().tasks()).isEmpty();
      assertThat(bench.project.results).as("it is not reported to").isEmpty();
      assertThatThrownBy(() -> bench.client.controls().detach(bench.project.url))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("no project " + bench.project.url);
    }
  }

  @Test
  void a_project_that_is_reset_loses_jobs_and_files_and_gets_new_ones() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 40)) {
      bench.awaitRunning(2);
      List<Long> pids = bench.pids();
      Path files = folder.resolve("projects/alpha");
      Files.writeString(files.resolve("app_config.xml"), "<app_config/>");
      Files.writeString(files.resolve("leftover"), "of some job");
      bench.client.controls().reset(bench.project.url);
      for (long pid : pids) {
        bench.await(() -> ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty());
      }
      bench.await(
          () ->
              bench.running() == 2
                  && bench.client.view().tasks().stream()
                      .noneMatch(task -> task.key().name().equals("job0")));
      assertThat(files.resolve("app_config.xml")).as("the user put it there").exists();
      assertThat(files.resolve("leftover")).doesNotExist();
      assertThat(bench.client.view().projects()).hasSize(1);
      // The old ones go when the last process of each is seen to be gone.
      bench.await(() -> bench.slots().size() == 2);
    }
  }

  @Test
  void other_policies_and_a_new_day_leave_the_processes_alone() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 2)) {
      bench.awaitRunning(2);
      List<Long> pids = bench.pids();
      bench.client.configure(PlayBench.settings("wrr-debt"));
      bench.await(() -> bench.client.view().policies().cpu().name().equals("wrr-debt"));
      bench.awaitRunning(2);
      assertThat(bench.pids()).isEqualTo(pids);
      bench.wallMicros.addAndGet(Durations.DAY + Durations.HOUR);
      bench.nanoMicros.addAndGet(Durations.DAY + Durations.HOUR);
      bench.await(() -> copied(folder.resolve("backups")));
      bench.awaitRunning(2);
      assertThat(bench.pids()).isEqualTo(pids);
      // What runs may not have come to its first line yet.
      bench.await(() -> bench.starts().size() >= 2);
      assertThat(bench.starts()).hasSize(2);
    }
  }

  @Test
  void a_policy_that_is_not_there_is_refused_and_nothing_changes() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 1)) {
      bench.awaitRunning(1);
      assertThatThrownBy(() -> bench.client.configure(PlayBench.settings("no-such-policy")))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("no-such-policy");
      assertThat(bench.client.view().policies().cpu().name()).isEqualTo("edf-debt");
      assertThat(bench.running()).isEqualTo(1);
    }
  }

  @Test
  void a_client_that_ends_starts_nothing_in_the_place_of_what_leaves() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 6)) {
      bench.awaitRunning(2);
      bench.await(() -> bench.client.view().tasks().size() > 2 && bench.starts().size() == 2);
      List<Long> pids = bench.pids();
      bench.client.close();
      assertThat(bench.starts()).hasSize(2);
      assertThat(pids)
          .noneMatch(p -> ProcessHandle.of(p).filter(ProcessHandle::isAlive).isPresent());
    }
  }
}
