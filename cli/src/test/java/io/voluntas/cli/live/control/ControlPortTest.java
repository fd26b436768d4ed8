package io.voluntas.cli.live.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.rpc.files.JobState;
import io.voluntas.rpc.gui.port.Activity;
import io.voluntas.rpc.gui.port.ModeChange;
import io.voluntas.rpc.gui.port.Outcome;
import io.voluntas.rpc.gui.port.ProjectOperation;
import io.voluntas.rpc.gui.port.Refusal;
import io.voluntas.rpc.gui.port.RunMode;
import io.voluntas.rpc.gui.port.SuspendReason;
import io.voluntas.rpc.gui.port.TaskOperation;
import io.voluntas.rpc.gui.port.TransferOperation;
import io.voluntas.rpc.gui.port.report.FileTransfer;
import io.voluntas.rpc.gui.port.state.ClientStatus.Mode;
import io.voluntas.rpc.gui.port.state.ContactReason;
import io.voluntas.rpc.gui.port.state.Project;
import io.voluntas.rpc.gui.port.state.ProjectState;
import io.voluntas.rpc.gui.port.work.ProcessState;
import io.voluntas.rpc.gui.port.work.SchedulingState;
import io.voluntas.rpc.gui.port.work.Task;
import io.voluntas.rpc.gui.port.work.TaskProcess;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Numbers are those of {@link FakeRunner}, {@link FakeProject} and {@link LiveBench}. */
final class ControlPortTest {
  private static final String URL = LiveBench.URL;

  @TempDir Path folder;
  private LiveBench bench;
  private ControlPort port;

  @BeforeEach
  void start() throws Exception {
    bench = new LiveBench(folder);
    port = bench.port();
  }

  @AfterEach
  void stop() {
    bench.close();
  }

  private Task task(String name) {
    return port.state().tasks().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void projectAsTheClientKnowsIt() throws Exception {
    bench.attached();
    ProjectState state = port.state().projects().get(0);
    Project project = state.project();
    assertThat(project.masterUrl()).isEqualTo(URL);
    assertThat(project.name()).isEqualTo("Fake");
    assertThat(project.member().userName()).isEqualTo("Ann");
    assertThat(project.member().teamName()).isEqualTo("Team A");
    assertThat(project.member().hostId()).isEqualTo(77);
    assertThat(project.resourceShare()).isEqualTo(100);
    assertThat(project.contact().lastAt())
        .isCloseTo(System.currentTimeMillis() * 1000, within(60_000_000L));
    assertThat(project.contact().pending()).isIn(ContactReason.NONE, ContactReason.USER);
    assertThat(project.folder()).isEqualTo(folder.resolve("projects/127.0.0.1_1_fake").toString());
    assertThat(state.apps()).extracting(app -> app.name()).containsExactly("sum");
    // One version serves all three jobs.
    assertThat(state.versions()).hasSize(1);
    assertThat(state.versions().get(0).files()).containsExactly("sum_102");
    assertThat(state.versions().get(0).cpus()).isEqualTo(1_000_000);
    assertThat(state.workunits())
        .extracting(unit -> unit.name())
        .containsExactly("one", "slow", "two");
    // An hour at 1e9 FLOPS.
    assertThat(state.workunits().get(0).flopsEstimate()).isEqualTo(3600e9);
  }

  @Test
  void creditAsTheServerTold() throws Exception {
    bench.attached();
    Project.Credit told = new Project.Credit(1234.5, 10.25, 200, 3);
    assertThat(port.state().projects().get(0).project().credit()).isEqualTo(told);
    assertThat(port.statistics())
        .singleElement()
        .satisfies(
            all -> {
              assertThat(all.masterUrl()).isEqualTo(URL);
              assertThat(all.days()).hasSize(1);
              assertThat(all.days().get(0).credit()).isEqualTo(told);
              // Midnight before now, UTC.
              assertThat(System.currentTimeMillis() * 1000 - all.days().get(0).start())
                  .isBetween(0L, 2 * 86_400_000_000L);
              assertThat(all.days().get(0).start() % 86_400_000_000L).isZero();
            });
  }

  @Test
  void tasksAsTheClientKnowsThem() throws Exception {
    bench.attached();
    Task running = task("one_0");
    assertThat(running.state()).isEqualTo(JobState.DOWNLOADED);
    assertThat(running.workunit()).isEqualTo("one");
    assertThat(running.resources()).isEqualTo("1 CPU");
    assertThat(running.appVersion()).isEqualTo(new Task.Version(102, "x86_64-pc-linux-gnu", ""));
    // The deadline is a day after the request.
    assertThat(running.times().deadline() - running.times().received())
        .isCloseTo(86_400_000_000L, within(60_000_000L));
    TaskProcess process = running.process().orElseThrow();
    assertThat(process.state()).isEqualTo(ProcessState.RUNNING);
    assertThat(process.scheduling()).isEqualTo(SchedulingState.SCHEDULED);
    assertThat(process.pid()).isEqualTo(4242);
    assertThat(process.fractionDone()).isEqualTo(0.25);
    // A quarter in 100 s.
    assertThat(process.progressRate()).isEqualTo(0.0025);
    assertThat(process.elapsed()).isEqualTo(100_000_000);
    assertThat(process.checkpointCpu()).isEqualTo(50_000_000);

    Task slow = task("slow_0");
    assertThat(slow.state()).isEqualTo(JobState.DOWNLOADING);
    assertThat(slow.process()).isEmpty();
  }

  @Test
  void hostAsDescribed() {
    assertThat(port.host().name()).isEqualTo("bench");
    // The settings say 2 of the 4 processors.
    assertThat(port.host().processor().count()).isEqualTo(2);
    assertThat(port.host().processor().cacheBytes()).isZero();
    assertThat(port.host().devices()).isEmpty();
    assertThat(port.state().platforms()).containsExactly("x86_64-pc-linux-gnu");
    assertThat(port.state().projects()).isEmpty();
  }

  @Test
  void projectsAreSuspendedAndResumedInAnySpelling() throws Exception {
    bench.attached();
    assertThat(port.project("127.0.0.1:1/fake", ProjectOperation.SUSPEND)).isEqualTo(Outcome.OK);
    assertThat(port.state().projects().get(0).project().switches().suspended()).isTrue();
    assertThat(task("one_0").flags().projectSuspended()).isTrue();
    LiveBench.await("jobs stop", () -> bench.running() == 0);
    assertThat(port.project("HTTP://127.0.0.1:1//fake/", ProjectOperation.RESUME))
        .isEqualTo(Outcome.OK);
    LiveBench.await("jobs go on", () -> bench.running() == 2);
    assertThat(port.project("https://127.0.0.1:1/fake/", ProjectOperation.NO_MORE_WORK))
        .isEqualTo(Outcome.OK);
    assertThat(port.state().projects().get(0).project().switches().noMoreWork()).isTrue();
    assertThat(port.project("http://elsewhere.example/", ProjectOperation.UPDATE))
        .isEqualTo(Refusal.NO_PROJECT);
    assertThat(port.project("what is this", ProjectOperation.UPDATE)).isEqualTo(Refusal.NO_PROJECT);
  }

  @Test
  void updateContactsTheProject() throws Exception {
    bench.attached();
    int before = bench.requests();
    assertThat(port.project(URL, ProjectOperation.UPDATE)).isEqualTo(Outcome.OK);
    LiveBench.await("a request", () -> bench.requests() > before);
  }

  @Test
  void anAbortedTaskIsReportedAndGoes() throws Exception {
    bench.attached();
    assertThat(port.task(URL, "two_0", TaskOperation.ABORT)).isEqualTo(Outcome.OK);
    LiveBench.await("it is aborted", () -> task("two_0").state() == JobState.ABORTED);
    // 203: aborted by the user.
    assertThat(task("two_0").exitStatus()).isEqualTo(203);
    assertThat(task("two_0").flags().readyToReport()).isTrue();
    assertThat(task("two_0").process()).isEmpty();
    assertThat(port.project(URL, ProjectOperation.UPDATE)).isEqualTo(Outcome.OK);
    LiveBench.await("it is reported", () -> port.oldResults().size() == 1);
    assertThat(port.oldResults().get(0).name()).isEqualTo("two_0");
    assertThat(port.oldResults().get(0).elapsed()).isEqualTo(100_000_000);
    assertThat(port.state().tasks()).extracting(Task::name).doesNotContain("two_0");
    // Counted as failed, with its running time.
    assertThat(port.state().projects().get(0).project().record().failed()).isEqualTo(1);
  }

  @Test
  void aSuspendedTaskStandsStill() throws Exception {
    bench.attached();
    assertThat(port.task(URL, "one_0", TaskOperation.SUSPEND)).isEqualTo(Outcome.OK);
    LiveBench.await("it stops", () -> bench.running() == 1);
    assertThat(task("one_0").flags().suspended()).isTrue();
    assertThat(port.task(URL, "one_0", TaskOperation.RESUME)).isEqualTo(Outcome.OK);
    LiveBench.await("it goes on", () -> bench.running() == 2);
    assertThat(port.task(URL, "none_0", TaskOperation.SUSPEND)).isEqualTo(Refusal.NO_TASK);
    assertThat(port.task("http://x.example/", "one_0", TaskOperation.SUSPEND))
        .isEqualTo(Refusal.NO_PROJECT);
  }

  @Test
  void transfers() throws Exception {
    bench.attached();
    FileTransfer moving = port.transfers().get(0);
    assertThat(moving.name()).isEqualTo("slow.in");
    assertThat(moving.projectName()).isEqualTo("Fake");
    assertThat(moving.upload()).isFalse();
    assertThat(moving.bytes()).isEqualTo(5);
    LiveBench.await("2 of 5 bytes", () -> port.transfers().get(0).speed().bytesDone() == 2);
    assertThat(moving.speed().url()).isEqualTo(URL + "slow.in");
    assertThat(port.transfer(URL, "other.in", TransferOperation.RETRY))
        .isEqualTo(Refusal.NO_TRANSFER);
    assertThat(port.transfer(URL, "slow.in", TransferOperation.RETRY)).isEqualTo(Outcome.OK);
    assertThat(port.transfer(URL, "slow.in", TransferOperation.ABORT)).isEqualTo(Outcome.OK);
    assertThat(port.transfers()).isEmpty();
    assertThat(task("slow_0").state()).isEqualTo(JobState.FAILED);
  }

  @Test
  void modesForGoodAndForAWhile() throws Exception {
    bench.attached();
    assertThat(port.status().tasks())
        .isEqualTo(new Mode(SuspendReason.NONE, RunMode.AUTO, RunMode.AUTO, 0));
    port.setMode(Activity.TASKS, new ModeChange.ForAWhile(RunMode.NEVER, 3600_000_000L));
    Mode never = port.status().tasks();
    assertThat(never.reason()).isEqualTo(SuspendReason.USER_REQUEST);
    assertThat(never.now()).isEqualTo(RunMode.NEVER);
    assertThat(never.lasting()).isEqualTo(RunMode.AUTO);
    assertThat(never.remaining()).isBetween(3500_000_000L, 3600_000_000L);
    LiveBench.await("jobs stop", () -> bench.running() == 0);
    port.setMode(Activity.TASKS, new ModeChange.Restore());
    assertThat(port.status().tasks())
        .isEqualTo(new Mode(SuspendReason.NONE, RunMode.AUTO, RunMode.AUTO, 0));
    LiveBench.await("jobs go on", () -> bench.running() == 2);
    port.setMode(Activity.GPU, new ModeChange.ForGood(RunMode.NEVER));
    port.setMode(Activity.NETWORK, new ModeChange.ForAWhile(RunMode.ALWAYS, Long.MAX_VALUE));
    assertThat(port.status().gpu().lasting()).isEqualTo(RunMode.NEVER);
    assertThat(port.status().transfers().now()).isEqualTo(RunMode.ALWAYS);
    assertThat(port.status().tasks().now()).isEqualTo(RunMode.AUTO);
  }

  @Test
  void detachingDropsTheProjectAtOnceOrWhenDone() throws Exception {
    bench.attached();
    port.project(URL, ProjectOperation.DETACH_WHEN_DONE);
    assertThat(port.state().projects().get(0).project().switches().detachWhenDone()).isTrue();
    port.project(URL, ProjectOperation.DONT_DETACH_WHEN_DONE);
    assertThat(port.state().projects().get(0).project().switches().detachWhenDone()).isFalse();
    port.project(URL, ProjectOperation.DETACH_WHEN_DONE);
    for (String name : List.of("one_0", "two_0", "slow_0")) {
      assertThat(port.task(URL, name, TaskOperation.ABORT)).isEqualTo(Outcome.OK);
    }
    LiveBench.await(
        "all end", () -> port.state().tasks().stream().allMatch(t -> t.flags().readyToReport()));
    port.project(URL, ProjectOperation.UPDATE);
    LiveBench.await("it leaves", () -> port.state().projects().isEmpty());
    assertThat(folder.resolve("projects/127.0.0.1_1_fake/sum_102")).doesNotExist();
  }
}
