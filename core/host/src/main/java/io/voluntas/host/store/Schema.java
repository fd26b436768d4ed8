package io.voluntas.host.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** The tables, and the steps from one version of them to the next. */
final class Schema {
  /** Marks a file as ours: "Volu". */
  static final int APPLICATION = 0x566f6c75;

  /** Step {@code i} leads from version {@code i} to {@code i + 1}; steps never change. */
  private static final List<List<String>> STEPS =
      List.of(
          List.of(
              "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT",
              """
              CREATE TABLE epoch (
                number INTEGER PRIMARY KEY,
                reason TEXT NOT NULL,
                program TEXT NOT NULL,
                begun INTEGER NOT NULL,
                policies TEXT NOT NULL,
                snapshot TEXT NOT NULL,
                closed INTEGER,
                events BLOB) STRICT
              """,
              """
              CREATE TABLE event (
                seq INTEGER PRIMARY KEY AUTOINCREMENT,
                epoch INTEGER NOT NULL REFERENCES epoch (number) ON DELETE CASCADE,
                at INTEGER NOT NULL,
                event TEXT NOT NULL,
                commands TEXT NOT NULL) STRICT
              """,
              "CREATE INDEX event_of_epoch ON event (epoch)",
              "CREATE TABLE project (name TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT",
              """
              CREATE TABLE job (
                project TEXT NOT NULL REFERENCES project (name) ON DELETE CASCADE,
                name TEXT NOT NULL,
                received INTEGER NOT NULL,
                body TEXT NOT NULL,
                PRIMARY KEY (project, name)) STRICT
              """,
              """
              CREATE TABLE file (
                project TEXT NOT NULL REFERENCES project (name) ON DELETE CASCADE,
                name TEXT NOT NULL,
                body TEXT NOT NULL,
                PRIMARY KEY (project, name)) STRICT
              """,
              """
              CREATE TABLE message (
                seq INTEGER PRIMARY KEY AUTOINCREMENT,
                time INTEGER NOT NULL,
                project TEXT NOT NULL,
                priority TEXT NOT NULL,
                body TEXT NOT NULL) STRICT
              """,
              "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL, until INTEGER)"
                  + " STRICT",
              """
              CREATE TABLE statistics (
                project TEXT NOT NULL REFERENCES project (name) ON DELETE CASCADE,
                day INTEGER NOT NULL,
                user_total REAL NOT NULL,
                user_recent REAL NOT NULL,
                host_total REAL NOT NULL,
                host_recent REAL NOT NULL,
                PRIMARY KEY (project, day)) STRICT
              """));

  private Schema() {}

  /** The version that this program writes. */
  static int version() {
    return STEPS.size();
  }

  /** Takes the steps that are missing, inside the caller's transaction. */
  static void migrate(Connection connection, int from) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (int step = from; step < STEPS.size(); step++) {
        for (String sql : STEPS.get(step)) {
          statement.execute(sql);
        }
      }
      statement.execute("PRAGMA application_id = " + APPLICATION);
      statement.execute("PRAGMA user_version = " + STEPS.size());
    }
  }
}
