package io.voluntas.columns.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packed command line with the packed plugin: a study leaves both tables, with equal values.
 */
class StudyParquetTest {
  private static final String STUDY =
      """
      days: 3
      scenarios: "(P1(1,5,.5), P2(2,240,.5), NCPUS=2)"
      parameters: {slack: [2, 3.5], buffer: [1h, 1d]}
      policies: {cpu: [edf-debt, eevdf]}
      replicates: 2
      """;

  @TempDir private Path folder;

  @Test
  void a_study_leaves_both_tables() throws Exception {
    Path study = Files.writeString(folder.resolve("study.yaml"), STUDY);
    Path out = folder.resolve("out");
    Path said = folder.resolve("said.txt");
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("program") + "/*",
                "io.voluntas.cli.Main",
                "--plugins",
                System.getProperty("plugins"),
                "study",
                study.toString(),
                "--out",
                out.toString(),
                "--parquet")
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    if (!program.waitFor(2, TimeUnit.MINUTES)) {
      program.destroyForcibly().waitFor();
    }
    assertThat(program.exitValue()).as(Files.readString(said)).isZero();
    List<List<Object>> expected = new ArrayList<>();
    List<String> lines = Files.readAllLines(out.resolve("results.csv"));
    assertThat(lines.get(0)).isEqualTo("cell,scenario,slack,buffer,policy,replicate,figure,value");
    for (String line : lines.subList(1, lines.size())) {
      // The scenario's label stands in quotes, for its commas.
      String[] parts = line.split("\"");
      String[] words = parts[2].split(",", -1);
      expected.add(
          Arrays.asList(
              Integer.valueOf(parts[0].replace(",", "")),
              parts[1],
              Double.valueOf(words[1]),
              words[2],
              words[3],
              Integer.valueOf(words[4]),
              words[5],
              // A figure without a value is an empty cell there, and nothing here.
              words[6].isEmpty() ? null : Double.valueOf(words[6])));
    }
    List<List<Object>> found = new ArrayList<>();
    try (Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery("SELECT * FROM '" + out.resolve("results.parquet") + "'")) {
      while (rows.next()) {
        List<Object> row = new ArrayList<>();
        for (int i = 1; i <= 8; i++) {
          row.add(rows.getObject(i));
        }
        found.add(row);
      }
    }
    // 4 cells of 2 sets of policies and 2 replicates, by figure.
    assertThat(found).hasSizeGreaterThanOrEqualTo(16).isEqualTo(expected);
  }
}
