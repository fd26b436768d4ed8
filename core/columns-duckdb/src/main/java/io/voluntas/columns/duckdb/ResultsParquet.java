package io.voluntas.columns.duckdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import org.duckdb.DuckDBDriver;

/** Turns the long table of a study's results into Parquet, row by row in the same order. */
final class ResultsParquet {
  /** A plain number; DuckDB's own cast would also take "nan", "infinity" and blanks. */
  private static final String NUMBER = "-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]+)?";

  private static final List<String> FIRST = List.of("cell", "scenario");
  private static final List<String> LAST = List.of("policy", "replicate", "figure", "value");

  private ResultsParquet() {}

  /**
   * Writes the file anew; a reader sees the old one or the whole new one.
   *
   * @param csv {@code results.csv} of a study
   * @throws IOException when it is not there or not such a table
   * @throws SQLException what DuckDB says
   */
  static void write(Path csv, Path parquet) throws IOException, SQLException {
    if (Files.notExists(csv)) {
      throw new NoSuchFileException("there is no '" + csv + "'");
    }
    Path draft = parquet.resolveSibling(parquet.getFileName() + ".part");
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE VIEW results AS SELECT * FROM read_csv("
              + text(csv.toString())
              + ", header = true, all_varchar = true, delim = ',', quote = '\"', escape = '\"')");
      List<Column> columns = columns(statement, names(statement), csv);
      statement.execute(
          columns.stream()
              .map(Column::expression)
              .collect(
                  Collectors.joining(
                      ", ",
                      "COPY (SELECT ",
                      " FROM results) TO "
                          + text(draft.toString())
                          + " (FORMAT parquet, COMPRESSION zstd)")));
    }
    Files.move(draft, parquet, StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * A database in memory, on one thread: groups of rows, and so bytes, must not depend on how many
   * processors there are. It never goes to the network for an extension.
   */
  private static Connection connect() throws SQLException {
    Properties settings = new Properties();
    settings.setProperty("threads", "1");
    settings.setProperty("autoinstall_known_extensions", "false");
    settings.setProperty("autoload_known_extensions", "false");
    return new DuckDBDriver().connect("jdbc:duckdb:", settings);
  }

  private static List<String> names(Statement statement) throws SQLException {
    List<String> names = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery("DESCRIBE results")) {
      while (rows.next()) {
        names.add(rows.getString(1));
      }
    }
    return names;
  }

  private static List<Column> columns(Statement statement, List<String> names, Path csv)
      throws SQLException, IOException {
    int fixed = FIRST.size() + LAST.size();
    int end = names.size() - LAST.size();
    if (names.size() < fixed
        || !names.subList(0, FIRST.size()).equals(FIRST)
        || !names.subList(end, names.size()).equals(LAST)) {
      throw new IOException("'" + csv + "' is not the table of a study's results: " + names);
    }
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("cell", "INTEGER"));
    columns.add(new Column("scenario", "VARCHAR"));
    for (String name : names.subList(FIRST.size(), end)) {
      columns.add(new Column(name, numbers(statement, name) ? "DOUBLE" : "VARCHAR"));
    }
    columns.add(new Column("policy", "VARCHAR"));
    columns.add(new Column("replicate", "INTEGER"));
    columns.add(new Column("figure", "VARCHAR"));
    columns.add(new Column("value", "DOUBLE"));
    return columns;
  }

  private static boolean numbers(Statement statement, String name) throws SQLException {
    String column = Column.quoted(name);
    try (ResultSet row =
        statement.executeQuery(
            "SELECT count(*) FROM results WHERE "
                + column
                + " IS NULL OR NOT regexp_full_match("
                + column
                + ", "
                + text(NUMBER)
                + ")")) {
      row.next();
      return row.getLong(1) == 0;
    }
  }

  private static String text(String value) {
    return "'" + value.replace("'", "''") + "'";
  }

  /**
   * A column of the Parquet file.
   *
   * @param name as in the CSV file
   * @param type its type in DuckDB's words
   */
  private record Column(String name, String type) {
    String expression() {
      return "CAST(" + quoted(name) + " AS " + type + ") AS " + quoted(name);
    }

    static String quoted(String name) {
      return '"' + name.replace("\"", "\"\"") + '"';
    }
  }
}
