package io.voluntas.cli.render;

import io.voluntas.emulator.bound.Bounds;
import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.run.Statistic;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** How far each set of policies is from the least possible values of some figures. */
public final class BoundsTable {
  private BoundsTable() {}

  /** A figure that is bounded, and how it is written. */
  private record Column(String heading, String figure, boolean percent) {}

  private static final List<Column> COLUMNS =
      List.of(
          new Column("idle", "idle_fraction", true),
          new Column("missed", "missed_fraction", true),
          new Column("jobs missed", "jobs_missed", false),
          new Column("share violation", "share_violation", true));

  /** The table with the lines that explain it. */
  public static String render(Results results) {
    List<Table.Align> aligns = new ArrayList<>(List.of(Table.Align.LEFT));
    List<String> heading = new ArrayList<>(List.of("least possible"));
    List<String> units = new ArrayList<>(List.of("policies"));
    for (Column column : COLUMNS) {
      Collections.addAll(aligns, Table.Align.RIGHT, Table.Align.RIGHT);
      Collections.addAll(heading, column.heading(), "least");
      Collections.addAll(units, column.percent() ? "%" : "", column.percent() ? "%" : "");
    }
    aligns.add(Table.Align.RIGHT);
    heading.add("any jobs");
    units.add("%");
    Table table = new Table(aligns);
    table.row(heading.toArray(String[]::new)).row(units.toArray(String[]::new));
    for (Results.Run run : results.runs()) {
      List<String> row = new ArrayList<>(List.of(run.label()));
      for (Column column : COLUMNS) {
        row.add(print(run.figures(), column.figure(), column.percent()));
        row.add(print(run.least(), column.figure(), column.percent()));
      }
      row.add(print(run.least(), Bounds.ANY_SHARE_VIOLATION, true));
      table.row(row.toArray(String[]::new));
    }
    return table.render()
        + "least: what no policy could have beaten with the jobs that the run got"
        + " (any jobs: whatever had been fetched)\n";
  }

  private static String print(Map<String, Statistic> values, String figure, boolean percent) {
    double value = Objects.requireNonNull(values.get(figure), figure).mean();
    return BigDecimal.valueOf(percent ? 100 * value : value)
        .setScale(2, RoundingMode.HALF_EVEN)
        .toPlainString();
  }
}
