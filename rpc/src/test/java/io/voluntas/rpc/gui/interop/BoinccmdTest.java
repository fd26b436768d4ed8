package io.voluntas.rpc.gui.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.gui.RunningServer;
import io.voluntas.rpc.gui.Samples;
import io.voluntas.rpc.gui.port.RunMode;
import io.voluntas.rpc.gui.port.SuspendReason;
import io.voluntas.rpc.gui.port.state.ClientStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The real boinccmd against our server. The expected texts are the values of {@link Samples} in
 * boinccmd's own words; where those words come from, {@link RealClientTest} shows.
 */
final class BoinccmdTest {
  @TempDir Path folder;
  private RunningServer running;
  private Boinccmd boinccmd;

  @BeforeEach
  void start() throws IOException {
    Peer.BOINCCMD.assumePresent();
    running = RunningServer.start(folder);
    boinccmd = new Boinccmd(folder, running.port(), running.password());
  }

  @AfterEach
  void stop() {
    if (running != null) {
      running.close();
    }
  }

  private String shown(String... command) throws Exception {
    Peer.Run run = boinccmd.run(command);
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
    return run.out();
  }

  private static String expected(String name) throws IOException {
    try (var in = BoinccmdTest.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void getState() throws Exception {
    assertThat(shown("--get_state")).isEqualTo(expected("get_state.txt"));
  }

  @Test
  void partsOfTheState() throws Exception {
    String state = expected("get_state.txt");
    String projects = state.substring(0, state.indexOf("\n======== Applications"));
    String tasks =
        state.substring(state.indexOf("\n======== Tasks"), state.indexOf("\n======== Time stats"));
    assertThat(shown("--get_project_status")).isEqualTo(projects);
    assertThat(shown("--get_tasks")).isEqualTo(tasks);
    // Only the first two tasks have a process.
    assertThat(shown("--get_simple_gui_info"))
        .isEqualTo(projects + tasks.substring(0, tasks.indexOf("3) ---")));
  }

  @Test
  void getCcStatus() throws Exception {
    assertThat(shown("--get_cc_status"))
        .isEqualTo(
            """
            network connection status: online
            CPU status
                suspended: user request
                current mode: never
                perm mode: according to prefs
                perm becomes current in 90 sec
            GPU status
                suspended: on batteries
                current mode: according to prefs
                perm mode: according to prefs
                perm becomes current in 0 sec
            Network status
                not suspended
                current mode: always
                perm mode: always
                perm becomes current in 0 sec
            """);
  }

  @ParameterizedTest
  @CsvSource({
    "NONE, not suspended",
    "ON_BATTERIES, suspended: on batteries",
    "USER_ACTIVE, suspended: computer is in use",
    "USER_REQUEST, suspended: user request",
    "TIME_OF_DAY, suspended: time of day",
    "BENCHMARKS, suspended: CPU benchmarks in progress",
    "DISK_SPACE, suspended: need disk space - check preferences",
    "NO_RECENT_INPUT, suspended: no recent user activity",
    "INITIAL_DELAY, suspended: initial delay",
    "EXCLUSIVE_APP, suspended: an exclusive app is running",
    "CPU_USAGE, suspended: CPU is busy",
    "NETWORK_QUOTA, suspended: network transfer limit exceeded",
    "OPERATING_SYSTEM, suspended: requested by operating system",
    "WIFI, suspended: not connected to WiFi network",
    "BATTERY_LOW, suspended: battery low",
    "BATTERY_HEAT, suspended: battery thermal protection",
  })
  void everyReasonHasItsWords(SuspendReason reason, String words) throws Exception {
    ClientStatus.Mode held = new ClientStatus.Mode(reason, RunMode.AUTO, RunMode.AUTO, 0);
    ClientStatus old = Samples.status();
    running.client().status = new ClientStatus(old.network(), held, held, held, false, false, 9);
    assertThat(shown("--get_cc_status").lines().filter(line -> line.contains("suspended")))
        .hasSize(3)
        .allSatisfy(line -> assertThat(line.strip()).startsWith(words));
  }

  @Test
  void getHostInfo() throws Exception {
    assertThat(shown("--get_host_info"))
        .startsWith(
            """
              timezone: 3600
              domain name: testhost
              IP addr: 192.0.2.7
              #CPUS: 4
              CPU vendor: ACME
              CPU model: Model <9> & co
              CPU FP OPS: 2500000000.000000
              CPU int OPS: 3500000000.000000
              OS name: Linux Test
              OS version: Test 12 [6.1]
              mem size: 8589934592.000000
              cache size: 1048576.000000
              swap size: 2147483648.000000
              disk size: 500000000000.000000
              disk free: 123000000000.000000
            """)
        .contains("NVIDIA GPU: Fast 5", "6144MB, 6144MB available, 9000 GFLOPS peak", "Count: 2");
  }

  @Test
  void getMessages() throws Exception {
    String all = shown("--get_messages");
    assertThat(all.lines())
        .containsExactly(
            "1: 30-Nov-2026 09:00:00 (low) [] Starting the test client",
            "2: 30-Nov-2026 09:59:10 (low) [Alpha] Starting task wu_run_0",
            "3: 30-Nov-2026 10:00:00 (user notification) [Beta & <Sons>] "
                + "Needs a <library> & more: Zürich ]]> end");
    assertThat(shown("--get_messages", "2")).isEqualTo(all.substring(all.indexOf("3: ")));
    assertThat(shown("--get_message_count")).isEqualTo("Greatest message sequence number: 3\n");
  }

  @Test
  void getNotices() throws Exception {
    assertThat(shown("--get_notices").lines())
        .containsExactly(
            "1: (30-Nov-2026 08:00:00) Your password is weak",
            "2: (30-Nov-2026 09:00:00) We have <b>news</b>");
  }

  @Test
  void getFileTransfers() throws Exception {
    assertThat(shown("--get_file_transfers"))
        .isEqualTo(
            """

            ======== File transfers ========
            1) -----------
               name: wu_new_in
               direction: download
               sticky: no
               xfer active: no
               time_so_far: 30.000000
               bytes_xferred: 250000.000000
               xfer_speed: 0.000000
            2) -----------
               name: wu_bad_out
               direction: upload
               sticky: no
               xfer active: yes
               time_so_far: 4.000000
               bytes_xferred: 100.000000
               xfer_speed: 512.500000
            """);
  }

  @Test
  void otherReports() throws Exception {
    // 500e9, 123e9, 30e6 and 1e6 bytes in units of 2^20.
    assertThat(shown("--get_disk_usage"))
        .isEqualTo(
            """
            ======== Disk usage ========
            total: 476837.16MB
            free: 117301.94MB
            1) -----------
               master URL: http://alpha.example/a/
               disk usage: 28.61MB
            2) -----------
               master URL: https://beta.example/b/
               disk usage: 0.95MB
            """);
    assertThat(shown("--get_old_tasks"))
        .contains("task wu_old_0:", "app name: upper", "exit status: 0")
        .contains("project URL: http://alpha.example/a/", "elapsed time: 61.000000 sec")
        .contains("completed time: 30-Nov-2026 08:00:00");
    assertThat(shown("--acct_mgr", "info"))
        .isEqualTo("Account manager info:\n   Name: Manager\n   URL: https://manager.example/\n");
    assertThat(shown("--client_version")).isEqualTo("Client version: 7.24.3\n");
    assertThat(shown("--get_daily_xfer_history").lines())
        .containsExactly(
            "30-Nov-2026: 1000 bytes uploaded, 20000 bytes downloaded",
            "29-Nov-2026: 3 bytes uploaded, 4 bytes downloaded");
    assertThat(shown("--get_proxy_settings")).contains("HTTP server name: ");
  }
}
