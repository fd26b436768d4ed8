package io.voluntas.emulator.result;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Builds indented JSON. Numbers are finite, written with at most twelve significant digits and
 * alike on every platform. The caller opens and closes in pairs.
 */
public final class JsonText {
  private static final MathContext DIGITS = new MathContext(12, RoundingMode.HALF_EVEN);
  private static final double EXACT_LONG = 9.007199254740992e15;

  private final StringBuilder out = new StringBuilder();
  private int depth;
  private boolean empty = true;
  private boolean named;

  /** Empty. */
  public JsonText() {}

  /** Opens an object or a list. */
  public JsonText open(char bracket) {
    separate();
    out.append(bracket);
    depth++;
    empty = true;
    return this;
  }

  /** Closes an object or a list. */
  public JsonText close(char bracket) {
    depth--;
    if (!empty) {
      newLine();
    }
    out.append(bracket);
    empty = false;
    return this;
  }

  /** The name of the next value of an object. */
  public JsonText name(String name) {
    separate();
    quote(name);
    out.append(": ");
    named = true;
    return this;
  }

  /** A text. */
  public JsonText string(String text) {
    separate();
    quote(text);
    return this;
  }

  /** {@code true} or {@code false}. */
  public JsonText bool(boolean value) {
    separate();
    out.append(value);
    return this;
  }

  /** {@code null}, for what has no value. */
  public JsonText none() {
    separate();
    out.append("null");
    return this;
  }

  /** A whole number. */
  public JsonText number(long value) {
    separate();
    out.append(value);
    return this;
  }

  /** Microseconds as seconds, exact. */
  public JsonText seconds(long micros) {
    separate();
    out.append(BigDecimal.valueOf(micros, 6).stripTrailingZeros().toPlainString());
    return this;
  }

  /**
   * A number.
   *
   * @throws IllegalArgumentException when it is not finite
   */
  public JsonText number(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("JSON has no number for " + value);
    }
    if (value == Math.rint(value) && Math.abs(value) < EXACT_LONG) {
      return number((long) value);
    }
    separate();
    out.append(new BigDecimal(value).round(DIGITS).stripTrailingZeros());
    return this;
  }

  private void separate() {
    if (named) {
      named = false;
    } else if (depth > 0) {
      if (!empty) {
        out.append(',');
      }
      newLine();
    }
    empty = false;
  }

  private void newLine() {
    out.append('\n').append("  ".repeat(depth));
  }

  private void quote(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        default -> {
          if (c < ' ' || c == 0x7f || (Character.isSurrogate(c) && !paired(text, i))) {
            out.append("\\u").append(Integer.toHexString(0x10000 + c).substring(1));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }

  /** Half a surrogate pair cannot be encoded, so it is escaped. */
  private static boolean paired(String text, int i) {
    return Character.isHighSurrogate(text.charAt(i))
        ? i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))
        : i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
  }

  /** The text, with a line end. */
  public String text() {
    return out + "\n";
  }
}
