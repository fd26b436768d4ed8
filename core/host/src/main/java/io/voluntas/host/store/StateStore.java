package io.voluntas.host.store;

import io.voluntas.host.disk.Disk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The durable state of one client: a folder that only one client at a time may have.
 *
 * <p>One thread uses a store, the one that commits first; backups may be made on any. Reading goes
 * through {@link #reader()}.
 */
public final class StateStore implements AutoCloseable {
  private final Path folder;
  private final Clock clock;
  private final FolderLock lock;
  private final Database database;
  private final StateReader reader;
  private final StoreTransaction transaction;
  private final Backups backups;
  private final Signposts signposts;
  private boolean committing;
  private @Nullable Thread owner;

  private StateStore(
      Path folder, Clock clock, StoreLimits limits, FolderLock lock, Database database) {
    this.folder = folder;
    this.clock = clock;
    this.lock = lock;
    this.database = database;
    this.reader = new StateReader(database);
    this.transaction = new StoreTransaction(database, limits, program());
    this.backups = new Backups(folder, limits.backups(), Disk.REAL);
    this.signposts = new Signposts(folder);
  }

  /**
   * Opens the state in a folder, or begins one; with the default limits and the system's clock.
   *
   * @throws StoreException when another client has the folder, or the state is damaged or newer:
   *     then nothing in it was changed
   */
  public static StateStore open(Path folder) {
    return open(folder, StoreLimits.DEFAULTS, Clock.systemUTC());
  }

  /**
   * Opens the state in a folder, or begins one. A new folder is for its owner only, where the file
   * system can say so.
   *
   * @param clock for the origin of a new state and the names of backups
   * @throws StoreException when another client has the folder, or the state is damaged or newer:
   *     then nothing in it was changed
   */
  public static StateStore open(Path folder, StoreLimits limits, Clock clock) {
    try {
      make(folder);
    } catch (IOException e) {
      throw new StoreException(
          StoreException.Kind.IO, "cannot make the folder '" + folder + "': " + e, e);
    }
    FolderLock lock = FolderLock.take(folder);
    try {
      SqliteLibrary.clean(folder);
      return new StateStore(folder, clock, limits, lock, ready(folder, clock));
    } catch (RuntimeException | Error e) {
      lock.close();
      if (e instanceof StoreException store && store.kind() == StoreException.Kind.DAMAGED) {
        throw new StoreException(store.kind(), store.getMessage() + advice(folder), e);
      }
      throw e;
    }
  }

  static void make(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder, privately(folder));
    }
  }

  /** Account keys are in it: for the owner's eyes, where the file system knows such a thing. */
  private static FileAttribute<?>[] privately(Path folder) {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
        }
        : new FileAttribute<?>[0];
  }

  /** Looks first and writes only to a file that is fine. */
  private static Database ready(Path folder, Clock clock) {
    Path file = folder.resolve(StateReader.FILE);
    int version = 0;
    if (Files.exists(file)) {
      try (Database look = Database.read(file)) {
        version = Integrity.check(look, true);
      }
    } else if (Files.exists(Backups.part(folder))) {
      // To begin anew would end all jobs.
      throw new StoreException(
          StoreException.Kind.DAMAGED,
          "'"
              + file
              + "' is not there, but '"
              + Backups.part(folder)
              + "' is: a copy was being put in its place");
    }
    Database database = Database.write(file);
    if (version < Schema.version()) {
      begin(database, version, clock);
    }
    return database;
  }

  private static void begin(Database database, int version, Clock clock) {
    database.execute("BEGIN IMMEDIATE");
    database.migrate(version);
    if (version == 0) {
      byte[] key = new byte[16];
      new SecureRandom().nextBytes(key);
      String put = "INSERT INTO meta (name, value) VALUES (?, ?)";
      long origin = ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
      int rows =
          database.update(put, "origin", Long.toString(origin))
              + database.update(put, "host-key", HexFormat.of().formatHex(key));
      assert rows == 2;
    }
    database.execute("COMMIT");
  }

  private static String advice(Path folder) {
    Optional<Path> newest = Backups.newest(folder);
    return newest
        .map(
            copy ->
                "; it was left as it is. The newest copy is '"
                    + copy
                    + "': to go on from it, move state.db, state.db-wal and state.db-shm out of '"
                    + folder
                    + "' and copy it there as state.db")
        .orElse("; it was left as it is, and there is no backup of it");
  }

  private static String program() {
    String version = StateStore.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  /**
   * Puts a backup in the place of the state. What was there is copied to a folder beside it first;
   * whenever this is cut short, the folder holds the whole old state or the whole backup.
   *
   * @param copy one of the files in the folder {@code backups}
   * @return the folder with what was there
   * @throws StoreException when a client has the folder, or the backup itself is no good
   */
  public static Path restore(Path folder, Path copy) {
    FolderLock held = FolderLock.take(folder);
    try {
      return new Backups(folder, StoreLimits.DEFAULTS.backups(), Disk.REAL)
          .restore(copy, Clock.systemUTC().instant());
    } finally {
      held.close();
    }
  }

  /**
   * Makes changes together: when this returns they are on disk, when it throws none was made.
   *
   * @param work makes them; must not commit itself
   * @throws StoreException when the disk refuses, or a document names a project that is not there
   */
  public void commit(Consumer<Transaction> work) {
    Boolean done =
        compute(
            tx -> {
              work.accept(tx);
              return true;
            });
    assert done;
  }

  /** As {@link #commit}, with a result. */
  public <T> T compute(Function<Transaction, T> work) {
    claim();
    if (committing) {
      throw new IllegalStateException("a commit inside a commit");
    }
    committing = true;
    try {
      database.execute("BEGIN IMMEDIATE");
      T result = work.apply(transaction);
      database.execute("COMMIT");
      return result;
    } catch (RuntimeException | Error e) {
      rollBack(e);
      throw e;
    } finally {
      committing = false;
    }
  }

  private void rollBack(Throwable cause) {
    try {
      database.execute("ROLLBACK");
    } catch (StoreException e) {
      // A full disk may have ended the transaction already.
      cause.addSuppressed(e);
    }
    transaction.readEpoch();
  }

  private void claim() {
    Thread current = Thread.currentThread();
    if (owner == null) {
      owner = current;
    } else if (owner != current) {
      throw new IllegalStateException(
          "the store belongs to thread " + owner.getName() + ", not " + current.getName());
    }
  }

  /** Reads the state; on the thread of this store, closed with it. */
  public StateReader reader() {
    return reader;
  }

  /** Kernel time 0, Unix microseconds. */
  public long origin() {
    return reader.origin();
  }

  /** A word that stands for this client on all projects; made once, at random. */
  public String hostKey() {
    return reader.hostKey();
  }

  /** The folder. */
  public Path folder() {
    return folder;
  }

  /** Whether there is no backup of today yet. May be called on any thread. */
  public boolean backupDue() {
    return backups.due(clock.instant());
  }

  /**
   * Copies the state to {@code backups/state-YYYY-MM-DD.db} and throws the oldest copies away. May
   * be called on any thread; commits go on meanwhile.
   *
   * @return the copy
   * @throws StoreException when there is no room
   */
  public Path backup() {
    return backups.make(clock.instant());
  }

  /**
   * Puts a small file into the folder that tells other programs of the client that has it, such as
   * where it listens. The file is there whole or not at all, and goes before the folder is given
   * back. Does nothing after {@link #close}. May be called on any thread.
   *
   * @param name of the file
   */
  public void announce(String name, String text) throws IOException {
    signposts.put(name, text);
  }

  /**
   * Takes a file of {@link #announce} away; does nothing when it is not there any more, not even
   * when another client has put one there since. May be called on any thread.
   */
  public void withdraw(String name) throws IOException {
    signposts.remove(name);
  }

  @Override
  public void close() {
    signposts.close();
    database.close();
    lock.close();
  }
}
