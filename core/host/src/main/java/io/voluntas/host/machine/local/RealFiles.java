package io.voluntas.host.machine.local;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** The files and programs of this machine. */
final class RealFiles implements SystemFiles {
  private static final int MOST_BYTES = 1 << 20;
  private static final long LIMIT_MILLIS = 2_000;

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
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(Path.of(path))) {
      for (Path entry : entries) {
        names.add(String.valueOf(entry.getFileName()));
      }
    } catch (IOException | InvalidPathException | DirectoryIteratorException e) {
      return List.of();
    }
    Collections.sort(names);
    return names;
  }

  @Override
  public OptionalLong accessed(String path) {
    try {
      return OptionalLong.of(
          Files.readAttributes(Path.of(path), BasicFileAttributes.class)
              .lastAccessTime()
              .to(TimeUnit.MICROSECONDS));
    } catch (IOException | InvalidPathException e) {
      return OptionalLong.empty();
    }
  }

  @Override
  public Optional<String> run(String... command) {
    Optional<Answer> answer = start(command);
    if (answer.isEmpty() || !(answer.get() instanceof Running running)) {
      return Optional.empty();
    }
    try {
      if (running.process.waitFor(LIMIT_MILLIS, TimeUnit.MILLISECONDS)) {
        return running.output();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    running.cancel();
    return Optional.empty();
  }

  @Override
  public Optional<Answer> start(String... command) {
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      process.getOutputStream().close();
      return Optional.of(new Running(process));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** A program of which only a few lines are expected: they fit into the pipe until it is read. */
  private record Running(Process process) implements Answer {
    @Override
    public boolean ended() {
      return !process.isAlive();
    }

    @Override
    public Optional<String> output() {
      try (InputStream in = process.getInputStream()) {
        String text = new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
        return process.exitValue() == 0 ? Optional.of(text) : Optional.empty();
      } catch (IOException | IllegalThreadStateException e) {
        return Optional.empty();
      }
    }

    @Override
    public void cancel() {
      process.destroyForcibly();
    }
  }
}
