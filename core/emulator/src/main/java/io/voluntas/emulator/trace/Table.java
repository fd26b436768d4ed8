package io.voluntas.emulator.trace;

import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The lines of a text file in fields, with what is needed to say where something is wrong. */
final class Table {
  /** Longer files are refused: what a run needs is far below. */
  static final int MOST_CHARACTERS = 64 << 20;

  static final int MOST_ROWS = 2_000_000;

  private final String file;
  private final List<Row> rows = new ArrayList<>();
  private final List<Row> comments = new ArrayList<>();

  /**
   * Splits a text; empty lines are left out, lines that begin with {@code #} kept apart.
   *
   * @param separator between fields
   */
  Table(String file, String text, Pattern separator) {
    this(file, text, line -> split(separator, line));
  }

  /**
   * Takes a text apart; empty lines are left out, lines that begin with {@code #} kept apart.
   *
   * @param fields of a line that has been stripped
   */
  Table(String file, String text, Function<String, List<String>> fields) {
    this.file = file;
    if (text.length() > MOST_CHARACTERS) {
      throw new TraceException(file + ": longer than " + MOST_CHARACTERS + " characters");
    }
    int number = 0;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      number++;
      String stripped = line.strip();
      if (stripped.startsWith("#")) {
        comments.add(new Row(number, fields.apply(stripped.substring(1).strip())));
      } else if (!stripped.isEmpty()) {
        rows.add(new Row(number, fields.apply(stripped)));
      }
      if (rows.size() > MOST_ROWS || comments.size() > MOST_ROWS) {
        throw TraceException.at(file, number, "more than " + MOST_ROWS + " lines");
      }
    }
  }

  static List<String> split(Pattern separator, String line) {
    return separator.splitAsStream(line).map(String::strip).toList();
  }

  List<Row> rows() {
    return rows;
  }

  /** Lines that begin with {@code #}, without it. */
  List<Row> comments() {
    return comments;
  }

  /** One line. */
  final class Row {
    private final int number;
    private final List<String> fields;

    private Row(int number, List<String> fields) {
      this.number = number;
      this.fields = fields;
    }

    List<String> fields() {
      return fields;
    }

    TraceException problem(String message) {
      return TraceException.at(file, number, message);
    }

    void expect(int count, String what) {
      if (fields.size() != count) {
        throw problem("expected " + what + ", found " + fields.size() + " fields");
      }
    }

    String text(int index) {
      if (index >= fields.size()) {
        throw problem("field " + (index + 1) + " is missing");
      }
      return fields.get(index);
    }

    double number(int index) {
      String text = text(index);
      double value;
      try {
        value = Double.parseDouble(text);
      } catch (NumberFormatException e) {
        throw problem("'" + text + "' is not a number");
      }
      if (!Double.isFinite(value)) {
        throw problem("'" + text + "' is not a finite number");
      }
      return value;
    }

    /** A moment: seconds, or with a unit; microseconds. */
    long moment(int index) {
      try {
        return Durations.parse(text(index));
      } catch (IllegalArgumentException e) {
        throw problem(String.valueOf(e.getMessage()));
      }
    }
  }
}
