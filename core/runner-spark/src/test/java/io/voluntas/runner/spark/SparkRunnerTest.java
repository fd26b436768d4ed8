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
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The runner in this process, with a job whose results are known. */
@Timeout(120)
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
  void each_shard_that_was_asked_for_comes_once_and_ran_in_a_loader_of_its_own() throws Exception {
    ConcurrentSkipListMap<Integer, String> results = new ConcurrentSkipListMap<>();
    runner()
        .run(
            new SmallJob(9, -1, false, HERE),
            List.of(1, 4, 8),
            (shard, text) -> assertThat(results.put(shard, text)).isNull());
    assertThat(results).isEqualTo(Map.of(1, "1 by study", 4, "16 by study", 8, "64 by study"));
  }

  @Test
  void a_shard_that_fails_ends_the_run_with_its_own_exception() {
    assertThatThrownBy(
            () -> runner().run(new SmallJob(40, 3, false, HERE), List.of(2, 3), (s, text) -> {}))
        .isInstanceOf(SmallJob.Broken.class)
        .hasMessage("shard 3");
  }

  @Test
  void a_job_whose_classes_are_missing_says_so() {
    assertThatThrownBy(
            () -> runner().run(new SmallJob(1, -1, false, List.of()), List.of(0), (s, t) -> {}))
        .hasMessageContaining("ClassNotFoundException: " + SmallJob.class.getName());
  }

  @Test
  void what_the_sink_throws_comes_out() {
    assertThatThrownBy(
            () ->
                runner()
                    .run(
                        new SmallJob(9, -1, false, HERE),
                        List.of(0, 1, 2),
                        (shard, text) -> {
                          throw new IllegalStateException("disk full");
                        }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("disk full");
  }

  @Test
  void an_interrupt_ends_everything() throws Exception {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread caller =
        new Thread(
            () -> {
              try {
                runner().run(new SmallJob(4, -1, true, HERE), List.of(0, 1, 2, 3), (s, t) -> {});
              } catch (InterruptedException | RuntimeException e) {
                thrown.set(e);
              }
            });
    caller.start();
    waitUntil(() -> running() == 2);
    caller.interrupt();
    caller.join(TimeUnit.SECONDS.toMillis(60));
    assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
    waitUntil(() -> running() == 0);
  }

  private interface Condition {
    boolean holds();
  }

  private static void waitUntil(Condition condition) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!condition.holds()) {
      assertThat(System.nanoTime()).as("waited for a minute").isLessThan(end);
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  private static long running() {
    return Thread.getAllStackTraces().values().stream()
        .filter(
            stack ->
                List.of(stack).stream()
                    .anyMatch(
                        at ->
                            at.getClassName().equals(SmallJob.class.getName())
                                && at.getMethodName().equals("run")))
        .count();
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
    assertThatThrownBy(
            () -> nobody.run(new SmallJob(1, -1, false, HERE), List.of(0), (s, text) -> {}))
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
