package io.voluntas.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.voluntas.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReproduceCommandTest {
  @TempDir private Path folder;

  /** Of a table of 22 cells with no chance in them; its golden number for L = 1500 and EDF is 0. */
  @Test
  void printsOursBesideTheGoldenNumber() {
    Cli done = Cli.run("reproduce", "bce2011", "--table", "s1c", "--replicates", "1");
    assertThat(done.code()).isZero();
    assertThat(done.err()).isEmpty();
    List<String> lines = done.out().lines().toList();
    assertThat(lines.get(0)).startsWith("Table S1c, (P1(1000 s, L s, 1/2)");
    assertThat(lines.get(2)).startsWith("L s ").contains("ours", "golden", "differs", "result");
    assertThat(lines)
        .anyMatch(
            line -> line.matches("1500 +JS_LOCAL +waste +1 ?min +0\\.\\d+ +0\\.000 +.*exact.*"));
    assertThat(done.out()).contains(" of 22 held").contains("reconstructed");
  }

  @Test
  void jsonSaysOfEachCellWhetherItHoldsOrWhyNot() {
    JsonNode top =
        Cli.run("reproduce", "bce2011", "--table", "S1c", "--replicates", "2", "--json").json();
    assertThat(top.get("study").asText()).isEqualTo("bce2011");
    JsonNode cells = top.get("tables").get(0).get("cells");
    assertThat(cells).hasSize(22);
    for (JsonNode cell : cells) {
      boolean held = cell.get("result").asText().equals("held");
      assertThat(cell.has("cause")).isEqualTo(!held);
      assertThat(cell.get("rule").asText()).isEqualTo("smoke");
      assertThat(cell.get("bound").asDouble()).isEqualTo(.05);
      assertThat(cell.get("difference").asDouble())
          .isCloseTo(cell.get("ours").asDouble() - cell.get("golden").asDouble(), within(1e-9));
      assertThat(Math.abs(cell.get("difference").asDouble()) <= .0505).isEqualTo(held);
    }
  }

  @Test
  void writesCellsAndScenarios() throws IOException {
    Cli done =
        Cli.run(
            "reproduce",
            "bce2011",
            "--table",
            "S1c",
            "--replicates",
            "1",
            "--out",
            folder.toString());
    assertThat(done.out()).contains("written to " + folder);
    List<String> rows = Files.readAllLines(folder.resolve("cells.csv"));
    assertThat(rows).hasSize(23);
    assertThat(rows.get(0)).startsWith("table,row,column,policies,figure,step_s,ours,");
    Path scenario = folder.resolve("scenarios/S1c-1500-JS-LOCAL.yaml");
    assertThat(scenario).exists();
    assertThat(Cli.run("simulate", scenario.toString(), "--days", "1").code()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "kondo2008|unknown study 'kondo2008'; known: kondo2007, bce2011",
        "kondo2007 --table F|--table: no table 'F' in kondo2007; known: A, B, C, D, E",
        "kondo2007 --replicates 0|--replicates: 0 is outside 1",
        "kondo2007 bce2011|name one study: kondo2007, bce2011"
      })
  void badUsageSaysWhatWouldBeRight(String words, String message) {
    Cli done = Cli.run(("reproduce " + words).split(" "));
    assertThat(done.code()).isEqualTo(2);
    assertThat(done.err()).contains(message);
  }

  @Test
  void aFileInTheWayIsBadUsage() throws IOException {
    Path file = Files.writeString(folder.resolve("taken"), "x");
    Cli done = Cli.run("reproduce", "bce2011", "--table", "S1c", "--out", file.toString());
    assertThat(done.code()).isEqualTo(2);
    assertThat(done.err()).contains("--out", "taken");
  }
}
