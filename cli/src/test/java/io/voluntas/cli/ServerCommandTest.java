package io.voluntas.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.cli.command.Console;
import io.voluntas.cli.wiring.Bootstrap;
import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.rpc.server.ProjectServer;
import io.voluntas.rpc.server.ServerOptions;
import io.voluntas.rpc.server.model.Workunit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command, and the example that the documentation starts with. */
class ServerCommandTest {
  private static final Pattern URL = Pattern.compile(" at (http://127\\.0\\.0\\.1:[0-9]+/)\n");

  @TempDir Path folder;

  @Test
  void it_makes_the_folder_serves_and_ends_when_told() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      Path grid = folder.resolve("new/grid");
      String[] words = {"server", grid.toString(), "--port", "0"};
      Future<Integer> code =
          thread.submit(
              () -> Bootstrap.run(words, new Console(print, System.err, false, Map.of())));
      await(() -> out.toString(StandardCharsets.UTF_8).contains("Ctrl-C") || code.isDone());
      Matcher url = URL.matcher(out.toString(StandardCharsets.UTF_8));
      assertThat(url.find()).isTrue();
      assertThat(body(URI.create(url.group(1)))).contains("rel=\"boinc_scheduler\"");
      String key = Files.readString(grid.resolve("keys/account_key")).strip();
      assertThat(out.toString(StandardCharsets.UTF_8)).contains("account key " + key + "\n");
      thread.shutdownNow();
      assertThat(code.get(30, TimeUnit.SECONDS)).isZero();
    } finally {
      thread.shutdownNow();
    }
  }

  private static String body(URI url) throws IOException, InterruptedException {
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(url).build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("not within 30 s").isLessThan(end);
      Thread.sleep(20);
    }
  }

  @Test
  void bad_settings_are_named_with_their_place() throws IOException {
    Files.writeString(folder.resolve("server.yaml"), "name: x\nsend: {policy: edf-chek}\n");
    Cli result = Cli.run("server", folder.toString(), "--port", "0");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("server.yaml:2:16", "did you mean 'edf-check'");
  }

  @Test
  void bad_usage_is_told() {
    assertThat(Cli.run("server").code()).isEqualTo(2);
    assertThat(Cli.run("server", "a", "b").err()).contains("one folder");
    assertThat(Cli.run("server", "a", "--port", "99999").err()).contains("--port");
  }

  @Test
  void two_servers_do_not_share_a_folder() throws IOException {
    ServerOptions options = ServerOptions.of(new PluginLoader().load().catalog()).onPort(0);
    try (ProjectServer first = ProjectServer.start(folder, options)) {
      Cli second = Cli.run("server", folder.toString(), "--port", "0");
      assertThat(second.code()).isEqualTo(1);
      assertThat(second.err()).contains("another server uses");
      assertThat(first.problems()).isEmpty();
    }
  }

  @Test
  void the_example_is_taken_without_complaint() throws Exception {
    Path example = SourceTree.find().root().resolve("docs/examples/server");
    try (Stream<Path> files = Files.walk(example)) {
      for (Path file : files.sorted().toList()) {
        Path copy = folder.resolve(example.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(file, copy);
        }
      }
    }
    ServerOptions options = ServerOptions.of(new PluginLoader().load().catalog()).onPort(0);
    try (ProjectServer server = ProjectServer.start(folder, options)) {
      await(() -> server.overview().unsent() == 3 || !server.problems().isEmpty());
      assertThat(server.problems()).isEmpty();
      assertThat(server.overview().in(Workunit.State.OPEN)).isEqualTo(3);
    }
  }
}
