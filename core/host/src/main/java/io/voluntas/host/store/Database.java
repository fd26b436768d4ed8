package io.voluntas.host.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * One connection to the state file: prepared statements, and errors in the user's words. Not
 * thread-safe.
 */
final class Database implements AutoCloseable {
  private static final int BUSY_MILLIS = 10_000;

  private final Path file;
  private final Connection connection;
  private final SortedMap<String, PreparedStatement> statements = new TreeMap<>();

  private Database(Path file, Connection connection) {
    this.file = file;
    this.connection = connection;
  }

  /** Reads one row. */
  interface RowReader<T> {
    T read(ResultSet row) throws SQLException;
  }

  /** Opens to read and write: a write-ahead log, synced at each commit. */
  static Database write(Path file) {
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.enforceForeignKeys(true);
    config.setBusyTimeout(BUSY_MILLIS);
    return open(file, config);
  }

  /** Opens to read only. */
  static Database read(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new StoreException(StoreException.Kind.MISSING, "there is no file '" + file + "'");
    }
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    config.setBusyTimeout(BUSY_MILLIS);
    return open(file, config);
  }

  private static Database open(Path file, SQLiteConfig config) {
    try {
      return new Database(file, config.createConnection("jdbc:sqlite:" + file.toAbsolutePath()));
    } catch (SQLException e) {
      throw failure(file, e);
    }
  }

  Path file() {
    return file;
  }

  /** Runs a statement that gives no rows; arguments are Long, Double, String, byte[] or null. */
  int update(String sql, @Nullable Object... arguments) {
    try {
      PreparedStatement statement = prepared(sql, arguments);
      return statement.executeUpdate();
    } catch (SQLException e) {
      throw failure(file, e);
    }
  }

  /** Inserts a row and gives its number. */
  long insert(String sql, @Nullable Object... arguments) {
    int rows = update(sql, arguments);
    assert rows == 1;
    return number("SELECT last_insert_rowid()");
  }

  /** The rows of a query. */
  <T> List<T> rows(String sql, RowReader<T> reader, @Nullable Object... arguments) {
    List<T> found = new ArrayList<>();
    try (ResultSet rows = prepared(sql, arguments).executeQuery()) {
      while (rows.next()) {
        found.add(reader.read(rows));
      }
    } catch (SQLException e) {
      throw failure(file, e);
    }
    return found;
  }

  /** The first row of a query. */
  <T> Optional<T> first(String sql, RowReader<T> reader, @Nullable Object... arguments) {
    List<T> found = rows(sql, reader, arguments);
    return found.isEmpty() ? Optional.empty() : Optional.of(found.get(0));
  }

  /** The number that a query gives. */
  long number(String sql, @Nullable Object... arguments) {
    return first(sql, row -> row.getLong(1), arguments).orElse(0L);
  }

  /** Runs a statement as it stands. */
  void execute(String sql) {
    try (var statement = connection.createStatement()) {
      boolean unused = statement.execute(sql);
    } catch (SQLException e) {
      throw failure(file, e);
    }
  }

  /** Takes the steps to the version of this program, inside a transaction. */
  void migrate(int from) {
    try {
      Schema.migrate(connection, from);
    } catch (SQLException e) {
      throw failure(file, e);
    }
  }

  private PreparedStatement prepared(String sql, @Nullable Object... arguments)
      throws SQLException {
    PreparedStatement statement = statements.get(sql);
    if (statement == null) {
      statement = connection.prepareStatement(sql);
      statements.put(sql, statement);
    }
    for (int i = 0; i < arguments.length; i++) {
      statement.setObject(i + 1, arguments[i]);
    }
    return statement;
  }

  private static StoreException failure(Path file, SQLException e) {
    SQLiteErrorCode code =
        e instanceof SQLiteException exact ? exact.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;
    return switch (code.code & 0xff) {
      case 11, 26 -> // SQLITE_CORRUPT, SQLITE_NOTADB
          new StoreException(
              StoreException.Kind.DAMAGED, "'" + file + "' is damaged: " + e.getMessage(), e);
      case 13 -> // SQLITE_FULL
          new StoreException(
              StoreException.Kind.FULL,
              "the disk with '" + file + "' is full; the change was not made",
              e);
      default ->
          new StoreException(
              StoreException.Kind.IO,
              "'" + file + "' cannot be read or written: " + e.getMessage(),
              e);
    };
  }

  @Override
  public void close() {
    try {
      for (PreparedStatement statement : statements.values()) {
        statement.close();
      }
      connection.close();
    } catch (SQLException e) {
      throw failure(file, e);
    }
  }
}
