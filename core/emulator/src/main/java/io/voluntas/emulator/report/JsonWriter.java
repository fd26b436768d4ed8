package io.voluntas.emulator.report;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Streams JSON that may stand inside a script element of an HTML page.
 *
 * <p>Strings never contain {@code <}, {@code >} or {@code &} as such, so no text of a scenario can
 * end the element or open a comment; numbers are written alike on every platform and locale; a
 * number that is not finite is {@code null}. The caller opens and closes in pairs: the class does
 * not check the grammar.
 */
public final class JsonWriter {
  private static final String HEX = "0123456789abcdef";
  private static final double EXACT_LONG = 9.007199254740992e15;

  private final Appendable out;
  private final MathContext digits;
  private boolean comma;

  /**
   * Writes to {@code out}.
   *
   * @param significantDigits digits that are kept of a number that is not whole
   */
  public JsonWriter(Appendable out, int significantDigits) {
    this.out = out;
    this.digits = new MathContext(significantDigits, RoundingMode.HALF_EVEN);
  }

  /** Opens an object or a list. */
  public JsonWriter open(char bracket) throws IOException {
    separate();
    out.append(bracket);
    comma = false;
    return this;
  }

  /** Closes an object or a list. */
  public JsonWriter close(char bracket) throws IOException {
    out.append(bracket);
    comma = true;
    return this;
  }

  /** The name of the next value of an object. */
  public JsonWriter name(String name) throws IOException {
    string(name);
    out.append(':');
    comma = false;
    return this;
  }

  /** A text. */
  public JsonWriter string(String text) throws IOException {
    separate();
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      character(text, i);
    }
    out.append('"');
    return this;
  }

  /** A whole number. */
  public JsonWriter number(long value) throws IOException {
    separate();
    out.append(Long.toString(value));
    return this;
  }

  /** A number, rounded to the digits that are kept; {@code null} when it is not finite. */
  public JsonWriter number(double value) throws IOException {
    separate();
    out.append(format(value));
    return this;
  }

  /** Microseconds as seconds, rounded half up to a thousandth, without trailing zeros. */
  public JsonWriter seconds(long micros) throws IOException {
    return millis(toMillis(micros));
  }

  /** Milliseconds as seconds, without trailing zeros. */
  public JsonWriter millis(long millis) throws IOException {
    separate();
    if (millis < 0) {
      out.append('-');
    }
    long size = Math.abs(millis);
    out.append(Long.toString(size / 1000));
    int rest = (int) (size % 1000);
    if (rest != 0) {
      String three = Integer.toString(1000 + rest).substring(1);
      int length = rest % 100 == 0 ? 1 : rest % 10 == 0 ? 2 : 3;
      out.append('.').append(three, 0, length);
    }
    return this;
  }

  /** Microseconds to milliseconds, rounded half up. */
  static long toMillis(long micros) {
    return Math.floorDiv(micros, 1000) + (Math.floorMod(micros, 1000) >= 500 ? 1 : 0);
  }

  private String format(double value) {
    if (!Double.isFinite(value)) {
      return "null";
    }
    if (value == Math.rint(value) && Math.abs(value) < EXACT_LONG) {
      return Long.toString((long) value);
    }
    BigDecimal rounded = new BigDecimal(value).round(digits).stripTrailingZeros();
    String plain = rounded.toPlainString();
    String scientific = rounded.toString();
    return scientific.length() < plain.length() ? scientific : plain;
  }

  private void separate() throws IOException {
    if (comma) {
      out.append(',');
    }
    comma = true;
  }

  private void character(String text, int index) throws IOException {
    char c = text.charAt(index);
    switch (c) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\n' -> out.append("\\n");
      case '\t' -> out.append("\\t");
      default -> {
        if (c < ' ' || c == '<' || c == '>' || c == '&' || c == 0x7f || isHazard(text, index)) {
          out.append("\\u");
          for (int shift = 12; shift >= 0; shift -= 4) {
            out.append(HEX.charAt((c >> shift) & 15));
          }
        } else {
          out.append(c);
        }
      }
    }
  }

  /** Line separators end a line of script; half a surrogate pair cannot be encoded. */
  private static boolean isHazard(String text, int index) {
    char c = text.charAt(index);
    if (c == 0x2028 || c == 0x2029 || c == 0xfeff) {
      return true;
    }
    if (Character.isHighSurrogate(c)) {
      return index + 1 == text.length() || !Character.isLowSurrogate(text.charAt(index + 1));
    }
    return Character.isLowSurrogate(c)
        && (index == 0 || !Character.isHighSurrogate(text.charAt(index - 1)));
  }
}
