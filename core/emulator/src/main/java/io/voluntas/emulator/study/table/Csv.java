package io.voluntas.emulator.study.table;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.OptionalDouble;

/** Rows of comma-separated values. */
final class Csv {
  private static final MathContext DIGITS = new MathContext(12, RoundingMode.HALF_EVEN);
  private static final double EXACT_LONG = 9.007199254740992e15;

  private final Appendable out;

  Csv(Appendable out) {
    this.out = out;
  }

  /** Writes a row that begins with the cells of a list. */
  void row(List<String> first, String... rest) throws IOException {
    StringBuilder line = new StringBuilder();
    first.forEach(cell -> add(line, cell));
    for (String cell : rest) {
      add(line, cell);
    }
    out.append(line).append('\n');
  }

  private static void add(StringBuilder line, String cell) {
    if (line.length() > 0) {
      line.append(',');
    }
    boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    line.append(plain ? cell : '"' + cell.replace("\"", "\"\"") + '"');
  }

  /** A number with at most twelve significant digits, alike on every platform; NaN is empty. */
  static String number(double value) {
    if (Double.isNaN(value)) {
      return "";
    }
    if (value == Math.rint(value) && Math.abs(value) < EXACT_LONG) {
      return Long.toString((long) value);
    }
    return new BigDecimal(value).round(DIGITS).stripTrailingZeros().toString();
  }

  static String number(OptionalDouble value) {
    return value.isPresent() ? number(value.getAsDouble()) : "";
  }
}
