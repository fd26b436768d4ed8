package io.voluntas.runner.spark;

import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the user said about Spark.
 *
 * @param master master URL: {@code local[*]}, {@code local[N]}, {@code spark://HOST:PORT}, or one
 *     that the Spark in the plugin folder knows
 * @param appName name of the application in Spark's displays
 * @param memory heap of each executor, as Spark writes it
 * @param retries how often a shard may be lost with its worker and is tried again, 0 to 1000
 * @param driverHost name or address under which workers reach this process; empty for loopback with
 *     a local master, else for Spark's own choice
 * @param properties further settings of Spark, which come before the others
 */
record SparkSettings(
    String master,
    String appName,
    String memory,
    int retries,
    String driverHost,
    SortedMap<String, String> properties) {
  private static final Option<String> MASTER =
      checked(
          "master",
          "local[*]",
          "local(\\[(\\*|[1-9][0-9]{0,3})\\])?|spark://.+:[0-9]+|yarn|k8s://.+",
          "local[*], local[4], spark://host:7077",
          "Spark's master: local[*] or local[N] for threads of this process, or a cluster");
  private static final Option<String> APP_NAME =
      Option.text("app-name", "voluntas", "name of the application in Spark's displays");
  private static final Option<String> MEMORY =
      checked(
          "memory",
          "1g",
          "[1-9][0-9]*[kmgt]",
          "512m, 2g",
          "heap of each executor; a local master has that of this process");
  private static final Option<Integer> RETRIES =
      Option.integer(
          "retries", 3, 0, 1000, "count", "how often a shard that was lost is tried again");
  private static final Option<String> DRIVER_HOST =
      Option.text("driver-host", "", "name or address under which workers reach this process");
  private static final Option<String> PROPERTIES =
      Option.text("properties", "", "file with further settings of Spark, one KEY=VALUE a line");

  static final List<Option<?>> OPTIONS =
      List.of(MASTER, APP_NAME, MEMORY, RETRIES, DRIVER_HOST, PROPERTIES);

  /**
   * From the values of {@link #OPTIONS}.
   *
   * @throws IllegalArgumentException when the properties cannot be read
   */
  static SparkSettings of(OptionValues values) {
    return new SparkSettings(
        values.get(MASTER),
        values.get(APP_NAME),
        values.get(MEMORY),
        values.get(RETRIES),
        values.get(DRIVER_HOST),
        read(values.get(PROPERTIES)));
  }

  boolean local() {
    return master.startsWith("local");
  }

  /** As Spark wants them. */
  SortedMap<String, String> configuration() {
    SortedMap<String, String> all = new TreeMap<>();
    all.put("spark.app.name", appName);
    all.put("spark.executor.memory", memory);
    all.put("spark.task.maxFailures", Integer.toString(retries + 1));
    all.put("spark.ui.enabled", "false");
    all.put("spark.ui.showConsoleProgress", "false");
    if (local() || !driverHost.isEmpty()) {
      // Else Spark binds the machine's outer address, even for threads of this process.
      all.put("spark.driver.host", driverHost.isEmpty() ? "127.0.0.1" : driverHost);
    }
    if (local()) {
      all.put("spark.driver.bindAddress", "127.0.0.1");
    }
    all.putAll(properties);
    all.put("spark.master", master);
    // Kryo cannot write records.
    all.put("spark.serializer", "org.apache.spark.serializer.JavaSerializer");
    // A shard must not run twice at once.
    all.put("spark.speculation", "false");
    // Results are handed over one by one; Spark would count them all as held.
    all.put("spark.driver.maxResultSize", "0");
    return all;
  }

  private static Option<String> checked(
      String name, String fallback, String pattern, String examples, String help) {
    return new Option<>(
        name,
        fallback,
        "text",
        help,
        text -> {
          String word = text.strip();
          if (!word.matches(pattern)) {
            throw new IllegalArgumentException("'" + text + "' is not like " + examples);
          }
          return word;
        },
        word -> word);
  }

  private static SortedMap<String, String> read(String file) {
    SortedMap<String, String> all = new TreeMap<>();
    if (!file.isEmpty()) {
      Properties found = new Properties();
      try (Reader in = Files.newBufferedReader(Path.of(file), StandardCharsets.UTF_8)) {
        found.load(in);
      } catch (IOException | IllegalArgumentException e) {
        throw new IllegalArgumentException("properties: cannot read '" + file + "': " + e, e);
      }
      for (String key : found.stringPropertyNames()) {
        if (!key.startsWith("spark.")) {
          throw new IllegalArgumentException(
              "properties: '" + key + "' in '" + file + "' is no setting of Spark");
        }
        all.put(key, found.getProperty(key));
      }
    }
    return all;
  }
}
