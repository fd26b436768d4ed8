package io.voluntas.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.cli.Cli;
import io.voluntas.cli.live.control.LiveBench;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Our commands watch and control BOINC's own client, on loopback, with a project of our making. */
final class RealBoincTest {
  private static final String URL = "http://127.0.0.1:1/x/";

  @TempDir Path folder;
  private Process boinc;
  private int port;

  @BeforeEach
  void start() throws Exception {
    Path program = Peer.require("boinc");
    write(
        "cc_config.xml",
        "<cc_config><options><no_info_fetch>1</no_info_fetch></options></cc_config>\n");
    write(
        "account_127.0.0.1_1_x.xml",
        "<account>\n<master_url>"
            + URL
            + "</master_url>\n<authenticator>key</authenticator>\n"
            + "<project_name>Example</project_name>\n</account>\n");
    long deadline = System.currentTimeMillis() / 1000 + 90_000;
    write(
        "client_state.xml",
        "<client_state>\n<project>\n<master_url>"
            + URL
            + "</master_url>\n<project_name>Example</project_name>\n"
            + "<suspended_via_gui/>\n</project>\n"
            + "<app>\n<name>sum</name>\n</app>\n"
            + "<app_version>\n<app_name>sum</app_name>\n<version_num>102</version_num>\n"
            + "<platform>x86_64-pc-linux-gnu</platform>\n<avg_ncpus>1</avg_ncpus>\n"
            + "<flops>1e9</flops>\n</app_version>\n"
            + "<workunit>\n<name>one</name>\n<app_name>sum</app_name>\n"
            + "<version_num>102</version_num>\n<rsc_fpops_est>36e11</rsc_fpops_est>\n"
            + "<rsc_fpops_bound>1e15</rsc_fpops_bound>\n</workunit>\n"
            + "<result>\n<name>one_0</name>\n<wu_name>one</wu_name>\n"
            + "<platform>x86_64-pc-linux-gnu</platform>\n<version_num>102</version_num>\n"
            + "<state>2</state>\n<report_deadline>"
            + deadline
            + "</report_deadline>\n</result>\n</client_state>\n");
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    Path log = folder.resolve("client.log");
    boinc =
        new ProcessBuilder(
                program.toString(),
                "--dir",
                folder.toString(),
                "--gui_rpc_port",
                Integer.toString(port),
                "--allow_multiple_clients",
                "--skip_cpu_benchmarks")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    LiveBench.await("start of boinc", () -> read(log).contains("Initialization completed"));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return "";
    }
  }

  @AfterEach
  void stop() throws InterruptedException {
    if (boinc != null) {
      boinc.destroy();
      if (!boinc.waitFor(20, TimeUnit.SECONDS)) {
        boinc.destroyForcibly().waitFor();
      }
    }
  }

  private Cli run(String... words) {
    String[] all = new String[words.length + 4];
    System.arraycopy(words, 0, all, 0, words.length);
    all[words.length] = "--host";
    all[words.length + 1] = "127.0.0.1:" + port;
    all[words.length + 2] = "--password-file";
    all[words.length + 3] = folder.resolve("gui_rpc_auth.cfg").toString();
    return Cli.run(all);
  }

  @Test
  void watchesAndControls() throws Exception {
    Cli status = run("status");
    assertThat(status.err()).isEmpty();
    assertThat(status.code()).isZero();
    assertThat(status.out()).contains("Example").contains("1 project suspended");
    Cli tasks = run("tasks");
    assertThat(tasks.code()).isZero();
    assertThat(tasks.out()).contains("one_0").contains("project suspended");
    // 36e11 operations at 1e9 a second are an hour.
    assertThat(run("tasks", "--json").json().get("tasks").get(0).get("remaining").asLong())
        .isEqualTo(3600);
    assertThat(run("projects").out()).contains(URL).contains("suspended");
    assertThat(run("suspend", "example", "one_0").out()).isEqualTo("one_0 suspended\n");
    assertThat(run("tasks").out()).contains("one_0  suspended");
    Cli refused = run("suspend", "127.0.0.1:1/x", "none_0");
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err()).isEqualTo("voluntas: the client refused: no such result\n");
    assertThat(run("mode", "network", "never").code()).isZero();
    assertThat(run("status").out()).contains("never; held: user request");
    assertThat(run("messages").out()).contains("Starting BOINC client");
    assertThat(run("quit").code()).isZero();
    assertThat(boinc.waitFor(30, TimeUnit.SECONDS)).isTrue();
    Cli gone = run("status");
    assertThat(gone.code()).isEqualTo(1);
    assertThat(gone.err()).contains("no client answers");
  }
}
