package io.voluntas.cli.live.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.voluntas.cli.live.Daemon;
import io.voluntas.cli.live.LiveAssembly;
import io.voluntas.engine.config.SettingsFile;
import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.host.live.JobKey;
import io.voluntas.host.live.LiveClient;
import io.voluntas.host.live.NewProject;
import io.voluntas.host.live.TaskStatus;
import io.voluntas.host.process.TaskState;
import io.voluntas.rpc.gui.server.ServerSettings;
import io.voluntas.rpc.server.ProjectServer;
import io.voluntas.rpc.server.ServerOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The live client as the command makes it, and project servers, all on loopback. */
final class Grid implements AutoCloseable {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final PolicyCatalog CATALOG = PolicyCatalog.of(new PluginLoader().load());

  private final Path root;
  private final List<ProjectServer> servers = new ArrayList<>();
  private Optional<Daemon> daemon = Optional.empty();

  Grid(Path root) throws IOException {
    this.root = root;
    Files.createDirectories(data());
  }

  /** The client's data folder. */
  Path data() {
    return root.resolve("client");
  }

  /** Writes a file into the client's data folder. */
  void file(String name, String text) throws IOException {
    Files.writeString(data().resolve(name), text);
  }

  /** Lets the client report jobs as soon as they are done. */
  void reportAtOnce() throws IOException {
    file(
        "cc_config.xml",
        "<cc_config><options><report_results_immediately>1</report_results_immediately>"
            + "</options></cc_config>\n");
  }

  /** Starts the client, again or for the first time. */
  void start() throws Exception {
    Path yaml = data().resolve("voluntas.yaml");
    LiveAssembly assembly = new LiveAssembly(CATALOG, Optional.empty(), data(), false);
    daemon =
        Optional.of(
            Daemon.start(
                assembly, data(), () -> read(yaml), ServerSettings.of(data()).withPort(0)));
  }

  private static SettingsFile read(Path yaml) {
    try {
      return SettingsFile.read(yaml.toString(), Files.readString(yaml));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ends the client. */
  void stop() throws IOException {
    if (daemon.isPresent()) {
      daemon.get().close();
      daemon = Optional.empty();
    }
  }

  LiveClient client() {
    return daemon.orElseThrow().client();
  }

  /** Port of the control channel. */
  int port() {
    return daemon.orElseThrow().port();
  }

  /** Password of the control channel. */
  String password() throws IOException {
    return Files.readString(data().resolve("gui_rpc_auth.cfg")).strip();
  }

  /** A project server that may be asked every second. */
  ProjectServer server(String name) throws IOException {
    Path folder = Files.createDirectories(root.resolve(name));
    Files.writeString(
        folder.resolve("server.yaml"),
        "name: "
            + name
            + "\nscheduler: {request-delay: 1s, jobs-per-reply: 1000, jobs-per-host: 1000}\n");
    ProjectServer server = ProjectServer.start(folder, ServerOptions.of(CATALOG).onPort(0));
    servers.add(server);
    return server;
  }

  /** Gives a project an app that is a shell script. */
  void script(ProjectServer server, String app, String text, String more) throws IOException {
    Path folder = app(server, app);
    Files.writeString(folder.resolve("run.sh"), text);
    install(server, folder, "run.sh", "", "outputs: [{open-name: out}]\n", more);
  }

  /** Gives a project the app that checkpoints; skips the test where there is no compiler. */
  void rounds(ProjectServer server) throws IOException, InterruptedException {
    Path folder = app(server, "rounds");
    compile(folder.resolve("rounds"));
    install(
        server,
        folder,
        "rounds",
        ", api-version: '7.20.5'",
        "outputs: [{open-name: out, copy: false}]\n",
        "");
  }

  private Path app(ProjectServer server, String app) throws IOException {
    // Beside the folder that is watched, so that it appears there as a whole.
    return Files.createDirectories(root.resolve(server.name() + "-" + app));
  }

  private void install(
      ProjectServer server, Path folder, String main, String api, String outputs, String more)
      throws IOException {
    Files.writeString(
        folder.resolve("app.yaml"),
        outputs
            + "versions:\n  - {number: 100, platform: x86_64-pc-linux-gnu, flops: 1e9, main: "
            + main
            + api
            + more
            + "}\n");
    String app = folder.getFileName().toString().substring(server.name().length() + 1);
    Files.move(folder, root.resolve(server.name()).resolve("apps").resolve(app));
    server.scan();
    assertThat(server.problems()).isEmpty();
  }

  private void compile(Path program) throws IOException, InterruptedException {
    Path source = root.resolve("rounds.cpp");
    try (var in =
        Objects.requireNonNull(Grid.class.getResourceAsStream("rounds.cpp"), "rounds.cpp")) {
      Files.write(source, in.readAllBytes());
    }
    Path log = root.resolve("compiler.txt");
    List<String> words =
        List.of(
            "g++",
            "-O1",
            "-o",
            program.toString(),
            source.toString(),
            "-lboinc_api",
            "-lboinc",
            "-lpthread");
    try {
      Process compiler =
          new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(log.toFile()).start();
      assertThat(compiler.waitFor()).as(Files.readString(log)).isZero();
    } catch (IOException absent) {
      require("g++ with libboinc-app-dev", false);
    }
  }

  /** Skips the test without something, or fails it where it is required. */
  static void require(String what, boolean present) {
    if (!present && "required".equals(System.getProperty("interop"))) {
      fail("interop=required, but there is no " + what);
    }
    assumeTrue(present, "no " + what);
  }

  /** Attaches the client to a project. */
  void attach(ProjectServer server) {
    String url = server.url().toString();
    client()
        .controls()
        .attach(new NewProject(url, server.name(), server.accountKey(), List.<URI>of()));
  }

  /** A job, by the first part of its name. */
  Optional<TaskStatus> task(ProjectServer server, String name) {
    return client().view().tasks().stream()
        .filter(task -> task.key().project().equals(server.url().toString()))
        .filter(task -> task.key().name().startsWith(name))
        .findFirst();
  }

  /** Whether a job has a process that computes. */
  boolean runs(ProjectServer server, String name) {
    return task(server, name)
        .flatMap(TaskStatus::process)
        .filter(state -> state == TaskState.RUNNING)
        .isPresent();
  }

  /** CPU time that a job has used, microseconds. */
  long cpu(ProjectServer server, String name) {
    return task(server, name).orElseThrow().figures().cpuTime();
  }

  /** What a job is known by. */
  JobKey key(ProjectServer server, String name) {
    return task(server, name).orElseThrow().key();
  }

  /** Waits for something. */
  static void await(String what, BooleanSupplier condition) throws InterruptedException {
    await(what, LIMIT, condition);
  }

  /** Waits for something, for so long. */
  static void await(String what, Duration limit, BooleanSupplier condition)
      throws InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("not within " + limit + ": " + what);
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  @Override
  public void close() throws IOException {
    stop();
    for (ProjectServer server : servers) {
      server.close();
    }
  }
}
