package io.voluntas.runner.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A standalone cluster of Spark on loopback: a master and workers of one core, each a process of
 * its own, started from the jars of the plugin folder. What makes a folder a home of Spark is a
 * file RELEASE beside a folder of jars. All that its processes write is below that folder.
 */
final class Cluster implements AutoCloseable {
  private static final String LOOPBACK = "127.0.0.1";

  private static final String RUNNING = " Running task ";
  private static final String LOG =
      """
      <configuration>
        <appender name="out" class="ch.qos.logback.core.ConsoleAppender">
          <encoder><pattern>%d %level %logger - %msg%n</pattern></encoder>
        </appender>
        <root level="INFO"><appender-ref ref="out"/></root>
      </configuration>
      """;

  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  private final Path home;
  private final int port;
  private final int web;
  private final Process master;
  private final List<Process> workers = new ArrayList<>();

  private Cluster(Path home) throws IOException {
    this.home = home;
    this.port = freePort();
    this.web = freePort();
    this.master =
        java(
            "master",
            "org.apache.spark.deploy.master.Master",
            "--host",
            LOOPBACK,
            "--port",
            Integer.toString(port),
            "--webui-port",
            Integer.toString(web));
  }

  /** Starts a master. */
  static Cluster start(Path home) throws Exception {
    Path jars = Files.createDirectories(home.resolve("jars"));
    Files.createDirectories(home.resolve("tmp"));
    Files.writeString(home.resolve("RELEASE"), "Spark for a test\n");
    link(Path.of(System.getProperty("plugins"), "spark"), jars, "(?!voluntas-).*[.]jar");
    // The program lends these to its plugins; by them executors tell what they run.
    link(Path.of(System.getProperty("program")), jars, "(slf4j-api|logback)-.*[.]jar");
    Files.writeString(Files.createDirectories(home.resolve("conf")).resolve("logback.xml"), LOG);
    Cluster cluster = new Cluster(home);
    try {
      cluster.waitFor(0);
      return cluster;
    } catch (Exception | AssertionError e) {
      cluster.close();
      throw e;
    }
  }

  /** Starts a worker and waits until the master has it among so many; answers its number. */
  int add(int alive) throws Exception {
    int number = workers.size();
    workers.add(
        java(
            "worker-" + number,
            "org.apache.spark.deploy.worker.Worker",
            "--host",
            LOOPBACK,
            "--webui-port",
            "0",
            "--cores",
            "1",
            "--memory",
            "1g",
            "--work-dir",
            work(number).toString(),
            url()));
    waitFor(alive);
    return number;
  }

  /** What a program names as its master. */
  String url() {
    return "spark://" + LOOPBACK + ":" + port;
  }

  private Path work(int worker) {
    return home.resolve("work-" + worker);
  }

  /** How many tasks the executors of a worker have begun, by what they log, in all applications. */
  long tasksBegun(int worker) throws IOException {
    if (Files.notExists(work(worker))) {
      return 0;
    }
    long count = 0;
    try (Stream<Path> all = Files.walk(work(worker))) {
      for (Path file : all.filter(one -> one.endsWith("stdout")).toList()) {
        count += Files.readString(file).lines().filter(line -> line.contains(RUNNING)).count();
      }
    }
    return count;
  }

  /** Stops the executors of a worker where they are: what they run does not end by itself. */
  void freeze(int worker) throws Exception {
    List<ProcessHandle> executors = workers.get(worker).descendants().toList();
    assertThat(executors).as("executors of worker " + worker).isNotEmpty();
    for (ProcessHandle executor : executors) {
      Process kill =
          new ProcessBuilder("kill", "-STOP", Long.toString(executor.pid())).inheritIO().start();
      assertThat(kill.waitFor()).isZero();
    }
  }

  /** Kills a worker and its executors by their process ids, without a word to them. */
  void kill(int worker) {
    end(workers.get(worker));
  }

  /** Waits until the master counts so many workers that are alive. */
  void waitFor(int alive) throws Exception {
    HttpClient client = HttpClient.newHttpClient();
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://" + LOOPBACK + ":" + web + "/json/"))
            .timeout(Duration.ofSeconds(10))
            .build();
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
    String seen = "";
    while (!seen.matches("(?s).*\"aliveworkers\"\\s*:\\s*" + alive + "\\b.*")) {
      assertThat(System.nanoTime()).as(seen).isLessThan(end);
      assertThat(master.isAlive()).as("the master lives").isTrue();
      TimeUnit.MILLISECONDS.sleep(100);
      try {
        seen = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
      } catch (IOException e) {
        seen = String.valueOf(e);
      }
    }
  }

  private Process java(String name, String type, String... words) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                JAVA.toString(),
                "-Xmx512m",
                "-Djava.io.tmpdir=" + home.resolve("tmp"),
                "-cp",
                home.resolve("conf") + File.pathSeparator + home.resolve("jars") + "/*",
                type));
    command.addAll(List.of(words));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(home.resolve(name + ".txt").toFile());
    builder.environment().put("SPARK_HOME", home.toString());
    builder.environment().put("SPARK_LOCAL_IP", LOOPBACK);
    builder.environment().put("SPARK_LOCAL_DIRS", home.resolve("tmp").toString());
    // Else a worker looks for the folders of a build.
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    return builder.start();
  }

  /** No symbolic links: JUnit would warn of each when it deletes its folder. */
  private static void link(Path from, Path to, String pattern) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(from)) {
      files = all.filter(file -> file.getFileName().toString().matches(pattern)).toList();
    }
    assertThat(files).as(from + "/" + pattern).isNotEmpty();
    for (Path file : files) {
      Path name = to.resolve(file.getFileName());
      try {
        Files.createLink(name, file);
      } catch (IOException | UnsupportedOperationException e) {
        Files.copy(file, name); // another file system
      }
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    }
  }

  private static void end(Process process) {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly().onExit().join();
    children.forEach(ProcessHandle::destroyForcibly);
    for (ProcessHandle child : children) {
      child.onExit().join();
    }
  }

  @Override
  public void close() {
    workers.forEach(Cluster::end);
    end(master);
  }
}
