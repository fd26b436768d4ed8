package io.voluntas.runner.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.voluntas.spi.Factory;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.study.StudyRunner;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is Spark's own; the contract has what every runner does. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class SparkRunnerTest {
  private static final List<String> HERE = List.of(Path.of("target/test-classes").toString());

  @TempDir private Path folder;

  private static StudyRunner runner(String... options) {
    Factory<StudyRunner> factory = new SparkPlugin().studyRunners().get(0);
    SortedMap<String, String> texts = new TreeMap<>(Map.of("master", "local[2]"));
    for (String option : options) {
      String[] parts = option.split("=", 2);
      texts.put(parts[0], parts[1]);
    }
    return factory.create(OptionValues.parse(factory.options(), texts));
  }

  @Test
  void a_shard_runs_in_a_loader_of_its_own() throws Exception {
    ConcurrentSkipListMap<Integer, String> results = new ConcurrentSkipListMap<>();
    runner().run(new SmallJob(9, HERE), List.of(1, 4, 8), results::put);
    assertThat(results).isEqualTo(Map.of(1, "1 by study", 4, "16 by study", 8, "64 by study"));
  }

  @Test
  void a_job_whose_classes_are_missing_says_so() {
    assertThatThrownBy(() -> runner().run(new SmallJob(1, List.of()), List.of(0), (s, t) -> {}))
        .hasMessageContaining("ClassNotFoundException: " + SmallJob.class.getName());
  }

  @Test
  void what_is_wrong_is_said_before_spark_starts() throws Exception {
    assertThatThrownBy(() -> runner("master=local[0]"))
        .hasMessage("master: 'local[0]' is not like local[*], local[4], spark://host:7077");
    assertThatThrownBy(() -> runner("memory=lots"))
        .hasMessage("memory: 'lots' is not like 512m, 2g");
    Path file = Files.writeString(folder.resolve("p.conf"), "spark.ui.enabled=true\nfoo=1\n");
    assertThatThrownBy(() -> runner("properties=" + file))
        .hasMessage("properties: 'foo' in '" + file + "' is no setting of Spark");
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    StudyRunner nobody = runner("master=spark://127.0.0.1:" + port);
    assertThatThrownBy(() -> nobody.run(new SmallJob(1, HERE), List.of(0), (s, text) -> {}))
        .hasMessage("no Spark master answers at 127.0.0.1:" + port + ": connection refused");
  }

  @Test
  void settings_of_a_file_come_before_options_but_not_before_what_results_need() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("p.conf"), "spark.executor.memory=3g\nspark.speculation=true\n");
    SortedMap<String, String> all =
        SparkSettings.of(
                OptionValues.parse(
                    SparkSettings.OPTIONS,
                    Map.of("memory", "2g", "retries", "5", "properties", file.toString())))
            .configuration();
    assertThat(all)
        .containsEntry("spark.executor.memory", "3g")
        .containsEntry("spark.task.maxFailures", "6")
        .containsEntry("spark.speculation", "false")
        .containsEntry("spark.master", "local[*]");
  }
}
