package io.voluntas.rpc.gui.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.gui.RunningServer;
import io.voluntas.rpc.gui.Samples;
import io.voluntas.rpc.gui.port.state.ClientState;
import io.voluntas.rpc.gui.port.state.ProjectState;
import io.voluntas.rpc.gui.port.work.Task;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The real boinctui in a terminal of its own: what it shows of our server, and what its keys do.
 * The screen that is asserted was looked at and compared with {@link Samples} by eye.
 */
final class BoinctuiTest {
  private static final int STATISTICS_COLUMN = 118;

  @TempDir Path folder;
  private RunningServer running;
  private boolean started;

  @BeforeEach
  void start() throws Exception {
    Peer.BOINCTUI.assumePresent();
    Peer.TMUX.assumePresent();
    running = RunningServer.start(folder);
    running.client().state = recent();
    tmux(
        "new-session",
        "-d",
        "-x",
        "140",
        "-y",
        "40",
        "-e",
        "TZ=UTC",
        "-e",
        "LANG=C.UTF-8",
        "-e",
        "TERM=xterm",
        "-e",
        "HOME=" + folder,
        Peer.BOINCTUI.program().toString(),
        "--boinchost=127.0.0.1:" + running.port(),
        "--pwd=" + running.password());
    started = true;
  }

  @AfterEach
  void stop() throws Exception {
    if (started) {
      tmux("kill-server");
    }
    if (running != null) {
      running.close();
    }
  }

  /** The sample with ages that stay as they are: received 2.5 hours ago, due in 46.5 hours. */
  private static ClientState recent() {
    long now = System.currentTimeMillis() * 1000;
    ClientState old = Samples.state();
    return new ClientState(
        old.version(),
        old.platforms(),
        old.host(),
        old.availability(),
        old.projects().stream()
            .map(
                project ->
                    new ProjectState(
                        project.project(),
                        project.apps(),
                        project.versions(),
                        project.workunits(),
                        project.tasks().stream().map(task -> moved(task, now)).toList()))
            .toList());
  }

  private static Task moved(Task task, long now) {
    Task.Times old = task.times();
    return new Task(
        task.name(),
        task.workunit(),
        task.projectUrl(),
        task.appVersion(),
        task.state(),
        new Task.Times(
            now - 9_000_000_000L,
            now + 167_400_000_000L,
            old.completed(),
            old.finalCpu(),
            old.finalElapsed()),
        task.remaining(),
        task.exitStatus(),
        task.flags(),
        task.resources(),
        task.process());
  }

  private String tmux(String... arguments) throws IOException, InterruptedException {
    List<String> all =
        new ArrayList<>(List.of("-f", "/dev/null", "-S", folder.resolve("tmux").toString()));
    all.addAll(List.of(arguments));
    Peer.Run run = Peer.TMUX.run(folder, all);
    assertThat(run.exit()).as(run.err()).isZero();
    return run.out();
  }

  private String screen() {
    try {
      return tmux("capture-pane", "-p");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private void await(String text) throws InterruptedException {
    Peer.await("'" + text + "' on the screen:\n" + screen(), () -> screen().contains(text));
  }

  /** Without the panel of credit, which counts days from today, and with the port left out. */
  private String steadyScreen() {
    StringBuilder kept = new StringBuilder();
    for (String line :
        screen().replaceAll("127.0.0.1:\\d{5}", "127.0.0.1:PORT_").lines().toList()) {
      kept.append(line, 0, Math.min(line.length(), STATISTICS_COLUMN));
      while (kept.length() > 0 && kept.charAt(kept.length() - 1) == ' ') {
        kept.setLength(kept.length() - 1);
      }
      kept.append('\n');
    }
    return kept.toString();
  }

  @Test
  void showsAndControlsAClient() throws Exception {
    // The first start opens a dialogue with the list of hosts; Escape leaves it.
    await("Configuration");
    tmux("send-keys", "Escape");
    Peer.await("end of the dialogue", () -> !screen().contains("Add host"));
    await("Needs a <library>");
    await("wu_bad_1");
    await("465.66Gb");
    String expected = expected();
    try {
      Peer.await("the whole screen", () -> steadyScreen().equals(expected));
    } catch (AssertionError late) {
      assertThat(steadyScreen()).as(late.getMessage()).isEqualTo(expected);
    }

    // The right hand panel: four tasks, 500e9 bytes in units of 2^30, and the user's 1000.5
    // credits.
    assertThat(screen())
        .containsPattern("all +4\\D")
        .containsPattern("total +465.66Gb")
        .containsPattern("user total +1000\\D");

    tmux("send-keys", "Down");
    tmux("send-keys", "s");
    Peer.await("command", () -> !running.client().commands.isEmpty());
    assertThat(running.client().commands)
        .containsExactly("SUSPEND http://alpha.example/a/ wu_run_0");

    tmux("send-keys", "F9");
    await("Configure host list");
    tmux("send-keys", "Right", "Right");
    await("Stop using account manager");
    assertThat(screen())
        .containsPattern("Stop using account manager +Manager")
        .containsPattern("Beta &<Sons> +\\[Susp.\\]\\[N.N.Tsk\\]");
    tmux("send-keys", "Right", "Right");
    await("Run based on preferences");
    assertThat(screen())
        .containsPattern("Suspend +\\(\\*\\)")
        .containsPattern("Network activity always available +\\(\\*\\)");
  }

  private static String expected() throws IOException {
    try (var in = BoinctuiTest.class.getResourceAsStream("boinctui.txt")) {
      if (in == null) {
        throw new IOException("no resource boinctui.txt");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
