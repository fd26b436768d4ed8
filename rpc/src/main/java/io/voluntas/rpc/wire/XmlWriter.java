package io.voluntas.rpc.wire;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;

/**
 * Writes the field's XML: one tag a line, since some of its parsers read line by line, no
 * declaration, text escaped, numbers without exponents. What {@link LenientXml} reads back is what
 * was written, but for white space at both ends of a text and for characters that XML does not
 * allow: those become {@code ?}. Not thread-safe.
 */
public final class XmlWriter {
  private static final String STEP = "    ";
  private static final String OPEN_DATA = "<![CDATA[";
  private static final String CLOSE_DATA = "]]>";

  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /** Creates an empty document. */
  public XmlWriter() {}

  /** Opens an element that has children. */
  public XmlWriter open(String name) {
    line("<" + name + ">");
    open.push(name);
    return this;
  }

  /** Closes the element that was opened last. */
  public XmlWriter close() {
    String name = open.pop();
    return line("</" + name + ">");
  }

  /** An element with text; an empty one is written too. */
  public XmlWriter text(String name, String value) {
    return line("<" + name + ">" + escape(value) + "</" + name + ">");
  }

  /** An element with text, or nothing when the text is empty. */
  public XmlWriter textIfAny(String name, String value) {
    return value.isEmpty() ? this : text(name, value);
  }

  /** An element with text and one attribute. */
  public XmlWriter text(String name, String attribute, String attributeValue, String value) {
    return line(
        "<%s %s=\"%s\">%s</%s>"
            .formatted(name, attribute, escape(attributeValue), escape(value), name));
  }

  /**
   * An element with lines of text that start on their own line, as keys and signatures are written;
   * nothing when the text is empty.
   */
  public XmlWriter lines(String name, String value) {
    if (value.isEmpty()) {
      return this;
    }
    out.append('<').append(name).append(">\n").append(escape(value)).append("\n</");
    out.append(name).append(">\n");
    return this;
  }

  /**
   * An element with text in a CDATA section, for output of programs. What would end the section or,
   * for servers that search for it, the element, is spread over two sections.
   */
  public XmlWriter data(String name, String value) {
    String split =
        allowed(value)
            .replace(CLOSE_DATA, "]]" + CLOSE_DATA + OPEN_DATA + ">")
            .replace("</" + name, "</" + CLOSE_DATA + OPEN_DATA + name);
    out.append('<').append(name).append(">\n").append(OPEN_DATA).append('\n');
    out.append(split).append('\n').append(CLOSE_DATA).append("\n</").append(name).append(">\n");
    return this;
  }

  /** {@code <name/>} when the flag is set, else nothing. */
  public XmlWriter flag(String name, boolean set) {
    return set ? line("<" + name + "/>") : this;
  }

  /** 1 or 0. */
  public XmlWriter bit(String name, boolean set) {
    return line("<" + name + ">" + (set ? 1 : 0) + "</" + name + ">");
  }

  /** A whole number. */
  public XmlWriter number(String name, long value) {
    return line("<" + name + ">" + value + "</" + name + ">");
  }

  /**
   * A finite number, with all its digits.
   *
   * @throws IllegalArgumentException when it is not finite
   */
  public XmlWriter number(String name, double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw new IllegalArgumentException("<" + name + "> cannot hold " + value);
    }
    BigDecimal digits = BigDecimal.valueOf(value);
    return line("<" + name + ">" + digits.toPlainString() + "</" + name + ">");
  }

  /** Microseconds as seconds (or any other millionths as units), with six decimals. */
  public XmlWriter millionths(String name, long value) {
    return line(
        "<" + name + ">" + BigDecimal.valueOf(value, 6).toPlainString() + "</" + name + ">");
  }

  /** XML that is there already, as lines of its own; nothing when it is empty. */
  public XmlWriter verbatim(String xml) {
    if (!xml.isEmpty()) {
      out.append(xml);
      if (!xml.endsWith("\n")) {
        out.append('\n');
      }
    }
    return this;
  }

  /** An element as it was read: its text first, then its children. */
  public XmlWriter element(XmlElement element) {
    StringBuilder tag = new StringBuilder("<").append(element.name());
    for (Map.Entry<String, String> attribute : element.attributes().entrySet()) {
      tag.append(' ').append(attribute.getKey());
      tag.append("=\"").append(escape(attribute.getValue())).append('"');
    }
    if (element.selfClosed()) {
      return line(tag + "/>");
    }
    if (element.children().isEmpty()) {
      return line(tag + ">" + escape(element.text()) + "</" + element.name() + ">");
    }
    line(tag + ">" + escape(element.text()));
    open.push(element.name());
    element.children().forEach(this::element);
    return close();
  }

  /** The document so far. */
  @Override
  public String toString() {
    return out.toString();
  }

  /** The document so far, as UTF-8. */
  public byte[] toBytes() {
    return toString().getBytes(StandardCharsets.UTF_8);
  }

  private XmlWriter line(String text) {
    out.append(STEP.repeat(open.size())).append(text).append('\n');
    return this;
  }

  private static String escape(String text) {
    return allowed(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** Replaces what no XML document may hold: control characters and halves of characters. */
  private static String allowed(String text) {
    StringBuilder kept = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              boolean control = c < ' ' && c != '\n' && c != '\t' && c != '\r';
              boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
              kept.appendCodePoint(control || half || c == 0xFFFE || c == 0xFFFF ? '?' : c);
            });
    return kept.toString();
  }
}
