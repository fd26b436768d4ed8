package io.voluntas.runner.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packed command line with the packed plugin, as a user has them, and a cluster of two workers.
 * Limits are for a machine that is busy with other things.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class SparkStudyTest {
  /** Six cells of three shards: 2 sets of policies, so that 16 replicates make a shard. */
  private static final String STUDY =
      """
      title: on Spark
      days: 3
      scenarios: host.yaml
      parameters: {slack: [2, 3, 4, 6, 8, 12]}
      policies: {cpu: [edf-debt, eevdf]}
      replicates: 48
      figures: [missed_fraction, idle_fraction, jobs_met]
      """;

  private static final String HOST =
      """
      host: {cpus: 4, on: {fraction: 0.7, mean-on: 3h}}
      projects:
        - {name: a, share: 1, apps: [{name: x, runtime: 30min, delay-bound: 2h}]}
        - {name: b, share: 2, apps: [{name: x, runtime: 2h, delay-bound: 9h}]}
      """;

  /** 240 hosts, each with either buffer: two cells of 15 shards, as above. */
  private static final String POPULATION =
      """
      title: a population on Spark
      days: 5
      scenarios:
        name: volunteers
        population:
          hardware: {model: heien, year: 2010}
          availability:
            on: {model: seti-gamma}
          projects: {count: [2, 2]}
      parameters: {buffer: [1h, 1d]}
      policies: {cpu: [edf-debt, eevdf]}
      replicates: 240
      figures: [missed_fraction, share_violation, idle_fraction]
      """;

  private static final int POPULATION_SHARDS = 30;

  /** Both workers are there before the first shard is given out, so that both get some. */
  private static final String BOTH =
      """
      spark.cores.max=2
      spark.scheduler.minRegisteredResourcesRatio=1.0
      spark.scheduler.maxRegisteredResourcesWaitingTime=180s
      """;

  @TempDir private static Path home;
  private static Cluster cluster;
  private static int first;
  private static int second;

  @TempDir private Path folder;

  @BeforeAll
  static void startCluster() throws Exception {
    cluster = Cluster.start(home);
    first = cluster.add(1);
    second = cluster.add(2);
  }

  @AfterAll
  static void nothingIsLeftRunning() throws Exception {
    cluster.close();
    await(
        () ->
            ProcessHandle.allProcesses()
                .noneMatch(
                    one -> one.info().commandLine().orElse("").contains(home.toString() + "/")));
  }

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("host.yaml"), HOST);
    Files.writeString(folder.resolve("study.yaml"), STUDY);
    Files.writeString(folder.resolve("population.yaml"), POPULATION);
    Files.writeString(folder.resolve("both.conf"), BOTH);
  }

  private Process start(String study, String out, String... more) throws IOException {
    Path temporary = Files.createDirectory(folder.resolve(out + ".tmp"));
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("program") + "/*",
                "io.voluntas.cli.Main",
                "--plugins",
                System.getProperty("plugins"),
                "study",
                folder.resolve(study).toString(),
                "--out",
                folder.resolve(out).toString()));
    command.addAll(List.of(more));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve(out + ".txt").toFile());
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    return builder.start();
  }

  /** Every file of the study with its text. */
  private SortedMap<String, String> finish(String out, Process program) throws Exception {
    try {
      assertThat(program.waitFor(5, TimeUnit.MINUTES)).as("it ends").isTrue();
    } finally {
      program.destroyForcibly().waitFor();
    }
    assertThat(program.exitValue()).as(Files.readString(folder.resolve(out + ".txt"))).isZero();
    assertThat(folder.resolve(out + ".tmp")).as("nothing is left over").isEmptyDirectory();
    SortedMap<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder.resolve(out))) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(folder.resolve(out).relativize(file).toString(), Files.readString(file));
      }
    }
    return files;
  }

  private int done(String out) throws IOException {
    Path log = folder.resolve(out).resolve("shards.log");
    return Files.exists(log)
        ? (int) Files.readString(log, StandardCharsets.US_ASCII).lines().count() - 1
        : 0;
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(4);
    while (!condition.call()) {
      assertThat(System.nanoTime()).as("waited for long").isLessThan(end);
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  private String[] on(String master) {
    return new String[] {
      "--runner", "spark",
      "--runner-option", "master=" + master,
      "--runner-option", "driver-host=127.0.0.1",
      "--runner-option", "memory=512m",
      "--runner-option", "properties=" + folder.resolve("both.conf")
    };
  }

  @Test
  void threads_and_a_cluster_give_the_bytes_of_the_local_runner() throws Exception {
    SortedMap<String, String> local = finish("local", start("study.yaml", "local"));
    assertThat(local).containsKeys("results.csv", "summary.csv", "shards.log");
    assertThat(done("local")).isEqualTo(18);
    assertThat(finish("threads", start("study.yaml", "threads", on("local[2]")))).isEqualTo(local);
    assertThat(finish("cluster", start("study.yaml", "cluster", on(cluster.url()))))
        .isEqualTo(local);
  }

  @Test
  void a_population_on_two_workers_gives_the_bytes_of_the_local_runner_and_so_when_one_is_killed()
      throws Exception {
    SortedMap<String, String> local = finish("local", start("population.yaml", "local"));
    assertThat(local).containsKeys("results.csv", "populations.txt", "shards.log");
    assertThat(done("local")).isEqualTo(POPULATION_SHARDS);

    long ofFirst = cluster.tasksBegun(first);
    long ofSecond = cluster.tasksBegun(second);
    assertThat(finish("cluster", start("population.yaml", "cluster", on(cluster.url()))))
        .isEqualTo(local);
    ofFirst = cluster.tasksBegun(first) - ofFirst;
    ofSecond = cluster.tasksBegun(second) - ofSecond;
    assertThat(ofFirst).as("shards of the first worker").isPositive();
    assertThat(ofSecond).as("shards of the second worker").isPositive();
    assertThat(ofFirst + ofSecond).isEqualTo(POPULATION_SHARDS);

    // Its executor is stopped with a shard in hand, which no other gets while the worker lives: so
    // the study cannot end before the kill, however slow this test is.
    long before = cluster.tasksBegun(second);
    Process program = start("population.yaml", "lost", on(cluster.url()));
    try {
      await(() -> cluster.tasksBegun(second) > before || !program.isAlive());
      cluster.freeze(second);
      await(() -> done("lost") >= 3 || !program.isAlive());
      cluster.kill(second);
      assertThat(done("lost")).as("killed in the middle").isBetween(3, POPULATION_SHARDS - 1);
      cluster.waitFor(1);
      assertThat(finish("lost", program)).isEqualTo(local);
    } finally {
      program.destroyForcibly().waitFor();
      cluster.kill(second);
    }
    second = cluster.add(2); // for other tests
  }
}
