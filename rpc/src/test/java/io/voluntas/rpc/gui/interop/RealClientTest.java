package io.voluntas.rpc.gui.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.files.JobState;
import io.voluntas.rpc.gui.RunningServer;
import io.voluntas.rpc.gui.client.GuiRpcClient;
import io.voluntas.rpc.gui.port.Activity;
import io.voluntas.rpc.gui.port.ModeChange;
import io.voluntas.rpc.gui.port.Outcome;
import io.voluntas.rpc.gui.port.ProjectOperation;
import io.voluntas.rpc.gui.port.Refusal;
import io.voluntas.rpc.gui.port.RunMode;
import io.voluntas.rpc.gui.port.TaskOperation;
import io.voluntas.rpc.gui.port.state.ClientState;
import io.voluntas.rpc.gui.port.state.Project;
import io.voluntas.rpc.gui.port.work.Task;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * BOINC's own client as the judge. Our Java client reads it; what was read is given to our server;
 * and then boinccmd must print the very same text for both. The real client is started once, since
 * each start takes seconds.
 */
final class RealClientTest {
  @TempDir Path folder;
  private RealBoinc boinc;
  private RunningServer running;
  private GuiRpcClient client;

  @BeforeEach
  void start() throws Exception {
    Peer.BOINC.assumePresent();
    Peer.BOINCCMD.assumePresent();
    Path data = Files.createDirectories(folder.resolve("data"));
    RealBoinc.prepare(data);
    boinc = RealBoinc.start(data);
    running = RunningServer.start(Files.createDirectories(folder.resolve("ours")));
    client = GuiRpcClient.connect("127.0.0.1", boinc.port(), Duration.ofSeconds(20));
    assertThat(client.authorize(boinc.password())).isTrue();
  }

  @AfterEach
  void stop() throws Exception {
    if (client != null) {
      client.close();
    }
    if (running != null) {
      running.close();
    }
    if (boinc != null) {
      boinc.close();
    }
  }

  private Boinccmd real() throws Exception {
    return new Boinccmd(folder, boinc.port(), boinc.password());
  }

  private Boinccmd ours() {
    return new Boinccmd(folder, running.port(), running.password());
  }

  private void copy() throws Exception {
    running.client().state = client.state();
    running.client().host = client.host();
    running.client().status = client.status();
    running.client().messages = client.messages(0);
    running.client().notices = client.notices(0);
    running.client().transfers = client.transfers();
    running.client().diskUsage = client.diskUsage();
    running.client().statistics = client.statistics();
    running.client().transferHistory = client.transferHistory();
    running.client().oldResults = client.oldResults();
    running.client().accountManager = client.accountManager();
  }

  @Test
  void boinccmdPrintsTheSameForBoth() throws Exception {
    readsWhatWasPrepared();
    List<String[]> commands =
        List.of(
            new String[] {"--get_state"},
            new String[] {"--get_simple_gui_info"},
            new String[] {"--get_tasks"},
            new String[] {"--get_project_status"},
            new String[] {"--get_cc_status"},
            new String[] {"--get_host_info"},
            new String[] {"--get_messages"},
            new String[] {"--get_messages", "5"},
            new String[] {"--get_message_count"},
            new String[] {"--get_notices"},
            new String[] {"--get_file_transfers"},
            new String[] {"--get_disk_usage"},
            new String[] {"--get_old_tasks"},
            new String[] {"--get_daily_xfer_history"},
            new String[] {"--acct_mgr", "info"},
            new String[] {"--client_version"},
            new String[] {"--get_proxy_settings"});
    copy();
    for (String[] command : commands) {
      assertThat(steady(ours().run(command)))
          .as(String.join(" ", command))
          .isEqualTo(steady(real().run(command)));
    }
    commandsEndAlike();
    ourClientControlsTheRealOne();
  }

  /** Free space changes while the test runs, since others write to the disk. */
  private static String steady(Peer.Run run) {
    return run.withoutClock()
        .replaceAll("disk free: [0-9.]+", "disk free: N")
        .replaceAll("free: [0-9.]+MB", "free: N");
  }

  private void readsWhatWasPrepared() throws Exception {
    ClientState state = client.state();
    assertThat(state.projects()).hasSize(1);
    Project project = state.projects().get(0).project();
    assertThat(project.masterUrl()).isEqualTo(RealBoinc.URL);
    assertThat(project.name()).isEqualTo("Example");
    assertThat(project.member().userName()).isEqualTo("Ann");
    assertThat(project.member().hostId()).isEqualTo(5);
    assertThat(project.switches().suspended()).isTrue();
    assertThat(project.record().succeeded()).isEqualTo(3);
    assertThat(project.record().elapsed()).isEqualTo(99_000_000L);
    assertThat(project.contact().sequence()).isEqualTo(7);
    assertThat(project.backoffs()).extracting(Project.Backoff::type).containsExactly("CPU");
    assertThat(state.tasks())
        .extracting(Task::name, Task::state)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("wu0_0", JobState.DOWNLOADING),
            org.assertj.core.groups.Tuple.tuple("wu1_0", JobState.DOWNLOADED),
            org.assertj.core.groups.Tuple.tuple("wu1_1", JobState.UPLOADED));
    Task waiting = state.tasks().get(1);
    assertThat(waiting.flags().suspended()).isTrue();
    assertThat(waiting.process().orElseThrow().fractionDone()).isEqualTo(0.25);
    assertThat(waiting.process().orElseThrow().checkpointCpu()).isEqualTo(10_000_000L);
    assertThat(state.tasks().get(2).times().finalCpu()).isEqualTo(12_500_000L);
    assertThat(client.transfers())
        .singleElement()
        .satisfies(
            transfer -> {
              assertThat(transfer.name()).isEqualTo("in0");
              assertThat(transfer.retry().tries()).isEqualTo(2);
            });
    assertThat(client.statistics())
        .singleElement()
        .satisfies(
            statistics -> assertThat(statistics.days().get(0).credit().userTotal()).isEqualTo(10));
    assertThat(client.messages(0)).isNotEmpty();
    assertThat(client.results(true)).extracting(Task::name).containsExactly("wu1_0");
  }

  /** Words and exit codes of commands, successes and failures. */
  private void commandsEndAlike() throws Exception {
    List<String> commands =
        List.of(
            "--set_run_mode never 60",
            "--set_run_mode bogus",
            "--set_gpu_mode auto",
            "--set_network_mode never",
            "--project " + RealBoinc.URL + " nomorework",
            "--project " + RealBoinc.URL + " suspend",
            "--project " + RealBoinc.URL + " detach_when_done",
            "--project " + RealBoinc.URL + " dont_detach_when_done",
            "--project http://none.example/ suspend",
            "--task " + RealBoinc.URL + " wu1_0 suspend",
            "--task http://127.0.0.1:1/x wu1_0 suspend",
            "--task " + RealBoinc.URL + " none abort",
            "--task http://none.example/ wu1_0 resume",
            "--file_transfer " + RealBoinc.URL + " in0 retry",
            "--file_transfer http://none.example/ in0 retry",
            "--file_transfer " + RealBoinc.URL + " none abort",
            "--project_attach " + RealBoinc.URL + " key",
            "--network_available",
            "--read_cc_config",
            "--read_global_prefs_override");
    for (String command : commands) {
      assertThat(ours().run(command.split(" ")).withoutClock())
          .as(command)
          .isEqualTo(real().run(command.split(" ")).withoutClock());
    }
    assertThat(new Boinccmd(folder, running.port(), "wrong").run("--quit").withoutClock())
        .isEqualTo(new Boinccmd(folder, boinc.port(), "wrong").run("--quit").withoutClock());
  }

  private void ourClientControlsTheRealOne() throws Exception {
    assertThat(
            client.setMode(Activity.TASKS, new ModeChange.ForAWhile(RunMode.ALWAYS, 600_000_000)))
        .isEqualTo(Outcome.OK);
    assertThat(client.status().tasks().now()).isEqualTo(RunMode.ALWAYS);
    assertThat(client.status().tasks().remaining()).isBetween(1L, 600_000_000L);
    assertThat(client.setMode(Activity.TASKS, new ModeChange.Restore())).isEqualTo(Outcome.OK);
    assertThat(client.status().tasks().now()).isEqualTo(RunMode.AUTO);
    assertThat(client.project(RealBoinc.URL, ProjectOperation.ALLOW_MORE_WORK))
        .isEqualTo(Outcome.OK);
    assertThat(client.projects().get(0).switches().noMoreWork()).isFalse();
    assertThat(client.task(RealBoinc.URL, "wu1_0", TaskOperation.RESUME)).isEqualTo(Outcome.OK);
    assertThat(client.results(false).get(1).flags().suspended()).isFalse();
    assertThat(client.task(RealBoinc.URL, "none", TaskOperation.RESUME)).isEqualTo(Refusal.NO_TASK);
    assertThat(client.project("http://none.example/", ProjectOperation.RESUME))
        .isEqualTo(Refusal.NO_PROJECT);
    assertThat(client.quit()).isEqualTo(Outcome.OK);
    assertThat(boinc.ends()).isTrue();
  }
}
