package io.voluntas.emulator.scenario;

/** A text is not in the seed's notation. The message shows the place and gives a hint. */
public final class SeedNotationException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final int column;

  SeedNotationException(String text, int column, String problem, String hint) {
    super(
        "column "
            + column
            + ": "
            + problem
            + "\n  "
            + text
            + "\n  "
            + " ".repeat(column - 1)
            + "^\n"
            + hint);
    this.column = column;
  }

  /** Where, from 1. */
  public int column() {
    return column;
  }
}
