package io.voluntas.rpc.gui.wire;

import io.voluntas.rpc.wire.XmlElement;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;

/**
 * Writes XML the way BOINC's readers like it: one element a line, no attributes. Texts are escaped
 * and lose their control characters, so that no text can end a message or an element. Not
 * thread-safe.
 */
public final class XmlText {
  private static final int STEP = 4;
  private static final long MILLION = 1_000_000;

  private final StringBuilder out = new StringBuilder();
  private int depth;

  /** Creates an empty text. */
  public XmlText() {}

  /** Opens an element. */
  public XmlText open(String tag) {
    line().append('<').append(tag).append(">\n");
    depth++;
    return this;
  }

  /** Closes the innermost element, which must be this one. */
  public XmlText close(String tag) {
    depth--;
    line().append("</").append(tag).append(">\n");
    return this;
  }

  /** An element with text. */
  public XmlText text(String tag, String value) {
    line().append('<').append(tag).append('>');
    escape(value.strip());
    out.append("</").append(tag).append(">\n");
    return this;
  }

  /** An element with text, when there is any. */
  public XmlText textIfAny(String tag, String value) {
    return value.isBlank() ? this : text(tag, value);
  }

  /** An element with text that may have lines; it starts on a line of its own. */
  public XmlText block(String tag, String value) {
    line().append('<').append(tag).append(">\n");
    escape(value.strip());
    out.append("\n</").append(tag).append(">\n");
    return this;
  }

  /** A whole number. */
  public XmlText number(String tag, long value) {
    return plain(tag, Long.toString(value));
  }

  /** A number with six decimals; what is not finite becomes 0. */
  public XmlText real(String tag, double value) {
    BigDecimal exact = Double.isFinite(value) ? BigDecimal.valueOf(value) : BigDecimal.ZERO;
    return plain(tag, exact.setScale(6, RoundingMode.HALF_EVEN).toPlainString());
  }

  /** Microseconds as seconds, or any other millionths as ones. */
  public XmlText millionths(String tag, long value) {
    return plain(tag, BigDecimal.valueOf(value, 6).toPlainString());
  }

  /** A size in bytes, which BOINC writes with decimals. */
  public XmlText bytes(String tag, long value) {
    return plain(tag, value + ".000000");
  }

  /** Microseconds as whole seconds, cut off. */
  public XmlText wholeSeconds(String tag, long value) {
    return number(tag, Math.floorDiv(value, MILLION));
  }

  /** A flag that is there or not. */
  public XmlText flag(String tag, boolean value) {
    if (value) {
      empty(tag);
    }
    return this;
  }

  /** A flag that is 1 or 0. */
  public XmlText oneOrZero(String tag, boolean value) {
    return number(tag, value ? 1 : 0);
  }

  /** An element without content. */
  public XmlText empty(String tag) {
    line().append('<').append(tag).append("/>\n");
    return this;
  }

  /** A whole tree, without attributes. */
  public XmlText tree(XmlElement element) {
    if (element.selfClosed()) {
      return empty(element.name());
    }
    if (element.children().isEmpty()) {
      return text(element.name(), element.text());
    }
    open(element.name());
    element.children().forEach(this::tree);
    return close(element.name());
  }

  /** The text so far. */
  @Override
  public String toString() {
    return out.toString();
  }

  /** The text so far in UTF-8. */
  public byte[] toBytes() {
    return out.toString().getBytes(StandardCharsets.UTF_8);
  }

  private XmlText plain(String tag, String value) {
    line().append('<').append(tag).append('>').append(value);
    out.append("</").append(tag).append(">\n");
    return this;
  }

  private StringBuilder line() {
    return out.append(" ".repeat(depth * STEP));
  }

  private void escape(String value) {
    String clean = printable(value);
    for (int i = 0; i < clean.length(); i++) {
      char c = clean.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        default -> out.append(c);
      }
    }
  }

  /** Byte 3 would end the message, and BOINC's readers stop at byte 0. */
  private static String printable(String value) {
    StringBuilder kept = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      boolean control = Character.isISOControl(c) && c != '\n' && c != '\t';
      kept.append(control ? ' ' : c);
    }
    return kept.toString();
  }
}
