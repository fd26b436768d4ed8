package io.voluntas.testkit.contract;

import io.voluntas.spi.study.StudyJob;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A job that tells what is done to it, wherever it runs: by files, since a runner may give it to
 * another class loader or process. It needs nothing but its own classes and the SPI.
 *
 * @param shards number of shards
 * @param broken the shard that fails; -1 for none
 * @param patient the first shard of those that wait until they may go on; none when not below
 *     {@code shards}
 * @param folder where its files are
 * @param limit how long a shard waits, milliseconds
 */
record ShardWork(int shards, int broken, int patient, String folder, long limit)
    implements StudyJob {
  private static final String BEGAN = "began-";
  private static final String RUNNING = "running-";
  private static final String GO = "go";
  private static final int LONG = 100_000;

  /** A failure that is no class of the JDK. */
  static final class Broken extends RuntimeException {
    private static final long serialVersionUID = 1;

    Broken(String message) {
      super(message);
    }
  }

  /** Of shards that all do well. */
  static ShardWork sound(int shards, Path folder, Duration limit) {
    return new ShardWork(shards, -1, shards, folder.toString(), limit.toMillis());
  }

  /** The same with a shard that fails. */
  ShardWork withBroken(int shard) {
    return new ShardWork(shards, shard, patient, folder, limit);
  }

  /** The same with shards that wait, from one on. */
  ShardWork withPatientFrom(int shard) {
    return new ShardWork(shards, broken, shard, folder, limit);
  }

  /** What a shard gives: one line, now and then a long one. */
  static String text(int shard) {
    return shard * shard + ":" + "x".repeat(shard % 10 == 7 ? LONG : shard);
  }

  static String failure(int shard) {
    return "shard " + shard + " is broken";
  }

  @Override
  public String title() {
    return "contract";
  }

  @Override
  public String run(int shard) throws InterruptedException {
    Path running = Path.of(folder, RUNNING + shard);
    try {
      Files.createFile(running);
      try {
        Files.writeString(Path.of(folder, BEGAN + shard), "");
        if (shard == broken) {
          throw new Broken(failure(shard));
        }
        if (shard >= patient) {
          waitUntilAllowed();
        }
        return text(shard);
      } finally {
        Files.delete(running);
      }
    } catch (FileAlreadyExistsException e) {
      throw new IllegalStateException("shard " + shard + " runs twice at once", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void waitUntilAllowed() throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(limit);
    while (Files.notExists(Path.of(folder, GO))) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException("nobody let the shard go on");
      }
      TimeUnit.MILLISECONDS.sleep(5);
    }
  }

  /** Lets shards that wait go on. */
  void go() {
    try {
      Files.writeString(Path.of(folder, GO), "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Numbers of the shards that have begun, in this call of the runner or an earlier one. */
  List<Integer> began() {
    return numbers(BEGAN);
  }

  /** Numbers of the shards that run now. */
  List<Integer> running() {
    return numbers(RUNNING);
  }

  private List<Integer> numbers(String prefix) {
    try (Stream<Path> files = Files.list(Path.of(folder))) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.startsWith(prefix))
          .map(name -> Integer.valueOf(name.substring(prefix.length())))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<String> classPath() {
    return Stream.of(ShardWork.class, StudyJob.class)
        .map(ShardWork::place)
        .distinct()
        .map(Path::toString)
        .toList();
  }

  private static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toAbsolutePath();
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the jar of " + type.getName() + " has no path", e);
    }
  }
}
