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

  CsvRows text(String value) {
    if (value.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')) {
      return raw('"' + value.replace("\"", "\"\"") + '"');
    }
    return raw(value);
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
