package io.voluntas.host.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.host.disk.DiskLimits;
import io.voluntas.host.machine.Conditions;
import io.voluntas.host.process.TaskState;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Preferences do what they say. */
@Timeout(120)
class LivePreferencesTest {
  private static final long SECOND = Durations.SECOND;

  @TempDir Path folder;

  /** Whether a process and all its children stand still, as the kernel of the system says. */
  private static boolean stands(long pid) {
    List<Long> family =
        ProcessHandle.of(pid).stream()
            .flatMap(
                p -> java.util.stream.Stream.concat(p.descendants(), java.util.stream.Stream.of(p)))
            .map(ProcessHandle::pid)
            .toList();
    return !family.isEmpty() && family.stream().allMatch(p -> state(p) == 'T');
  }

  private static char state(long pid) {
    try {
      String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
      return stat.charAt(stat.lastIndexOf(')') + 2);
    } catch (IOException gone) {
      return 'X';
    }
  }

  /** Moves the clock to so many seconds after the beginning of a ten-second period. */
  private static void toPhase(PlayBench bench, long seconds) {
    LiveView view = bench.client.view();
    long in = Math.floorMod(view.now() - view.origin(), 10 * SECOND);
    bench.pass(Math.floorMod(seconds * SECOND - in, 10 * SECOND));
  }

  /** 30 %: of each ten seconds three. */
  @Test
  void throttled_jobs_run_for_a_part_of_each_period_and_are_shown_as_running() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 2)) {
      bench.awaitRunning(2);
      List<Long> pids = bench.pids();
      bench.client.configure(PlaySettings.throttle(0.3));
      toPhase(bench, 4);
      bench.await(() -> pids.stream().allMatch(LivePreferencesTest::stands));
      assertThat(bench.running()).as("a throttle is no suspension").isEqualTo(2);
      toPhase(bench, 0);
      bench.await(() -> pids.stream().noneMatch(LivePreferencesTest::stands));
      toPhase(bench, 5);
      bench.await(() -> pids.stream().allMatch(LivePreferencesTest::stands));
      bench.client.configure(PlaySettings.usual());
      bench.await(() -> pids.stream().noneMatch(LivePreferencesTest::stands));
      assertThat(bench.pids()).as("they stayed in memory").isEqualTo(pids);
    }
  }

  /** Two jobs of 600 MB: both while nobody is there, one while somebody is. */
  @Test
  void less_memory_while_somebody_uses_the_computer() throws Exception {
    try (PlayBench bench = new PlayBench(folder, PlayBench.SLOW, 2)) {
      bench.project.memory = 600_000_000;
      bench.attach();
      bench.awaitRunning(2);
      bench.client.configure(PlaySettings.memory(2_000_000_000, 1_000_000_000));
      bench.awaitRunning(2);
      bench.machine.conditions =
          new Conditions(
              OptionalLong.of(SECOND),
              false,
              OptionalDouble.empty(),
              true,
              Long.MAX_VALUE,
              Long.MAX_VALUE);
      bench.pass(Watch.PERIOD);
      bench.await(() -> bench.pids().size() == 1 && bench.running() == 1);
      bench.machine.conditions = Conditions.QUIET;
      bench.pass(Watch.PERIOD);
      bench.awaitRunning(2);
    }
  }

  @Test
  void above_the_disk_limit_nothing_is_asked_for_and_nothing_is_fetched() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SHORT, 1)) {
      bench.awaitReport("job0");
      // The program's file is longer than that.
      bench.client.configure(PlaySettings.disk(new DiskLimits(Optional.of(10L), 1, 0)));
      bench.pass(6 * Durations.MINUTE);
      bench.await(() -> bench.said("The disk limit is reached"));
      bench.project.supply = 6;
      int before = bench.requests().size();
      bench.client.controls().update(bench.project.url);
      bench.await(() -> bench.requests().size() > before);
      SchedulerRequest last = bench.requests().get(before);
      assertThat(last.demands()).allMatch(d -> d.work() == 0 && d.idleInstances() == 0);
      assertThat(last.client().orElseThrow().disk().share()).as("the project is told").hasValue(10);
      assertThat(last.client().orElseThrow().disk().project()).isGreaterThan(10);
      bench.client.configure(PlaySettings.usual());
      bench.await(() -> bench.said("There is room on the disk again"));
      // As long as the project may be left alone after it was asked in vain.
      bench.pass(11 * Durations.MINUTE);
      bench.await(() -> bench.project.sent > 1);
    }
  }

  @Test
  void jobs_that_nobody_started_in_time_are_given_up_when_the_user_wants_it() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 4)) {
      bench.awaitRunning(2);
      bench.await(() -> bench.client.view().tasks().size() > 2);
      bench.pass(11 * Durations.DAY);
      assertThat(bench.client.view().tasks()).as("never, by default").hasSizeGreaterThan(2);
      bench.client.configure(PlaySettings.overdue(Durations.HOUR));
      // The field's number of a job that was not started by its deadline.
      assertThat(bench.awaitReport("job2").exitStatus()).isEqualTo(200);
      assertThat(bench.running()).as("those that run go on").isEqualTo(2);
    }
  }

  /** Two CPUs; one job is taken to need both. */
  @Test
  void the_user_says_what_a_job_occupies() throws Exception {
    try (PlayBench bench = PlayBench.attached(folder, PlayBench.SLOW, 2)) {
      bench.awaitRunning(2);
      bench.client.configure(
          PlaySettings.claims(
              new Claims(
                  "app", "", true, OptionalLong.of(2_000_000), OptionalLong.empty(), "--more")));
      bench.awaitRunning(1);
      assertThat(bench.task("job0").sent().usage()).containsEntry("cpu", 2_000_000L);
      assertThat(bench.task("job0").sent().launch().orElseThrow().commandLine())
          .isEqualTo("0 --more");
      bench.client.configure(PlaySettings.usual());
      bench.awaitRunning(2);
    }
  }

  /** The job asks for a pause of five minutes: that is no word of the user. */
  @Test
  void a_job_that_waits_for_a_while_is_not_suspended_by_the_user() throws Exception {
    String pause = "#!/bin/sh\necho 300 > boinc_temporary_exit\nexit 0\n";
    try (PlayBench bench = PlayBench.attached(folder, pause, 1)) {
      bench.await(() -> bench.client.view().tasks().stream().anyMatch(task -> task.held()));
      assertThat(bench.task("job0").suspended()).isFalse();
      bench.client.controls().suspend(bench.task("job0").key(), true);
      assertThat(bench.task("job0").suspended()).isTrue();
      assertThat(bench.task("job0").held()).isFalse();
      assertThat(bench.task("job0").process()).isNotEqualTo(Optional.of(TaskState.RUNNING));
    }
  }
}
