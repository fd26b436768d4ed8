package io.voluntas.host.store;

import io.voluntas.host.journal.Epoch;
import io.voluntas.host.journal.EpochReason;
import io.voluntas.host.journal.JournalEntry;
import io.voluntas.host.journal.JournalText;
import io.voluntas.host.journal.JsonCodec;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads a client's state. Every method throws {@link StoreException} when the file cannot be read,
 * and {@link io.voluntas.host.journal.JournalException} when a text in it makes no sense. Not
 * thread-safe.
 */
public final class StateReader implements AutoCloseable {
  static final String FILE = "state.db";
  static final JsonCodec<ProjectDocument> PROJECT = JsonCodec.of(ProjectDocument.class);
  static final JsonCodec<JobDocument> JOB = JsonCodec.of(JobDocument.class);
  static final JsonCodec<FileDocument> SOME_FILE = JsonCodec.of(FileDocument.class);

  private static final String EPOCH =
      "SELECT number, reason, program, policies, snapshot FROM epoch";

  private final Database database;

  StateReader(Database database) {
    this.database = database;
  }

  /**
   * Opens the state in a folder to read, also while a client runs on it.
   *
   * @param folder a client's folder, or a copy of the state file, such as one of the backups
   * @throws StoreException when there is none, or it is damaged or newer
   */
  public static StateReader open(Path folder) {
    Path file = folder.toFile().isDirectory() ? folder.resolve(FILE) : folder;
    Database database = Database.read(file);
    try {
      Integrity.check(database, false);
      return new StateReader(database);
    } catch (StoreException e) {
      database.close();
      throw e;
    }
  }

  /** Kernel time 0, Unix microseconds. */
  public long origin() {
    return Long.parseLong(meta("origin"));
  }

  /** A word that stands for this client on all projects; made once, at random. */
  public String hostKey() {
    return meta("host-key");
  }

  private String meta(String name) {
    return database
        .first("SELECT value FROM meta WHERE name = ?", row -> row.getString(1), name)
        .orElseThrow(
            () ->
                new StoreException(
                    StoreException.Kind.DAMAGED,
                    "'" + database.file() + "' is damaged: no " + name + " in it"));
  }

  /** The projects, by name. */
  public List<ProjectDocument> projects() {
    return database.rows(
        "SELECT body FROM project ORDER BY name", row -> PROJECT.read(row.getString(1)));
  }

  /** The jobs, by time of receipt, then project and name. */
  public List<JobDocument> jobs() {
    return database.rows(
        "SELECT body FROM job ORDER BY received, project, name", row -> JOB.read(row.getString(1)));
  }

  /** The files, by project and name. */
  public List<FileDocument> files() {
    return database.rows(
        "SELECT body FROM file ORDER BY project, name", row -> SOME_FILE.read(row.getString(1)));
  }

  /**
   * Messages, oldest first.
   *
   * @param after only those with a larger number
   */
  public List<MessageRecord> messages(long after) {
    return database.rows(
        "SELECT seq, time, project, priority, body FROM message WHERE seq > ? ORDER BY seq",
        row ->
            new MessageRecord(
                row.getLong(1),
                row.getLong(2),
                row.getString(3),
                MessageRecord.Priority.valueOf(row.getString(4)),
                row.getString(5)),
        after);
  }

  /** The settings, by name. */
  public List<StoredSetting> settings() {
    return database.rows(
        "SELECT name, value, until FROM setting ORDER BY name",
        row -> new StoredSetting(row.getString(1), row.getString(2), optional(row, 3)));
  }

  /** The setting of a name. */
  public Optional<StoredSetting> setting(String name) {
    return settings().stream().filter(one -> one.name().equals(name)).findFirst();
  }

  /** Statistics, by project and day. */
  public List<DailyStatistics> statistics() {
    return database.rows(
        "SELECT project, day, user_total, user_recent, host_total, host_recent FROM statistics"
            + " ORDER BY project, day",
        row ->
            new DailyStatistics(
                row.getString(1),
                row.getLong(2),
                row.getDouble(3),
                row.getDouble(4),
                row.getDouble(5),
                row.getDouble(6)));
  }

  /** Numbers of the epochs that are kept, oldest first. */
  public List<Long> epochs() {
    return database.rows("SELECT number FROM epoch ORDER BY number", row -> row.getLong(1));
  }

  /** The epoch of a number. */
  public Optional<Epoch> epoch(long number) {
    return database.first(EPOCH + " WHERE number = ?", StateReader::epoch, number);
  }

  /** The last epoch; empty in a new store. */
  public Optional<Epoch> lastEpoch() {
    return database.first(EPOCH + " ORDER BY number DESC LIMIT 1", StateReader::epoch);
  }

  private static Epoch epoch(ResultSet row) throws SQLException {
    return new Epoch(
        row.getLong(1),
        EpochReason.valueOf(row.getString(2)),
        row.getString(3),
        JournalText.policies(row.getString(4)),
        JournalText.snapshot(row.getString(5)));
  }

  /** The steps of an epoch, in order. */
  public List<JournalEntry> entries(long epoch) {
    Optional<byte[]> closed =
        database.first(
            "SELECT events FROM epoch WHERE number = ? AND events IS NOT NULL",
            row -> row.getBytes(1),
            epoch);
    if (closed.isPresent()) {
      return ClosedEpoch.unpack(epoch, closed.get());
    }
    return database.rows(
        "SELECT seq, at, event, commands FROM event WHERE epoch = ? ORDER BY seq",
        row ->
            new JournalEntry(
                row.getLong(1),
                row.getLong(2),
                JournalText.event(row.getString(3)),
                row.getString(4)),
        epoch);
  }

  private static OptionalLong optional(ResultSet row, int column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(value);
  }

  @Override
  public void close() {
    database.close();
  }
}
