package io.voluntas.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.voluntas.cli.Cli;
import io.voluntas.cli.command.Console;
import io.voluntas.cli.live.control.LiveBench;
import io.voluntas.cli.wiring.Bootstrap;
import io.voluntas.host.machine.ModeSetting;
import io.voluntas.host.machine.RunMode;
import io.voluntas.host.machine.RunModes;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands against a live client with two jobs that run and one whose input is on its way. */
final class RemoteCommandsTest {
  private static final String URL = LiveBench.URL;
  private static final ModeSetting NEVER = ModeSetting.lasting(RunMode.NEVER);

  @TempDir Path folder;
  private LiveBench bench;

  @BeforeEach
  void start() throws Exception {
    bench = new LiveBench(folder);
  }

  @AfterEach
  void stop() {
    bench.close();
  }

  /** The folder is named by the environment. */
  private Cli run(String... words) {
    return Cli.run(false, Map.of("VOLUNTAS_DIR", folder.toString()), words);
  }

  private String done(String... words) {
    Cli cli = run(words);
    assertThat(cli.err()).isEmpty();
    assertThat(cli.code()).isZero();
    return cli.out();
  }

  private String failed(String... words) {
    Cli cli = run(words);
    assertThat(cli.code()).as(cli.out() + cli.err()).isEqualTo(1);
    assertThat(cli.err()).startsWith("voluntas: ").endsWith("\n").hasLineCount(1);
    return cli.err();
  }

  @Test
  void aFreshClientSaysHowToBegin() {
    assertThat(done("status")).contains("none; 'voluntas attach URL KEY' attaches one");
    assertThat(done("projects")).startsWith("no projects");
    assertThat(done("tasks")).isEqualTo("no tasks\n");
    assertThat(done("transfers")).isEqualTo("no transfers\n");
  }

  @Test
  void tables() throws Exception {
    bench.attached();
    assertThat(done("status"))
        .contains("127.0.0.1:" + bench.listens())
        .contains("bench: 2 CPUs (Model 1), 8.0 GiB, Linux")
        .contains("tasks        auto; allowed")
        .contains("projects     Fake")
        .contains("on the host  1 downloading, 2 running");
    String tasks = done("tasks");
    assertThat(tasks.lines().skip(1).toList())
        .hasSize(3)
        // A quarter of it in 100 s.
        .anySatisfy(
            line -> assertThat(line).matches("Fake +one_0 +running +25\\.0% +0:01:40 .*1 CPU"))
        .anySatisfy(line -> assertThat(line).matches("Fake +slow_0 +downloading +0\\.0% .*"));
    assertThat(done("tasks", "--active")).doesNotContain("slow_0").contains("two_0");
    assertThat(done("projects")).containsPattern("Fake +" + URL + " +100 +3 ");
    LiveBench.await(
        "two bytes",
        () ->
            done("transfers")
                .lines()
                .anyMatch(line -> line.matches("Fake +slow\\.in +down +2 B +5 B +0 +moving.*")));
    assertThat(done("messages")).contains("[Fake] Message from server: hello from the project");
    assertThat(done("messages")).containsPattern(" ! \\[Fake\\] please read this");
    assertThat(done("messages", "--last", "1")).hasLineCount(1);
  }

  @Test
  void json() throws Exception {
    bench.attached();
    JsonNode tasks = run("tasks", "--json").json().get("tasks");
    assertThat(tasks).hasSize(3);
    JsonNode one = tasks.get(0);
    assertThat(one.get("name").asText()).isEqualTo("one_0");
    assertThat(one.get("project_url").asText()).isEqualTo(URL);
    assertThat(one.get("fraction_done").asDouble()).isEqualTo(0.25);
    assertThat(one.get("elapsed").asDouble()).isEqualTo(100);
    assertThat(one.get("cpu_time").asDouble()).isEqualTo(90);
    assertThat(one.get("pid").asInt()).isEqualTo(4242);
  }

  @Test
  void suspendAndResume() throws Exception {
    bench.attached();
    assertThat(done("suspend", URL, "one_0")).isEqualTo("one_0 suspended\n");
    LiveBench.await("it stops", () -> bench.running() == 1);
    assertThat(done("tasks")).containsPattern("one_0 +suspended");
    assertThat(done("resume", "127.0.0.1:1/fake", "one_0")).isEqualTo("one_0 resumed\n");
    LiveBench.await("it goes on", () -> bench.running() == 2);
    assertThat(done("suspend", "fake")).isEqualTo(URL + " suspended\n");
    LiveBench.await("they stop", () -> bench.running() == 0);
    assertThat(done("resume", "Fake")).isEqualTo(URL + " resumed\n");
    LiveBench.await("they go on", () -> bench.running() == 2);
    assertThat(done("suspend")).isEqualTo("computing suspended\n");
    LiveBench.await("they stop", () -> bench.running() == 0);
    assertThat(done("status")).contains("tasks        never; held: user request");
    assertThat(done("resume")).isEqualTo("computing resumed\n");
    LiveBench.await("they go on", () -> bench.running() == 2);
    assertThat(failed("suspend", URL, "none_0"))
        .isEqualTo("voluntas: the client refused: no such result\n");
    assertThat(failed("suspend", "other.example"))
        .isEqualTo(
            "voluntas: the client is not attached to 'other.example'; its projects are "
                + URL
                + "\n");
  }

  @Test
  void modes() {
    assertThat(done("mode", "tasks", "never", "2h")).isEqualTo("tasks: never for 2h\n");
    assertThat(done("status")).containsPattern("tasks +never for 1:59:\\d\\d, then auto; held");
    assertThat(done("mode", "devices", "always")).isEqualTo("devices: always\n");
    assertThat(done("mode", "network", "never")).isEqualTo("network: never\n");
    assertThat(done("status")).containsPattern("network +never; held: user request");
  }

  @Test
  void attachUpdateAbortDetachQuit() throws Exception {
    assertThat(done("attach", "127.0.0.1:1/fake", "0123456789abcdef"))
        .isEqualTo("attached to " + URL + "\n");
    LiveBench.await("two run", () -> bench.running() == 2);
    assertThat(failed("attach", URL, "key")).contains("Already attached to project");
    assertThat(failed("attach", "http://elsewhere.example", "key"))
        .isEqualTo("voluntas: not attached: no project is at http://elsewhere.example/\n");
    int before = bench.requests();
    assertThat(done("update", "fake")).isEqualTo(URL + " will be contacted\n");
    LiveBench.await("a request", () -> bench.requests() > before);
    assertThat(done("abort", "fake", "two_0")).isEqualTo("two_0 aborted\n");
    LiveBench.await("it ends", () -> bench.running() == 1);
    assertThat(done("detach", "fake", "--when-done")).contains("leaves when");
    assertThat(done("projects")).contains("leaves when done");
    assertThat(done("detach", "fake")).isEqualTo("detached from " + URL + "\n");
    LiveBench.await("it goes", () -> bench.port().state().projects().isEmpty());
    assertThat(done("quit")).isEqualTo("the client at 127.0.0.1:" + bench.listens() + " ends\n");
    LiveBench.await("the end", bench.client()::ended);
  }

  @Test
  void whereIsTheClient() throws Exception {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertThat(failed("status", "--dir", empty.toString()))
        .contains("no client runs on " + empty)
        .contains("voluntas client --dir " + empty);
    Files.writeString(empty.resolve("client.port"), "none\n");
    assertThat(failed("status", "--dir", empty.toString())).contains("holds no port");
    // Nothing listens at port 1.
    Files.writeString(empty.resolve("client.port"), "1\n");
    assertThat(failed("status", "--dir", empty.toString())).contains("cannot read the password");
    Path password = empty.resolve("gui_rpc_auth.cfg");
    Files.writeString(password, "wrong\n");
    assertThat(failed("status", "--dir", empty.toString())).contains("no client answers");
    String place = "127.0.0.1:" + bench.listens();
    assertThat(failed("status", "--host", place, "--password-file", password.toString()))
        .contains("refuses the password in " + password);
    assertThat(done("tasks", "--host", place)).isEqualTo("no tasks\n");
    assertThat(failed("quit", "--host", place)).contains("--password-file");
    assertThat(
            done(
                "quit",
                "--host",
                place,
                "--password-file",
                folder.resolve("gui_rpc_auth.cfg").toString()))
        .contains("ends");
  }

  @Test
  void badUsageIsExitCodeTwoWhetherOrNotAClientRuns() {
    String[][] bad = {
      {"mode", "task", "never"},
      {"mode", "tasks", "nevr"},
      {"mode", "tasks", "never", "soon"},
      {"mode", "tasks"},
      {"attach", "ftp://x.example/", "key"},
      {"attach", "http://x.example/"},
      {"attach", "http://x.example/", "--email", "a@b.example"},
      {"attach", "http://x.example/", "key", "--email", "a@b.example"},
      {"suspend", "a", "b", "c"},
      {"status", "more"},
      {"status", "--host", "a:b"},
      {"status", "--host", "a:70000"},
      {"status", "--password-file", "x"},
      {"status", "--host", "a", "--dir", "b"},
      {"tasks", "--jsno"},
      {"messages", "--last", "x"},
    };
    for (String[] words : bad) {
      Cli cli = run(words);
      assertThat(cli.code()).as(String.join(" ", words) + ": " + cli.err()).isEqualTo(2);
      assertThat(cli.err()).startsWith("voluntas: ").hasLineCount(1);
    }
    assertThat(run("mode", "task", "never").err()).contains("did you mean 'tasks'?");
  }

  @Test
  void followedMessagesEndWithTheClient() throws Exception {
    bench.attached();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            Map.of());
    String[] words = {"messages", "-f", "--dir", folder.toString()};
    AtomicInteger code = new AtomicInteger(-1);
    Thread follower = new Thread(() -> code.set(Bootstrap.run(words, console)), "follower");
    follower.start();
    LiveBench.await("what is there", () -> text(out).contains("hello from the project"));
    bench.client().setModes(modes -> new RunModes(NEVER, modes.devices(), modes.network()));
    LiveBench.await("what is new", () -> text(out).contains("Suspending computation"));
    bench.close();
    follower.join(60_000);
    assertThat(code.get()).isZero();
    assertThat(text(err)).startsWith("voluntas: the client has ended (");
    // Nothing is told twice.
    assertThat(text(out).split("Suspending computation", -1)).hasSize(2);
  }

  private static String text(ByteArrayOutputStream out) {
    return out.toString(StandardCharsets.UTF_8);
  }
}
