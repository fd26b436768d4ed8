package io.voluntas.cli.live.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.rpc.server.ProjectServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The field's own tools on a client with jobs of a real project server. */
@Timeout(120)
final class ToolsTest {
  @TempDir Path folder;

  @Test
  void boinccmdAndBoinctuiSeeAndStopJobs() throws Exception {
    Path boinccmd = program("boinccmd", "boinc-client");
    try (Grid grid = new Grid(folder)) {
      ProjectServer alpha = grid.server("alpha");
      grid.script(alpha, "sleeper", "#!/bin/sh\nexec sleep 1000\n", "");
      alpha.addJobs("job", "{app: sleeper, count: 3, flops-est: 1e12, delay-bound: 30d}");
      grid.file("voluntas.yaml", "client: {min-queue: 1h, max-cpus: 1}\n");
      grid.start();
      grid.attach(alpha);
      Grid.await("a job", () -> grid.runs(alpha, "job_0"));
      List<String> remote =
          List.of(
              boinccmd.toString(),
              "--host",
              "127.0.0.1:" + grid.port(),
              "--passwd",
              grid.password());
      String tasks = run(with(remote, "--get_tasks"));
      assertThat(tasks).contains("name: job_0_0", "name: job_1_0", "name: job_2_0");
      assertThat(tasks).contains("active_task_state: EXECUTING", "ready to report: no");
      String url = alpha.url().toString();
      assertThat(run(with(remote, "--task", url, "job_0_0", "suspend"))).isEmpty();
      Grid.await("another job", () -> !grid.runs(alpha, "job_0") && grid.runs(alpha, "job_1"));
      assertThat(run(with(remote, "--get_tasks"))).contains("suspended via GUI: yes");

      boinctui(grid);
    }
  }

  private void boinctui(Grid grid) throws Exception {
    Path boinctui = program("boinctui", "boinctui");
    Path tmux = program("tmux", "tmux");
    Path socket = folder.resolve("tmux");
    List<String> screen = List.of(tmux.toString(), "-S", socket.toString());
    String command =
        "HOME="
            + Files.createDirectories(folder.resolve("home"))
            + " "
            + boinctui
            + " --boinchost=127.0.0.1:"
            + grid.port()
            + " --pwd="
            + grid.password();
    try {
      run(with(screen, "new-session", "-d", "-x", "140", "-y", "40", command));
      String[] last = {""};
      try {
        Grid.await(
            "its screen",
            () -> {
              last[0] = screen(screen);
              return shows(last[0], "GSusp\\.", "job_0_0")
                  && shows(last[0], "Run", "job_1_0")
                  && shows(last[0], "Wait", "job_2_0");
            });
      } catch (AssertionError e) {
        throw new AssertionError(e.getMessage() + "\n" + last[0], e);
      }
    } finally {
      run(with(screen, "kill-server"));
    }
  }

  private static boolean shows(String screen, String state, String job) {
    return Pattern.compile(state + " .* alpha .* " + job).matcher(screen).find();
  }

  private String screen(List<String> tmux) {
    try {
      return run(with(tmux, "capture-pane", "-p"));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted", e);
    }
  }

  private static Path program(String name, String debian) {
    Path path = Path.of("/usr/bin", name);
    Grid.require(path + " (Debian's package " + debian + " has it)", Files.isExecutable(path));
    return path;
  }

  private static List<String> with(List<String> first, String... more) {
    List<String> all = new ArrayList<>(first);
    all.addAll(List.of(more));
    return all;
  }

  private String run(List<String> words) throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "out", ".txt");
    Process process =
        new ProcessBuilder(words)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    process.getOutputStream().close();
    if (!process.waitFor(30, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(words + " did not end");
    }
    return new String(Files.readAllBytes(out), StandardCharsets.UTF_8);
  }
}
