package io.voluntas.runner.spark;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.apache.spark.launcher.JavaModuleOptions;

/**
 * A standalone cluster of Spark on loopback: a master and workers of one core, each a process of
 * its own, started from the jars of the plugin folder. What makes a folder a home of Spark is a
 * file RELEASE beside a folder of jars.
 */
final class Cluster implements AutoCloseable {
  private static final String LOOPBACK = "127.0.0.1";
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  private final Path home;
  private final int port;
  private final int web;
  private final List<Process> processes = new ArrayList<>();

  private Cluster(Path home, int port, int web) {
    this.home = home;
    this.port = port;
    this.web = web;
  }

  /** Starts one and waits until its workers are there. */
  static Cluster start(Path home, int workers) throws Exception {
    Path jars = Files.createDirectories(home.resolve("jars"));
    Files.writeString(home.resolve("RELEASE"), "Spark for a test\n");
    link(Path.of(System.getProperty("plugins"), "spark"), jars, "(?!voluntas-).*[.]jar");
    // The program lends this one to its plugins.
    link(Path.of(System.getProperty("program")), jars, "slf4j-api-.*[.]jar");
    Cluster cluster = new Cluster(home, freePort(), freePort());
    try {
      cluster.java(
          "org.apache.spark.deploy.master.Master",
          "--host",
          LOOPBACK,
          "--port",
          Integer.toString(cluster.port),
          "--webui-port",
          Integer.toString(cluster.web));
      cluster.waitFor(0);
      for (int i = 0; i < workers; i++) {
        cluster.java(
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
            home.resolve("work-" + i).toString(),
            cluster.master());
      }
      cluster.waitFor(workers);
      return cluster;
    } catch (Exception | AssertionError e) {
      cluster.close();
      throw e;
    }
  }

  String master() {
    return "spark://" + LOOPBACK + ":" + port;
  }

  /** Whether a worker, counted from 0, has an executor at work. */
  boolean isBusy(int worker) {
    return processes.get(1 + worker).descendants().findAny().isPresent();
  }

  /** Kills a worker and what it started, without a word. */
  void kill(int worker) {
    end(processes.get(1 + worker));
  }

  /** Waits until the master counts so many living workers. */
  void waitFor(int workers) throws Exception {
    HttpClient client = HttpClient.newHttpClient();
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://" + LOOPBACK + ":" + web + "/json/"))
            .timeout(Duration.ofSeconds(10))
            .build();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(90);
    String seen = "";
    while (!seen.matches("(?s).*\"aliveworkers\"\\s*:\\s*" + workers + "\\b.*")) {
      assertThat(System.nanoTime()).as(seen).isLessThan(end);
      assertThat(processes.get(0).isAlive()).as("the master lives").isTrue();
      TimeUnit.MILLISECONDS.sleep(100);
      try {
        seen = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
      } catch (IOException e) {
        seen = String.valueOf(e);
      }
    }
  }

  private void java(String type, String... words) throws IOException {
    List<String> command = new ArrayList<>(List.of(JAVA.toString(), "-Xmx512m"));
    command.addAll(List.of(JavaModuleOptions.defaultModuleOptions().strip().split("\\s+")));
    command.addAll(List.of("-cp", home.resolve("jars") + "/*", type));
    command.addAll(List.of(words));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(home.resolve("process-" + processes.size() + ".txt").toFile());
    builder.environment().put("SPARK_HOME", home.toString());
    builder.environment().put("SPARK_LOCAL_IP", LOOPBACK);
    // Else a worker looks for the folders of a build.
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    processes.add(builder.start());
  }

  private static void link(Path from, Path to, String pattern) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(from)) {
      files = all.filter(file -> file.getFileName().toString().matches(pattern)).toList();
    }
    assertThat(files).as(from + "/" + pattern).isNotEmpty();
    for (Path file : files) {
      Files.createSymbolicLink(to.resolve(file.getFileName()), file.toAbsolutePath());
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
    for (int i = processes.size() - 1; i >= 0; i--) {
      end(processes.get(i));
    }
  }
}
