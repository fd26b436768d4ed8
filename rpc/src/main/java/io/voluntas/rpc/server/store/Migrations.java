package io.voluntas.rpc.server.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * Brings a database to the newest form: numbered scripts, each applied once in one transaction with
 * the number that says so. A script that was published never changes.
 */
final class Migrations {
  private static final List<String> SCRIPTS = List.of("001-base.sql");

  private Migrations() {}

  /** Applies what is missing. */
  static void apply(Handle handle, String id) {
    handle.useTransaction(
        inner ->
            inner.execute("create table if not exists schema_version (version integer not null)"));
    int version =
        handle
            .createQuery("select coalesce(max(version), 0) from schema_version")
            .mapTo(Integer.class)
            .one();
    if (version > SCRIPTS.size()) {
      throw new IllegalStateException(
          "the database has form "
              + version
              + ", made by a newer server; this one knows "
              + SCRIPTS.size());
    }
    for (int next = version; next < SCRIPTS.size(); next++) {
      String script = script(SCRIPTS.get(next)).replace("${id}", id);
      int number = next + 1;
      handle.useTransaction(
          inner -> {
            for (String statement : script.split(";\\s*\\n")) {
              if (!statement.isBlank()) {
                inner.execute(statement);
              }
            }
            inner.execute("insert into schema_version (version) values (?)", number);
          });
    }
  }

  private static String script(String name) {
    try (InputStream in = Migrations.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing from the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replaceAll("(?m)^--.*$", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
