package io.voluntas.rpc.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contract on a file. */
class SqliteStoreTest extends StoreContract {
  @TempDir Path folder;

  @Override
  Store open() {
    return Store.sqlite(folder.resolve("state.db"));
  }

  private Connection direct() throws Exception {
    return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("state.db"));
  }

  @Test
  void the_journal_is_written_ahead() throws Exception {
    try (Connection connection = direct();
        Statement statement = connection.createStatement();
        ResultSet mode = statement.executeQuery("pragma journal_mode")) {
      assertThat(mode.getString(1)).isEqualTo("wal");
    }
  }

  @Test
  void a_database_of_a_newer_server_is_left_alone() throws Exception {
    try (Connection connection = direct();
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("insert into schema_version values (99)");
    }
    assertThatThrownBy(this::open)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("form 99, made by a newer server");
  }
}
