package io.voluntas.host.store;

import io.voluntas.engine.kernel.Command;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.state.ClientSnapshot;
import io.voluntas.host.journal.CommandText;
import io.voluntas.host.journal.EpochReason;
import io.voluntas.host.journal.JournalText;
import io.voluntas.host.journal.PolicyChoice;
import java.util.List;
import java.util.OptionalLong;

/** Changes of the state, inside a transaction that the store has begun. */
final class StoreTransaction implements Transaction {
  private final Database database;
  private final StoreLimits limits;
  private final String program;
  private long epoch;

  StoreTransaction(Database database, StoreLimits limits, String program) {
    this.database = database;
    this.limits = limits;
    this.program = program;
    readEpoch();
  }

  /** Looks which epoch is the last; needed after changes that came to nothing. */
  void readEpoch() {
    epoch = database.number("SELECT max(number) FROM epoch");
  }

  @Override
  public long beginEpoch(EpochReason reason, PolicyChoice policies, ClientSnapshot snapshot) {
    if (epoch > 0) {
      close(snapshot.at());
    }
    epoch++;
    update(
        "INSERT INTO epoch (number, reason, program, begun, policies, snapshot)"
            + " VALUES (?, ?, ?, ?, ?, ?)",
        epoch,
        reason.name(),
        program,
        snapshot.at(),
        JournalText.write(policies),
        JournalText.write(snapshot));
    return epoch;
  }

  private void close(long now) {
    List<ClosedEpoch.Row> rows =
        database.rows(
            "SELECT seq, at, event, commands FROM event WHERE epoch = ? ORDER BY seq",
            row ->
                new ClosedEpoch.Row(
                    row.getLong(1), row.getLong(2), row.getString(3), row.getString(4)),
            epoch);
    update(
        "UPDATE epoch SET closed = ?, events = ? WHERE number = ?",
        now,
        ClosedEpoch.pack(rows),
        epoch);
    update("DELETE FROM event WHERE epoch = ?", epoch);
    update("DELETE FROM epoch WHERE closed < ?", now - limits.journalAge());
    // Whole epochs, the oldest first, until the rest fits.
    update(
        "DELETE FROM epoch WHERE number <= (SELECT max(number) FROM (SELECT number,"
            + " sum(length(events) + length(snapshot)) OVER (ORDER BY number DESC) AS bytes"
            + " FROM epoch WHERE closed IS NOT NULL) WHERE bytes > ?)",
        limits.journalBytes());
  }

  @Override
  public long append(long at, Event event, List<Command> commands) {
    if (epoch == 0) {
      throw new IllegalStateException("no epoch has begun");
    }
    return database.insert(
        "INSERT INTO event (epoch, at, event, commands) VALUES (?, ?, ?, ?)",
        epoch,
        at,
        JournalText.write(event),
        CommandText.write(commands));
  }

  @Override
  public void origin(long unix) {
    update("UPDATE meta SET value = ? WHERE name = 'origin'", Long.toString(unix));
  }

  @Override
  public void put(ProjectDocument project) {
    update(
        "INSERT INTO project (name, body) VALUES (?, ?)"
            + " ON CONFLICT (name) DO UPDATE SET body = excluded.body",
        project.name(),
        StateReader.PROJECT.write(project));
  }

  @Override
  public void removeProject(String name) {
    update("DELETE FROM project WHERE name = ?", name);
  }

  @Override
  public void put(JobDocument job) {
    update(
        "INSERT INTO job (project, name, received, body) VALUES (?, ?, ?, ?) ON CONFLICT"
            + " (project, name) DO UPDATE SET received = excluded.received, body = excluded.body",
        job.project(),
        job.name(),
        job.received(),
        StateReader.JOB.write(job));
  }

  @Override
  public void removeJob(String project, String name) {
    update("DELETE FROM job WHERE project = ? AND name = ?", project, name);
  }

  @Override
  public void put(FileDocument file) {
    update(
        "INSERT INTO file (project, name, body) VALUES (?, ?, ?)"
            + " ON CONFLICT (project, name) DO UPDATE SET body = excluded.body",
        file.project(),
        file.name(),
        StateReader.SOME_FILE.write(file));
  }

  @Override
  public void removeFile(String project, String name) {
    update("DELETE FROM file WHERE project = ? AND name = ?", project, name);
  }

  @Override
  public long message(long time, String project, MessageRecord.Priority priority, String body) {
    long seq =
        database.insert(
            "INSERT INTO message (time, project, priority, body) VALUES (?, ?, ?, ?)",
            time,
            project,
            priority.name(),
            body);
    update("DELETE FROM message WHERE seq <= ?", seq - limits.messages());
    return seq;
  }

  @Override
  public void put(StoredSetting setting) {
    OptionalLong until = setting.until();
    update(
        "INSERT INTO setting (name, value, until) VALUES (?, ?, ?)"
            + " ON CONFLICT (name) DO UPDATE SET value = excluded.value, until = excluded.until",
        setting.name(),
        setting.value(),
        until.isPresent() ? (Long) until.getAsLong() : null);
  }

  @Override
  public void removeSetting(String name) {
    update("DELETE FROM setting WHERE name = ?", name);
  }

  @Override
  public void put(DailyStatistics day) {
    update(
        "INSERT INTO statistics VALUES (?, ?, ?, ?, ?, ?)"
            + " ON CONFLICT (project, day) DO UPDATE SET user_total = excluded.user_total,"
            + " user_recent = excluded.user_recent, host_total = excluded.host_total,"
            + " host_recent = excluded.host_recent",
        day.project(),
        day.day(),
        day.userTotal(),
        day.userRecent(),
        day.hostTotal(),
        day.hostRecent());
  }

  private void update(String sql, @org.jspecify.annotations.Nullable Object... arguments) {
    int unused = database.update(sql, arguments);
  }
}
