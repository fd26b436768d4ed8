package io.voluntas.cli.detect;

import io.voluntas.spi.resource.DetectionContext;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** This machine as detection sees it. */
final class HostContext implements DetectionContext {
  private static final int MOST_BYTES = 4 << 20;

  @Override
  public String os() {
    String name = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    return name.startsWith("windows") ? "windows" : name.startsWith("mac") ? "macos" : name;
  }

  @Override
  public Optional<String> environment(String name) {
    return Optional.ofNullable(System.getenv(name));
  }

  @Override
  public Optional<String> read(String path) {
    try (InputStream in = Files.newInputStream(Path.of(path))) {
      return Optional.of(new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8));
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  @Override
  public List<String> list(String path) {
    try (Stream<Path> entries = Files.list(Path.of(path))) {
      return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
    } catch (IOException | InvalidPathException e) {
      return List.of();
    }
  }

  @Override
  public Optional<String> run(Duration limit, String... command) {
    try {
      // A file instead of a pipe: a program that is killed cannot keep a reader waiting.
      Path output = Files.createTempFile("voluntas-run", ".txt");
      try {
        return output(output, limit, command);
      } finally {
        Files.deleteIfExists(output);
      }
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private Optional<String> output(Path file, Duration limit, String... command)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectInput(ProcessBuilder.Redirect.PIPE)
            .redirectOutput(file.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.getOutputStream().close();
    if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
      Processes.kill(process);
      return Optional.empty();
    }
    return process.exitValue() == 0 ? read(file.toString()) : Optional.empty();
  }
}
