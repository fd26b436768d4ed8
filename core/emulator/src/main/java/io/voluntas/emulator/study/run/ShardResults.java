package io.voluntas.emulator.study.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The results of shards that are there, in memory and, when there is a folder, in its log. */
public final class ShardResults implements AutoCloseable {
  private static final String LOGS = "shards(-[0-9]+-of-[0-9]+)?\\.log";

  private final ConcurrentSkipListMap<Integer, String> results = new ConcurrentSkipListMap<>();
  private final Optional<Path> folder;
  private final String key;
  private final Optional<ShardLog> log;

  private ShardResults(Optional<Path> folder, String key, Optional<ShardLog> log) {
    this.folder = folder;
    this.key = key;
    this.log = log;
  }

  /** Nothing yet, and nothing that outlives the process. */
  public static ShardResults inMemory() {
    return new ShardResults(Optional.empty(), "", Optional.empty());
  }

  /**
   * What the logs of a folder hold; new results are added to the log of a part.
   *
   * @param folder a folder that exists
   * @param key says which study, then after a blank by which code; one line
   * @param again whether what the folder holds is forgotten, also of other parts
   * @throws IllegalArgumentException when a log belongs to another study or other code, or is in
   *     use; then nothing was changed
   */
  public static ShardResults open(Path folder, String key, Part part, boolean again)
      throws IOException {
    Path own = folder.resolve(part.logName());
    TreeMap<Integer, String> found = new TreeMap<>();
    for (Path file : again ? List.<Path>of() : logs(folder)) {
      found.putAll(ShardLog.read(file, key));
    }
    if (again) {
      for (Path file : logs(folder)) {
        if (!file.equals(own)) {
          ShardLog.requireUnused(file);
        }
      }
    }
    ShardLog log = ShardLog.open(own, key, again);
    try {
      if (again) {
        for (Path file : logs(folder)) {
          if (!file.equals(own)) {
            Files.delete(file);
          }
        }
      }
      // Once more for the own log: another process may have added to it before it let go.
      found.putAll(ShardLog.read(own, key));
      ShardResults all = new ShardResults(Optional.of(folder), key, Optional.of(log));
      all.results.putAll(found);
      return all;
    } catch (IOException | RuntimeException e) {
      log.close();
      throw e;
    }
  }

  /**
   * What the logs of a folder hold, to be read only: nothing is locked, made or changed.
   *
   * @param key as in {@link #open}
   * @throws IllegalArgumentException when a log belongs to another study
   */
  public static ShardResults read(Path folder, String key) throws IOException {
    ShardResults all = new ShardResults(Optional.empty(), key, Optional.empty());
    for (Path file : logs(folder)) {
      all.results.putAll(ShardLog.read(file, key));
    }
    return all;
  }

  /**
   * Whether runs of a study, of whichever, left their logs in a folder, also when none of them came
   * further than to make it.
   *
   * @param folder a folder that exists
   */
  public static boolean areIn(Path folder) throws IOException {
    boolean cut = true;
    for (Path file : logs(folder)) {
      ShardLog.Head head = ShardLog.head(file);
      if (head == ShardLog.Head.WHOLE) {
        return true;
      }
      cut &= head == ShardLog.Head.CUT;
    }
    List<Path> all;
    try (Stream<Path> files = Files.list(folder)) {
      all = files.toList();
    }
    // An empty file says nothing of itself: only beside nothing else is it ours.
    return cut
        && !all.isEmpty()
        && all.stream()
            .allMatch(file -> file.getFileName().toString().matches(LOGS + "(\\.lock)?"));
  }

  private static List<Path> logs(Path folder) throws IOException {
    List<Path> logs = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      files.filter(file -> file.getFileName().toString().matches(LOGS)).sorted().forEach(logs::add);
    }
    return logs;
  }

  /** The result of a shard, null when it is not there. */
  public @Nullable String get(int shard) {
    return results.get(shard);
  }

  /** How many are there. */
  public int count() {
    return results.size();
  }

  /** Takes a result in; a second one of the same shard is the same and ignored. Thread-safe. */
  void add(int shard, String text) {
    if (results.putIfAbsent(shard, text) == null) {
      log.ifPresent(file -> file.add(shard, text));
    }
  }

  /** Puts all results into one log in the order of shards, after the whole study is done. */
  public void unite() throws IOException {
    if (folder.isPresent()) {
      Path whole = folder.get().resolve(Part.WHOLE.logName());
      ShardLog.replace(whole, key, new TreeMap<>(results));
      for (Path file : logs(folder.get())) {
        if (!file.equals(whole)) {
          Files.delete(file);
          // A part that was killed leaves its lock.
          Files.deleteIfExists(LogLock.file(file));
        }
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (log.isPresent()) {
      log.get().close();
    }
  }
}
