package io.voluntas.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.cli.live.control.LiveBench;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real boinccmd watches and controls a live client. */
final class BoinccmdTest {
  private static final String URL = LiveBench.URL;

  @TempDir Path folder;
  private LiveBench bench;

  @BeforeEach
  void start() throws Exception {
    Peer.require("boinccmd");
    bench = new LiveBench(folder);
  }

  @AfterEach
  void stop() {
    if (bench != null) {
      bench.close();
    }
  }

  private String boinccmd(String... words) throws Exception {
    String password = Files.readString(folder.resolve("gui_rpc_auth.cfg")).strip();
    return Peer.boinccmd(folder, bench.listens(), password, words);
  }

  @Test
  void stateAndTasks() throws Exception {
    bench.attached();
    assertThat(boinccmd("--get_state"))
        .contains("master URL: " + URL)
        .contains("name: Fake")
        .contains("user_name: Ann")
        .contains("resource share: 100.000000")
        .contains("name: sum")
        .endsWith("exit 0\n");
    String tasks = boinccmd("--get_tasks");
    assertThat(tasks.split("WU name:", -1)).hasSize(4);
    assertThat(tasks)
        .contains("name: one_0")
        .contains("active_task_state: EXECUTING")
        .contains("fraction done: 0.250000")
        .contains("state: downloading")
        .contains("project URL: " + URL);
    assertThat(boinccmd("--get_file_transfers")).contains("name: slow.in");
    assertThat(boinccmd("--get_messages")).contains("hello from the project");
    assertThat(boinccmd("--get_notices")).contains("please read this");
    assertThat(boinccmd("--get_disk_usage")).contains("total: 102400.00MB").contains(URL);
    assertThat(boinccmd("--get_host_info")).contains("#CPUS: 2");
    assertThat(boinccmd("--client_version")).contains("Client version: 7.20.5");
  }

  @Test
  void projectsAndTasksAreControlled() throws Exception {
    bench.attached();
    assertThat(boinccmd("--task", URL, "one_0", "suspend")).isEqualTo("exit 0\n");
    LiveBench.await("one stops", () -> bench.running() == 1);
    assertThat(boinccmd("--get_tasks")).contains("suspended via GUI: yes");
    assertThat(boinccmd("--task", URL, "one_0", "resume")).isEqualTo("exit 0\n");
    assertThat(boinccmd("--task", URL, "two_0", "abort")).isEqualTo("exit 0\n");
    LiveBench.await("two ends", () -> bench.running() == 1);
    assertThat(boinccmd("--get_tasks")).contains("state: aborted").contains("exit_status: 203");
    assertThat(boinccmd("--project", URL, "suspend")).isEqualTo("exit 0\n");
    LiveBench.await("all stop", () -> bench.running() == 0);
    assertThat(boinccmd("--get_project_status")).contains("suspended via GUI: yes");
    assertThat(boinccmd("--project", "http://elsewhere.example/", "suspend"))
        .contains("such project");
    assertThat(boinccmd("--project", URL, "detach")).isEqualTo("exit 0\n");
    LiveBench.await("it is gone", () -> bench.port().state().projects().isEmpty());
  }

  @Test
  void attachModesAndQuit() throws Exception {
    assertThat(boinccmd("--project_attach", URL, "0123456789abcdef")).endsWith("exit 0\n");
    LiveBench.await("it is there", () -> bench.port().state().projects().size() == 1);
    LiveBench.await("two run", () -> bench.running() == 2);
    assertThat(boinccmd("--project_attach", URL, "key")).contains("lready attached");
    assertThat(boinccmd("--set_run_mode", "never", "600")).isEqualTo("exit 0\n");
    LiveBench.await("all stop", () -> bench.running() == 0);
    assertThat(boinccmd("--get_cc_status")).contains("suspended: user request");
    assertThat(boinccmd("--set_run_mode", "always")).isEqualTo("exit 0\n");
    LiveBench.await("two run", () -> bench.running() == 2);
    assertThat(boinccmd("--set_network_mode", "never")).isEqualTo("exit 0\n");
    assertThat(boinccmd("--read_global_prefs_override")).isEqualTo("exit 0\n");
    assertThat(bench.readings()).isEqualTo(1);
    assertThat(boinccmd("--lookup_account", URL, "a@b.example", "secret"))
        .contains("account key: key of a@b.example");
    assertThat(boinccmd("--quit")).isEqualTo("exit 0\n");
    LiveBench.await("the end", bench.client()::ended);
  }
}
