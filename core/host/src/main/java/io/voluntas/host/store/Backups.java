package io.voluntas.host.store;

import io.voluntas.host.disk.Disk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Daily copies of the state file. */
final class Backups {
  private static final String FOLDER = "backups";
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter SECOND =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final Path folder;
  private final int most;
  private final Disk disk;

  Backups(Path folder, int most, Disk disk) {
    this.folder = folder;
    this.most = most;
    this.disk = disk;
  }

  boolean due(Instant now) {
    return !Files.exists(file(now));
  }

  private Path file(Instant now) {
    return folder.resolve(FOLDER).resolve("state-" + DAY.format(now) + ".db");
  }

  Path make(Instant now) {
    Path target = file(now);
    Path part = target.resolveSibling(target.getFileName() + ".part");
    try {
      Files.createDirectories(target.resolveSibling(""));
      Files.deleteIfExists(part);
      try (Database database = Database.read(folder.resolve(StateReader.FILE))) {
        int rows = database.update("VACUUM INTO ?", part.toAbsolutePath().toString());
        assert rows >= 0;
      }
      // SQLite does not wait for the disk here, and what has the name counts as today's copy.
      disk.put(part, target);
      List<Path> all = list(folder);
      for (int i = most; i < all.size(); i++) {
        Files.delete(all.get(i));
      }
      return target;
    } catch (IOException e) {
      throw new StoreException(StoreException.Kind.IO, "cannot back the state up: " + e, e);
    }
  }

  /** The copies, the newest first. */
  private static List<Path> list(Path folder) throws IOException {
    Path copies = folder.resolve(FOLDER);
    if (!Files.isDirectory(copies)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(copies)) {
      return files
          .filter(file -> file.getFileName().toString().matches("state-[0-9-]+\\.db"))
          .sorted(Comparator.comparing(Path::getFileName).reversed())
          .toList();
    }
  }

  static Optional<Path> newest(Path folder) {
    try {
      return list(folder).stream().findFirst();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Puts a copy in the place of the state. Whenever this is cut short, by a kill or a power cut,
   * the folder holds the whole old state or the whole copy.
   */
  Path restore(Path backup, Instant now) {
    try (Database look = Database.read(backup)) {
      if (Integrity.check(look, true) == 0) {
        throw new StoreException(
            StoreException.Kind.DAMAGED, "'" + backup + "' is not a client's state");
      }
    }
    Path state = folder.resolve(StateReader.FILE);
    Path part = part(folder);
    Path away = folder.resolve("replaced-" + SECOND.format(now));
    try {
      Files.copy(backup, part, StandardCopyOption.REPLACE_EXISTING);
      keep(away);
      if (Files.exists(state)) {
        settle(state);
      }
      for (String ending : List.of("-wal", "-shm")) {
        Files.deleteIfExists(folder.resolve(StateReader.FILE + ending));
      }
      disk.put(part, state);
      return away;
    } catch (IOException e) {
      throw new StoreException(StoreException.Kind.IO, "cannot restore '" + backup + "': " + e, e);
    }
  }

  /** The copy that is being put in the place of the state. */
  static Path part(Path folder) {
    return folder.resolve(StateReader.FILE + ".part");
  }

  /** Copies the old state away as it lies; it stays in its place until the end. */
  private void keep(Path away) throws IOException {
    Files.createDirectories(away);
    for (String ending : List.of("", "-wal", "-shm")) {
      Path old = folder.resolve(StateReader.FILE + ending);
      if (Files.exists(old)) {
        Path kept = away.resolve(StateReader.FILE + ending);
        Files.copy(old, kept);
        disk.force(kept);
      }
    }
    disk.force(away);
    disk.force(folder);
  }

  /**
   * Takes the log of the old state into its file: the log has to go before the copy comes, which it
   * would be applied to, and the old state must be whole without it.
   */
  private static void settle(Path state) {
    try (Database old = Database.write(state)) {
      old.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch (StoreException damaged) {
      // Which may be why a copy is wanted. It was kept with its log.
    }
  }
}
