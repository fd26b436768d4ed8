package io.voluntas.cli.detect;

import io.voluntas.spi.resource.Detection;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Looks for devices, each type in a child process of its own and all at once.
 *
 * @param plugins folder of plugins, as the program was started with
 * @param limit how long a type may take
 */
public record DeviceSearch(Optional<Path> plugins, Duration limit) {
  private static final int SHOWN_CHARACTERS = 300;

  /**
   * Looks.
   *
   * @param types name of each type with the options of its factory
   * @return what was found, by type; a child that crashes, hangs or answers nonsense is {@link
   *     Detection.Broken}
   * @throws IOException when there is no place for temporary files
   */
  public SortedMap<String, Detection> find(SortedMap<String, SortedMap<String, String>> types)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("voluntas-devices");
    List<Child> children = new ArrayList<>();
    try {
      for (String type : types.keySet()) {
        children.add(start(folder, type, types.getOrDefault(type, new TreeMap<>())));
      }
      long end = System.nanoTime() + limit.toNanos();
      SortedMap<String, Detection> found = new TreeMap<>();
      for (Child child : children) {
        found.put(child.type(), answer(child, end));
      }
      return Collections.unmodifiableSortedMap(found);
    } finally {
      children.forEach(child -> Processes.kill(child.process()));
      delete(folder);
    }
  }

  private record Child(String type, Process process, Path answer, Path log) {}

  private Child start(Path folder, String type, SortedMap<String, String> options)
      throws IOException {
    Path answer = folder.resolve(type + ".answer");
    Path log = folder.resolve(type + ".log");
    List<String> words =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ErrorFile=" + folder.resolve(type + ".crash"),
                "-cp",
                System.getProperty("java.class.path"),
                DetectionChild.class.getName(),
                answer.toString(),
                type,
                plugins.map(Path::toString).orElse("")));
    options.forEach((name, value) -> words.add(name + "=" + value));
    Process process =
        new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    process.getOutputStream().close();
    return new Child(type, process, answer, log);
  }

  private Detection answer(Child child, long end) throws InterruptedException {
    long left = Math.max(1, end - System.nanoTime());
    if (!child.process().waitFor(left, TimeUnit.NANOSECONDS)) {
      Processes.kill(child.process());
      return new Detection.Broken(
          "the search did not end within " + limit.toSeconds() + " s",
          "the driver may hang: try its own tool, restart the machine, or allow more --limit");
    }
    if (child.process().exitValue() != 0) {
      return new Detection.Broken(
          "the search crashed (exit code " + child.process().exitValue() + ")" + said(child),
          "reinstall or update the driver");
    }
    try {
      return DetectionLines.read(Files.readString(child.answer()));
    } catch (IOException | IllegalArgumentException e) {
      return new Detection.Broken("the search gave no usable answer: " + e.getMessage(), "");
    }
  }

  /** The beginning of what a crashed child said. */
  private static String said(Child child) {
    try {
      String log = new String(Files.readAllBytes(child.log()), StandardCharsets.UTF_8);
      String text = log.replaceAll("[\\s#]+", " ").strip();
      int shown = Math.min(SHOWN_CHARACTERS, text.length());
      return text.isEmpty() ? "" : ": " + text.substring(0, shown);
    } catch (IOException e) {
      return "";
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
    }
    Files.deleteIfExists(folder);
  }
}
