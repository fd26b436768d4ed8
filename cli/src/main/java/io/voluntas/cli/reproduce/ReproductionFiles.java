package io.voluntas.cli.reproduce;

import io.voluntas.emulator.reproduce.Compared;
import io.voluntas.emulator.reproduce.Study;
import io.voluntas.emulator.reproduce.Table;
import io.voluntas.emulator.scenario.ScenarioYamlWriter;
import io.voluntas.spi.model.Durations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** A reproduction as files: the cells as a table, and each cell's scenario to run it by hand. */
public final class ReproductionFiles {
  private static final String HEADER =
      "table,row,column,policies,figure,step_s,ours,ours_ci95,exact,golden,golden_runs,difference,"
          + "rule,bound,result,cause,by_step\n";

  private ReproductionFiles() {}

  /** The rows of {@code cells.csv} about these cells, without line ends. */
  public static List<String> rows(List<Compared> cells) {
    return cells.stream().map(cell -> row(cell).strip()).toList();
  }

  /** What rows about a cell begin with. */
  public static String start(Table table, Table.Place place) {
    return table.name() + "," + place.row() + "," + place.column() + ",";
  }

  /** Name of a cell's scenario in the folder. */
  public static String scenario(Table table, Table.Place place) {
    return "scenarios/" + fileName(table, place);
  }

  /** Writes {@code cells.csv} and a folder {@code scenarios}. */
  public static void write(Path folder, Map<Table, List<Compared>> all) throws IOException {
    StringBuilder rows = new StringBuilder(HEADER);
    Path scenarios = Files.createDirectories(folder.resolve("scenarios"));
    for (Study study : Study.all()) {
      for (Table table : study.tables()) {
        for (Table.Place place : table.places()) {
          // Of other tables, asked for before; files under other names are not ours.
          Files.deleteIfExists(scenarios.resolve(fileName(table, place)));
        }
      }
    }
    for (Map.Entry<Table, List<Compared>> table : all.entrySet()) {
      table.getValue().forEach(cell -> rows.append(row(cell)));
      for (Table.Place place : table.getKey().places()) {
        Files.writeString(
            scenarios.resolve(fileName(table.getKey(), place)),
            ScenarioYamlWriter.write(
                table.getKey().scenarios().make(place.row(), place.column(), 0)));
      }
    }
    Files.writeString(folder.resolve("cells.csv"), rows);
  }

  private static String fileName(Table table, Table.Place place) {
    String name = table.name() + "-" + place.row() + "-" + place.column();
    return name.replaceAll("[^A-Za-z0-9.]+", "-") + ".yaml";
  }

  /** Ours by step, {@code seconds=mean}, the longest first; 0 for exact times. */
  private static String bySteps(Compared cell) {
    StringJoiner all = new StringJoiner(" ");
    cell.bySteps().forEach((step, value) -> all.add(Durations.seconds(step) + "=" + value.mean()));
    return all.toString();
  }

  private static String row(Compared cell) {
    return String.join(
            ",",
            cell.table(),
            cell.golden().row(),
            cell.golden().column(),
            '"' + cell.policies().text() + '"',
            cell.golden().measured().text(),
            Double.toString(Durations.seconds(cell.golden().step())),
            Double.toString(cell.ours().mean()),
            cell.ours().ci95().isPresent() ? Double.toString(cell.ours().ci95().getAsDouble()) : "",
            Double.toString(cell.exact().mean()),
            Double.toString(cell.golden().value()),
            Integer.toString(cell.golden().runs()),
            Double.toString(cell.difference()),
            cell.rule(),
            Double.toString(cell.bound()),
            cell.held() ? "held" : "outside",
            cell.cause().orElse(""),
            bySteps(cell))
        + "\n";
  }
}
