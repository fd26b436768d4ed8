package io.voluntas.cli.emulate;

import java.io.IOException;

/**
 * Puts a column {@code run} in front of a table of comma-separated values, so that the tables of
 * several runs can follow one another in a file. Line ends inside quotes do not end a row. Rows
 * beyond a limit are left out, and a last row says so.
 */
final class LabelledRows implements Appendable {
  private final Appendable out;
  private final String label;
  private final boolean withHeading;
  private final long mostRows;
  private final String cut;
  private long rows;
  private boolean atStart = true;
  private boolean inHeading = true;
  private boolean quoted;

  /**
   * For a run.
   *
   * @param label text of the column: without commas, quotes and line ends
   * @param withHeading whether the heading is kept
   * @param mostRows rows that are kept, the heading not counted
   * @param cut what follows the label in the row that stands for those left out
   */
  LabelledRows(Appendable out, String label, boolean withHeading, long mostRows, String cut) {
    this.mostRows = mostRows;
    this.cut = cut;
    this.out = out;
    this.label = label;
    this.withHeading = withHeading;
  }

  @Override
  public Appendable append(CharSequence text) throws IOException {
    return append(text, 0, text.length());
  }

  @Override
  public Appendable append(CharSequence text, int start, int end) throws IOException {
    for (int i = start; i < end; i++) {
      append(text.charAt(i));
    }
    return this;
  }

  @Override
  public Appendable append(char c) throws IOException {
    boolean kept = inHeading ? withHeading : rows < mostRows;
    if (atStart && kept) {
      out.append(inHeading ? "run" : label).append(',');
    }
    atStart = false;
    if (kept) {
      out.append(c);
    }
    if (c == '"') {
      quoted = !quoted;
    } else if (c == '\n' && !quoted) {
      atStart = true;
      if (!inHeading && ++rows == mostRows) {
        out.append(label).append(',').append(cut).append('\n');
      }
      inHeading = false;
    }
    return this;
  }
}
