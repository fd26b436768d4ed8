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
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The packed command line with the packed plugin, as a user has them. */
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

  private static final int SHARDS = 18;

  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("host.yaml"), HOST);
    Files.writeString(folder.resolve("study.yaml"), STUDY);
  }

  private Process start(String out, String... more) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-cp",
                System.getProperty("program") + "/*",
                "io.voluntas.cli.Main",
                "--plugins",
                System.getProperty("plugins"),
                "study",
                folder.resolve("study.yaml").toString(),
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
      assertThat(program.waitFor(2, TimeUnit.MINUTES)).as("it ends").isTrue();
    } finally {
      program.destroyForcibly().waitFor();
    }
    assertThat(program.exitValue()).as(Files.readString(folder.resolve(out + ".txt"))).isZero();
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

  private static String[] on(String master) {
    return new String[] {
      "--runner", "spark",
      "--runner-option", "master=" + master,
      "--runner-option", "driver-host=127.0.0.1",
      "--runner-option", "memory=512m"
    };
  }

  @Test
  @Timeout(170)
  void threads_and_a_cluster_that_loses_a_worker_give_the_bytes_of_the_local_runner()
      throws Exception {
    SortedMap<String, String> local = finish("local", start("local"));
    assertThat(local).containsKeys("results.csv", "summary.csv", "shards.log");
    assertThat(done("local")).isEqualTo(SHARDS);
    assertThat(finish("threads", start("threads", on("local[2]")))).isEqualTo(local);
    try (Cluster cluster = Cluster.start(folder.resolve("home"), 2)) {
      assertThat(finish("cluster", start("cluster", on(cluster.master())))).isEqualTo(local);
      Process program = start("lost", on(cluster.master()));
      try {
        while (done("lost") < 3) {
          assertThat(program.isAlive()).as("it did not end before the kill").isTrue();
          TimeUnit.MILLISECONDS.sleep(5);
        }
        assertThat(cluster.isBusy(1)).isTrue();
      } finally {
        cluster.kill(1);
      }
      assertThat(done("lost")).as("killed in the middle").isLessThan(SHARDS);
      cluster.waitFor(1);
      assertThat(finish("lost", program)).isEqualTo(local);
    }
  }
}
