package io.voluntas.rpc.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The client of the field judges the server. */
class RealClientTest {
  private static final String DEVICE = "toy-npu";
  private static final Duration MOST = Duration.ofSeconds(75);

  /** Words of a complaint, in the client's own messages. */
  private static final List<String> COMPLAINTS =
      List.of(
          "error",
          "can't",
          "cannot",
          "couldn't",
          "could not",
          "timed out",
          "timeout",
          "invalid",
          "fail",
          "bad ",
          "missing",
          "unknown",
          "unrecognized",
          "unexpected",
          "not found",
          "no url",
          "parse",
          "giving up",
          "backing off",
          "syntax",
          "refus",
          "signature",
          "checksum",
          "md5",
          "mismatch",
          "too recent",
          "abort");

  /** Allowed, for it is not about the server: it looks for its own folders before it makes them. */
  private static final String OWN_FOLDERS = "dir_open: Could not open directory ";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @BeforeAll
  static void present() {
    RealClient.assumePresent();
  }

  @Test
  @Timeout(400)
  void it_runs_three_jobs_one_on_a_made_up_device_and_one_through_a_power_cut() throws Exception {
    Path root = TestProject.quick(folder.resolve("server"));
    TestProject.app(root, "upper", "");
    deviceApp(root);
    Path gate = folder.resolve("gate");
    gatedApp(root, gate);
    TestProject.write(root.resolve("jobs/data/in.txt"), "three letters: abc");
    String inputs = "inputs: [{path: data/in.txt, open-name: in.txt}], flops-est: 1e9}";

    try (ProjectServer server = ProjectServer.start(root, TestProject.options());
        RealClient client = RealClient.in(folder.resolve("client"), DEVICE)) {
      server.addJobs("plain", "jobs: [{app: upper, name: plain, priority: 9, " + inputs + "]");
      server.addJobs("device", "jobs: [{app: device, name: device, " + inputs + "]");
      server.addJobs("gated", "jobs: [{app: gated, name: gated, " + inputs + "]");
      client.start();
      client.awaitReady();
      String url = server.url().toString();
      assertThat(client.ask("--lookup_account", url, "ann@example.org", "secret"))
          .contains("no database rows found");
      String account = client.ask("--create_account", url, "ann@example.org", "secret", "Ann");
      assertThat(account).contains("account key: ");
      String key = account.replaceFirst("(?s).*account key: ", "").strip();
      assertThat(client.ask("--lookup_account", url, "ann@example.org", "secret")).contains(key);
      assertThat(client.ask("--lookup_account", url, "ann@example.org", "wrong"))
          .contains("bad password");
      assertThat(client.ask("--create_account", url, "ann@example.org", "other", "Ann"))
          .contains("email already registered");
      assertThat(client.ask("--create_account", url, "nowhere", "secret", "Ann"))
          .contains("bad email address");
      assertThat(client.ask("--create_account", url, "b@example.org", "secret", "<i>"))
          .contains("bad username");
      client.ask("--project_attach", url, key);
      TestProject.await("the first job is sent", MOST, () -> server.counters().sent() > 0);
      // A fresh client asks for one second at first; its user asks it to ask again.
      TestProject.await(
          "all jobs are sent",
          MOST,
          () -> {
            update(client, server);
            return server.counters().sent() == 3;
          });
      TestProject.await(
          "the gated job runs", MOST, () -> Files.exists(folder.resolve("gate.running")));
      client.kill();
      Files.delete(folder.resolve("gate.running"));
      client.start();
      TestProject.await(
          "the gated job runs again", MOST, () -> Files.exists(folder.resolve("gate.running")));
      Files.writeString(gate, "open");
      TestProject.await("all are valid", MOST, () -> server.counters().valid() == 3);
      TestProject.await("nothing is left", MOST, () -> isEmpty(client));

      Counters counters = server.counters();
      assertThat(counters.returned()).isEqualTo(3);
      assertThat(counters.failed() + counters.invalid() + counters.open()).isZero();
      // 1e9 FLOPs are 1e9 / 86400e9 days of 1 GFLOPS, each worth 200.
      assertThat(counters.credit()).isCloseTo(3 * 200 / 86_400.0, within());
      assertThat(result(root, "plain")).isEqualTo("THREE LETTERS: ABC");
      assertThat(result(root, "gated")).isEqualTo("THREE LETTERS: ABC");
      assertThat(result(root, "device")).isEqualTo("on a device");
      assertThat(server.overview().hosts()).hasSize(1);
    }
    String log = Files.readString(folder.resolve("client/log.txt"));
    assertThat(log.lines().filter(RealClientTest::complains)).isEmpty();
    assertThat(log).contains("Started upload of gated_0_0", "Finished upload of device_0_0");
  }

  private static org.assertj.core.data.Offset<Double> within() {
    return org.assertj.core.data.Offset.offset(1e-9);
  }

  private static void update(RealClient client, ProjectServer server) {
    try {
      client.ask("--project", server.url().toString(), "update");
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static boolean isEmpty(RealClient client) {
    try {
      return !client.ask("--get_tasks").contains("name:");
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static String result(Path root, String job) throws Exception {
    return Files.readString(root.resolve("results/" + job + "/out.txt")).strip();
  }

  private static boolean complains(String line) {
    if (line.startsWith(OWN_FOLDERS)) {
      return false;
    }
    String words = line.toLowerCase(Locale.ROOT);
    return COMPLAINTS.stream().anyMatch(words::contains);
  }

  private static void deviceApp(Path root) {
    TestProject.write(
        root.resolve("apps/device/app.yaml"),
        """
        outputs:
          - {open-name: out.txt}
        versions:
          - number: 7
            platform: %s
            plan-class: toy
            cpus: 0.1
            device: {type: %s, count: 1}
            main: run.sh
        """
            .formatted(TestProject.PLATFORM, DEVICE));
    TestProject.write(
        root.resolve("apps/device/run.sh"),
        """
        #!/bin/sh
        echo "on a device" > out.txt && echo 0 > boinc_finish_called
        """);
  }

  /** Waits for a file; ends when the client is gone, as programs with BOINC's API do. */
  private static void gatedApp(Path root, Path gate) {
    TestProject.app(root, "gated", "");
    TestProject.write(
        root.resolve("apps/gated/run.sh"),
        """
        #!/bin/sh
        echo run > %1$s.running
        while [ ! -e %1$s ]; do
          kill -0 $PPID 2> /dev/null || exit 1
          sleep 0.1
        done
        tr a-z A-Z < in.txt > out.txt && echo 0 > boinc_finish_called
        """
            .formatted(gate));
  }
}
