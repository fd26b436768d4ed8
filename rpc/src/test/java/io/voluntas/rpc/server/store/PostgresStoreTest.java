package io.voluntas.rpc.server.store;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The contract on a PostgreSQL server that is started for it. */
class PostgresStoreTest extends StoreContract {
  private static EmbeddedPostgres server;

  private String name = "";

  @BeforeAll
  static void start() throws IOException {
    boolean here =
        System.getProperty("os.name").equals("Linux")
            && System.getProperty("os.arch").equals("amd64");
    if (!here && !"required".equals(System.getProperty("interop"))) {
      assumeTrue(false, "the tests bring PostgreSQL for Linux on amd64 only");
    }
    server = EmbeddedPostgres.builder().start();
  }

  @AfterAll
  static void stop() throws IOException {
    if (server != null) {
      server.close();
    }
  }

  @Override
  void prepare(String test) throws Exception {
    name = "t" + Integer.toHexString(test.hashCode());
    try (Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("create database " + name);
    }
  }

  @Override
  Store open() {
    return Store.postgresql(server.getJdbcUrl("postgres", name));
  }
}
