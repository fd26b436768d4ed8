package io.voluntas.emulator.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;

/** Writes rows of comma-separated values as in RFC 4180, with line feeds. */
final class CsvRows {
  private final Appendable out;
  private boolean first = true;

  CsvRows(Appendable out, String... columns) {
    this.out = out;
    for (String column : columns) {
      text(column);
    }
    end();
  }

  /**
   * A text. An apostrophe comes before one that a spreadsheet would take for a formula, for names
   * may come from strangers (OWASP, "CSV injection"); numbers are left as they are.
   */
  CsvRows text(String given) {
    String value = isFormula(given) ? "'" + given : given;
    if (value.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')) {
      return raw('"' + value.replace("\"", "\"\"") + '"');
    }
    return raw(value);
  }

  private static boolean isFormula(String text) {
    return !text.isEmpty()
        && "=+-@\t\r".indexOf(text.charAt(0)) >= 0
        && !text.matches("[+-]?[0-9]+(\\.[0-9]+)?");
  }

  /** Microseconds as seconds, exact. */
  CsvRows seconds(long micros) {
    return raw(BigDecimal.valueOf(micros, 6).stripTrailingZeros().toPlainString());
  }

  CsvRows empty() {
    return raw("");
  }

  void end() {
    append("\n");
    first = true;
  }

  private CsvRows raw(String value) {
    append(first ? value : "," + value);
    first = false;
    return this;
  }

  private void append(String text) {
    try {
      out.append(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
