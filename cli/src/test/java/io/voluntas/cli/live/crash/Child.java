package io.voluntas.cli.live.crash;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A program of this class path that is started again whenever it was killed. */
final class Child implements AutoCloseable {
  private final Class<?> main;
  private final List<String> arguments;
  private final Path log;
  private Process process;

  Child(Class<?> main, List<String> arguments, Path log) throws IOException {
    this.main = main;
    this.arguments = List.copyOf(arguments);
    this.log = log;
    process = start();
  }

  private Process start() throws IOException {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"));
    // What a killed one has unpacked goes with the test's folder.
    words.add("-Djava.io.tmpdir=" + log.toAbsolutePath().getParent());
    words.addAll(List.of("-Xshare:auto", "-cp", System.getProperty("java.class.path")));
    words.add(main.getName());
    words.addAll(arguments);
    return new ProcessBuilder(words)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }

  /** As a power cut does; then it is started again. */
  void killAndRestart() throws IOException, InterruptedException {
    mustLive();
    process.destroyForcibly().waitFor();
    process = start();
  }

  /** It must not have ended by itself. */
  void mustLive() throws IOException {
    if (!process.isAlive()) {
      List<String> lines = Files.readAllLines(log);
      List<String> last = lines.subList(Math.max(0, lines.size() - 60), lines.size());
      throw new AssertionError(
          main.getSimpleName() + " ended by itself:\n" + String.join("\n", last));
    }
  }

  /** Lets it end in order. */
  void end() throws IOException, InterruptedException {
    mustLive();
    process.getOutputStream().close();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      throw new AssertionError(main.getSimpleName() + " does not end");
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
