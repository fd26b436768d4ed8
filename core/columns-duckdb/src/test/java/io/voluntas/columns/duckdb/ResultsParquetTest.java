package io.voluntas.columns.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.spi.ToolProvider;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsParquetTest {
  private static final String CSV =
      """
      cell,scenario,slack,buffer,host.on,policy,replicate,figure,value
      1,"a, ""b\""",1.5,2h,"{fraction: 0.7, mean-on: 3h}",edf-debt,0,idle_fraction,0.123456789012
      1,"a, ""b\""",1.5,2h,"{fraction: 0.7, mean-on: 3h}",edf-debt,1,jobs_met,12345678901234
      2,it's,1E+2,0.5,true,eevdf,0,idle_fraction,-4.5E-7
      """;

  @TempDir private Path folder;

  private record Done(int code, String err) {}

  private static Done tool(String... words) {
    ToolProvider tool =
        ServiceLoader.load(ToolProvider.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(one -> one.name().equals("voluntas-parquet"))
            .findFirst()
            .orElseThrow();
    StringWriter err = new StringWriter();
    int code = tool.run(new PrintWriter(new StringWriter()), new PrintWriter(err, true), words);
    return new Done(code, err.toString());
  }

  private List<List<Object>> query(String sql) throws Exception {
    List<List<Object>> rows = new ArrayList<>();
    try (Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
        Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(sql.replace("FILE", "'" + folder + "/results.parquet'"))) {
      int width = found.getMetaData().getColumnCount();
      while (found.next()) {
        List<Object> row = new ArrayList<>();
        for (int i = 1; i <= width; i++) {
          row.add(found.getObject(i));
        }
        rows.add(row);
      }
    }
    return rows;
  }

  @Test
  void every_value_of_the_table_comes_back_with_its_type() throws Exception {
    Files.writeString(folder.resolve("results.csv"), CSV);
    assertThat(tool(folder.toString())).isEqualTo(new Done(0, ""));
    assertThat(query("SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM FILE)"))
        .containsExactly(
            List.of("cell", "INTEGER"),
            List.of("scenario", "VARCHAR"),
            // 1.5 and 1E+2 are numbers; "2h" makes the next column one of texts.
            List.of("slack", "DOUBLE"),
            List.of("buffer", "VARCHAR"),
            List.of("host.on", "VARCHAR"),
            List.of("policy", "VARCHAR"),
            List.of("replicate", "INTEGER"),
            List.of("figure", "VARCHAR"),
            List.of("value", "DOUBLE"));
    String on = "{fraction: 0.7, mean-on: 3h}";
    assertThat(query("SELECT * FROM FILE"))
        .containsExactly(
            List.of(1, "a, \"b\"", 1.5, "2h", on, "edf-debt", 0, "idle_fraction", 0.123456789012),
            List.of(1, "a, \"b\"", 1.5, "2h", on, "edf-debt", 1, "jobs_met", 12345678901234.0),
            List.of(2, "it's", 100.0, "0.5", "true", "eevdf", 0, "idle_fraction", -4.5e-7));
    assertThat(query("SELECT DISTINCT compression FROM parquet_metadata(FILE)"))
        .containsExactly(List.of("ZSTD"));
  }

  /** More rows than one group of rows holds, so that an order that were lost would show. */
  @Test
  void order_and_bytes_are_the_same_each_time() throws Exception {
    StringBuilder text = new StringBuilder("cell,scenario,policy,replicate,figure,value\n");
    for (int i = 0; i < 300_000; i++) {
      text.append("1,s,p,").append(i).append(",f,").append(i * 0.5).append('\n');
    }
    Files.writeString(folder.resolve("results.csv"), text);
    assertThat(tool(folder.toString()).code()).isZero();
    assertThat(
            query(
                "SELECT count(*) FROM (SELECT replicate, value, file_row_number AS n FROM"
                    + " read_parquet(FILE, file_row_number = true)) WHERE replicate <> n OR value"
                    + " <> n * 0.5"))
        .containsExactly(List.of(0L));
    assertThat(query("SELECT count(*) FROM FILE")).containsExactly(List.of(300_000L));
    byte[] first = Files.readAllBytes(folder.resolve("results.parquet"));
    assertThat(tool(folder.toString()).code()).isZero();
    assertThat(folder.resolve("results.parquet")).hasBinaryContent(first);
    assertThat(folder.resolve("results.parquet.part")).doesNotExist();
  }

  @Test
  void what_is_wrong_is_said_in_one_line() throws Exception {
    assertThat(tool()).isEqualTo(new Done(2, "usage: voluntas-parquet FOLDER\n"));
    Done none = tool(folder.toString());
    assertThat(none.code()).isEqualTo(1);
    assertThat(none.err()).contains("there is no '").contains("results.csv").hasLineCount(1);
    Files.writeString(folder.resolve("results.csv"), "a,b,c,d,e,f\n1,2,3,4,5,6\n");
    Done other = tool(folder.toString());
    assertThat(other.code()).isEqualTo(1);
    assertThat(other.err()).contains("is not the table of a study's results").hasLineCount(1);
    assertThat(folder.resolve("results.parquet")).doesNotExist();
  }
}
