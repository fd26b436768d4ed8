package io.voluntas.emulator.report;

import io.voluntas.emulator.report.ReportModel.Value;
import java.util.List;

/**
 * A table of a report beside its figures of merit: a row per quantity, a column per run. No value
 * in it is marked as the best.
 *
 * @param title heading
 * @param help what it shows, one or two sentences
 * @param corner heading of the column with the names of the rows
 * @param rows its rows; where there are none, the page says that every value is 0
 */
public record ReportSheet(String title, String help, String corner, List<Row> rows) {
  /** Copies the list. */
  public ReportSheet {
    rows = List.copyOf(rows);
  }

  /**
   * A quantity.
   *
   * @param name in words
   * @param unit what its values are
   * @param help one phrase that says what it is
   * @param values one for each run, in their order; NaN is shown as unknown
   */
  public record Row(String name, ReportUnit unit, String help, List<Value> values) {
    /** Copies the list. */
    public Row {
      values = List.copyOf(values);
    }
  }
}
