package io.voluntas.host.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
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

  Backups(Path folder, int most) {
    this.folder = folder;
    this.most = most;
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
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
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

  static Path restore(Path folder, Path backup, Clock clock) {
    try (Database look = Database.read(backup)) {
      if (Integrity.check(look, true) == 0) {
        throw new StoreException(
            StoreException.Kind.DAMAGED, "'" + backup + "' is not a client's state");
      }
    }
    Path away = folder.resolve("replaced-" + SECOND.format(clock.instant()));
    try {
      Path part = folder.resolve(StateReader.FILE + ".part");
      Files.copy(backup, part, StandardCopyOption.REPLACE_EXISTING);
      Files.createDirectories(away);
      for (String ending : List.of("-wal", "-shm", "")) {
        Path old = folder.resolve(StateReader.FILE + ending);
        if (Files.exists(old)) {
          Files.move(old, away.resolve(StateReader.FILE + ending));
        }
      }
      Files.move(part, folder.resolve(StateReader.FILE), StandardCopyOption.ATOMIC_MOVE);
      return away;
    } catch (IOException e) {
      throw new StoreException(StoreException.Kind.IO, "cannot restore '" + backup + "': " + e, e);
    }
  }
}
