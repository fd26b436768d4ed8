package io.voluntas.rpc.server.store;

import java.io.Closeable;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.sqlite.SQLiteConfig;

/**
 * The database. For any thread: transactions run one after the other on one connection, so that
 * none can fail for the sake of another. When {@link #write} has returned, the change is on the
 * disk.
 */
public final class Store implements Closeable {
  private static final int BUSY_MILLIS = 10_000;

  private final Jdbi jdbi;
  private final ReentrantLock turn = new ReentrantLock(true);
  private Optional<Handle> open = Optional.empty();

  private Store(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  /**
   * Opens a database in a file, or makes it.
   *
   * @throws org.jdbi.v3.core.JdbiException when that fails
   */
  public static Store sqlite(Path file) {
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setBusyTimeout(BUSY_MILLIS);
    config.enforceForeignKeys(true);
    config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
    return opened(
        Jdbi.create(() -> config.createConnection("jdbc:sqlite:" + file)),
        "integer primary key autoincrement");
  }

  /**
   * Opens a PostgreSQL database and makes its tables when they are missing.
   *
   * @param url {@code jdbc:postgresql://host/name?user=..}
   * @throws org.jdbi.v3.core.JdbiException when that fails
   */
  public static Store postgresql(String url) {
    return opened(
        Jdbi.create(() -> DriverManager.getConnection(url)),
        "bigint generated always as identity primary key");
  }

  private static Store opened(Jdbi jdbi, String id) {
    Store store = new Store(jdbi);
    try {
      store.locked(handle -> Migrations.apply(handle, id));
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
    return store;
  }

  /**
   * Runs a transaction: all of it or nothing.
   *
   * @throws RuntimeException what the work threw, or what went wrong with the database
   */
  public <T> T write(Function<Transaction, T> work) {
    turn.lock();
    try {
      Handle handle = handle();
      boolean done = false;
      try {
        T result = handle.inTransaction(inner -> work.apply(new Transaction(inner)));
        done = true;
        return result;
      } finally {
        if (!done) {
          // The connection may be the reason: the next transaction gets a new one.
          close();
        }
      }
    } finally {
      turn.unlock();
    }
  }

  /** Runs a transaction without a result. */
  public void run(Consumer<Transaction> work) {
    boolean done =
        write(
            transaction -> {
              work.accept(transaction);
              return true;
            });
    assert done;
  }

  private void locked(Consumer<Handle> work) {
    turn.lock();
    try {
      work.accept(handle());
    } finally {
      turn.unlock();
    }
  }

  private Handle handle() {
    if (open.isEmpty()) {
      open = Optional.of(jdbi.open());
    }
    return open.orElseThrow();
  }

  /** Closes the connection; a later transaction opens another. */
  @Override
  public void close() {
    turn.lock();
    try {
      Optional<Handle> last = open;
      open = Optional.empty();
      last.ifPresent(Handle::close);
    } finally {
      turn.unlock();
    }
  }
}
