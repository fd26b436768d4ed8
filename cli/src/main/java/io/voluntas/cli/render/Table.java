package io.voluntas.cli.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Lines up text in columns. */
public final class Table {
  /** Which side of a column is straight. */
  public enum Align {
    /** Text. */
    LEFT,
    /** Numbers. */
    RIGHT
  }

  private final List<Align> columns;
  private final List<String[]> rows = new ArrayList<>();

  /** With one alignment per column. */
  public Table(List<Align> columns) {
    this.columns = List.copyOf(columns);
  }

  /**
   * Adds a row.
   *
   * @throws IllegalArgumentException when it has another number of cells than there are columns
   */
  public Table row(String... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException(
          cells.length + " cells for " + columns.size() + " columns: " + Arrays.toString(cells));
    }
    rows.add(cells.clone());
    return this;
  }

  /** The text, with a line end after each row and no blanks at line ends. */
  public String render() {
    int[] widths = new int[columns.size()];
    for (String[] row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], length(row[i]));
      }
    }
    StringBuilder text = new StringBuilder();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String pad = " ".repeat(widths[i] - length(row[i]));
        line.append(i == 0 ? "" : "  ");
        line.append(columns.get(i) == Align.LEFT ? row[i] + pad : pad + row[i]);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  /** Length on the screen: escape sequences take no room. */
  private static int length(String cell) {
    return cell.replaceAll("\u001b\\[[0-9;]*m", "")
        .codePointCount(0, cell.replaceAll("\u001b\\[[0-9;]*m", "").length());
  }
}
