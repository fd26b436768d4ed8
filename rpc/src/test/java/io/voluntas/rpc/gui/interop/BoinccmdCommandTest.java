package io.voluntas.rpc.gui.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.gui.RunningServer;
import io.voluntas.rpc.gui.port.AttachResult;
import io.voluntas.rpc.gui.port.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Commands of the real boinccmd to our server: what arrives at the client, and what boinccmd says.
 */
final class BoinccmdCommandTest {
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

  @ParameterizedTest
  @CsvSource({
    "--set_run_mode always 60, TASKS ForAWhile[mode=ALWAYS; duration=60000000]",
    "--set_run_mode never, TASKS ForGood[mode=NEVER]",
    "--set_gpu_mode auto, GPU ForGood[mode=AUTO]",
    "--set_gpu_mode never 7, GPU ForAWhile[mode=NEVER; duration=7000000]",
    "--set_network_mode always 0, NETWORK ForGood[mode=ALWAYS]",
    "--project http://alpha.example/a suspend, SUSPEND http://alpha.example/a/",
    "--project http://alpha.example/a/ resume, RESUME http://alpha.example/a/",
    "--project http://alpha.example/a/ nomorework, NO_MORE_WORK http://alpha.example/a/",
    "--project http://alpha.example/a/ allowmorework, ALLOW_MORE_WORK http://alpha.example/a/",
    "--project http://alpha.example/a/ update, UPDATE http://alpha.example/a/",
    "--project http://alpha.example/a/ reset, RESET http://alpha.example/a/",
    "--project http://alpha.example/a/ detach, DETACH http://alpha.example/a/",
    "--project https://beta.example/b/ detach_when_done, DETACH_WHEN_DONE https://beta.example/b/",
    "--project https://beta.example/b/ dont_detach_when_done,"
        + " DONT_DETACH_WHEN_DONE https://beta.example/b/",
    "--task http://alpha.example/a/ wu_run_0 suspend, SUSPEND http://alpha.example/a/ wu_run_0",
    "--task http://alpha.example/a wu_run_0 resume, RESUME http://alpha.example/a/ wu_run_0",
    "--task http://alpha.example/a/ wu_run_0 abort, ABORT http://alpha.example/a/ wu_run_0",
    "--file_transfer http://alpha.example/a/ wu_new_in retry,"
        + " RETRY http://alpha.example/a/ wu_new_in",
    "--file_transfer http://alpha.example/a/ wu_new_in abort,"
        + " ABORT http://alpha.example/a/ wu_new_in",
    "--network_available, network available",
    "--read_global_prefs_override, read override",
    "--quit, quit",
  })
  void commandsArrive(String command, String arrived) throws Exception {
    assertThat(shown(command.split(" "))).isEmpty();
    assertThat(running.client().commands).containsExactly(arrived.replace(';', ','));
  }

  @Test
  void readCcConfig() throws Exception {
    assertThat(shown("--read_cc_config")).isEqualTo("retval 0\n");
    assertThat(running.client().commands).containsExactly("read configuration");
  }

  @Test
  void projectAttach() throws Exception {
    running.client().attachProgress = new Progress.Done<>(new AttachResult(List.of("hello")));
    assertThat(shown("--project_attach", "http://new.example/p", "thekey")).isEmpty();
    assertThat(running.client().commands).containsExactly("attach http://new.example/p/ thekey");
  }

  @Test
  void lookUpAccount() throws Exception {
    running.client().accountProgress = new Progress.Done<>("0123456789abcdef");
    assertThat(shown("--lookup_account", "http://new.example/", "Ann@Example.org", "secret"))
        .isEqualTo("status: Success\naccount key: 0123456789abcdef\n");
    assertThat(running.client().commands)
        .containsExactly("look up http://new.example/ ann@example.org");
  }

  @Test
  void aFailedLookUpIsTold() throws Exception {
    running.client().accountProgress = new Progress.Failed<>(-136, "");
    // -136 is BOINC's number for "not in the data base".
    assertThat(boinccmd.run("--lookup_account", "http://new.example/", "a@b", "c").out())
        .contains("poll status: no database rows found");
  }

  @Test
  void aWrongPasswordIsTold() throws Exception {
    Peer.Run run = new Boinccmd(folder, running.port(), "wrong").run("--set_run_mode", "never");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.err()).contains("Authorization failure: -155");
    assertThat(running.client().commands).isEmpty();
  }

  @Test
  void whatIsNotOfferedIsRefusedInWords() throws Exception {
    assertThat(boinccmd.run("--run_benchmarks").err()).contains("not supported by this client");
    assertThat(boinccmd.run("--acct_mgr", "sync").err()).contains("not supported by this client");
    assertThat(boinccmd.run("--reset_host_info").err()).contains("not supported by this client");
  }
}
