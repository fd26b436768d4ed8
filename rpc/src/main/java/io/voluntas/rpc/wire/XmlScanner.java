package io.voluntas.rpc.wire;

import java.nio.charset.Charset;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Pulls start tags, end tags and text out of bytes, in one pass and without looking back; it does
 * not know which element closes which. Lines are counted by line feeds.
 */
final class XmlScanner {
  /** What {@link #next} found. */
  enum Event {
    START,
    END,
    TEXT,
    END_OF_INPUT
  }

  private static final int MOST_ATTRIBUTES = 64;

  private final String file;
  private final byte[] in;
  private final Charset charset;
  private final WarningLog log;
  private final NameTable names;
  private final EntityDecoder entities;

  private int pos;
  private int line = 1;

  private String name = "";
  private String text = "";
  private Map<String, String> attributes = Map.of();
  private boolean selfClosed;
  private int eventLine;

  XmlScanner(String file, byte[] in, Charset charset, WarningLog log) {
    this.file = file;
    this.in = in;
    this.charset = charset;
    this.log = log;
    this.names = new NameTable(charset);
    this.entities = new EntityDecoder(file, log);
  }

  String name() {
    return name;
  }

  String text() {
    return text;
  }

  Map<String, String> attributes() {
    return attributes;
  }

  boolean selfClosed() {
    return selfClosed;
  }

  /** The line where the last event began. */
  int eventLine() {
    return eventLine;
  }

  /** The line of the next byte. */
  int line() {
    return line;
  }

  /** Moves to the first markup; returns whether anything but white space was passed over. */
  boolean skipToMarkup() {
    if (in.length >= 3 && in[0] == (byte) 0xEF && in[1] == (byte) 0xBB && in[2] == (byte) 0xBF) {
      pos = 3;
    }
    boolean junk = false;
    while (pos < in.length && !(in[pos] == '<' && startsMarkup(pos + 1))) {
      junk |= !isSpace(in[pos]);
      advance();
    }
    return junk;
  }

  /** Whether only white space, zero bytes and the end mark of GUI messages (byte 3) are left. */
  boolean onlyPaddingLeft() {
    while (pos < in.length && (isSpace(in[pos]) || in[pos] == 0 || in[pos] == 3)) {
      advance();
    }
    return pos >= in.length;
  }

  /**
   * Finds the next event; comments and processing instructions are passed over.
   *
   * @param field the element that is open, for warnings about text
   */
  Event next(String field) throws WireException {
    while (pos < in.length) {
      eventLine = line;
      if (in[pos] != '<' || !startsMarkup(pos + 1)) {
        if (readText(field)) {
          return Event.TEXT;
        }
        continue;
      }
      pos++;
      if (pos >= in.length) {
        throw cutTag();
      }
      switch (in[pos]) {
        case '/':
          pos++;
          readEndTag();
          return Event.END;
        case '?':
          skipPast("?>", "processing instruction");
          break;
        case '!':
          if (startsWith("!--")) {
            skipPast("-->", "comment");
          } else if (startsWith("![CDATA[")) {
            readCharacterData();
            return Event.TEXT;
          } else {
            throw refused(
                "document types (<!...>) are not part of BOINC's XML; is this a web page?");
          }
          break;
        default:
          readStartTag();
          return Event.START;
      }
    }
    eventLine = line;
    return Event.END_OF_INPUT;
  }

  /** A {@code <} before a space, a digit or the like is meant as "less than". */
  private boolean startsMarkup(int at) {
    if (at >= in.length) {
      return true;
    }
    byte b = in[at];
    return (b >= 'a' && b <= 'z')
        || (b >= 'A' && b <= 'Z')
        || b == '_'
        || b == '/'
        || b == '?'
        || b == '!'
        || b < 0;
  }

  /** Reads up to the next markup; returns false when all of it is white space. */
  private boolean readText(String field) {
    int start = pos;
    int firstLine = line;
    boolean content = false;
    boolean ampersand = false;
    while (pos < in.length) {
      byte b = in[pos];
      if (b == '<') {
        if (startsMarkup(pos + 1)) {
          break;
        }
        log.add(file, line, field, "a bare < is kept as text; it should be written &lt;");
      }
      content |= !isSpace(b);
      ampersand |= b == '&';
      advance();
    }
    if (!content) {
      return false;
    }
    text = new String(in, start, pos - start, charset);
    if (ampersand) {
      text = entities.decode(text, firstLine, field);
    }
    return true;
  }

  private void readCharacterData() throws WireException {
    pos += "![CDATA[".length();
    int start = pos;
    skipPast("]]>", "CDATA section");
    text = new String(in, start, pos - 3 - start, charset);
  }

  private void readEndTag() throws WireException {
    name = readName();
    skipSpace();
    if (pos >= in.length || in[pos] != '>') {
      throw cutTag();
    }
    pos++;
  }

  private void readStartTag() throws WireException {
    name = readName();
    attributes = Map.of();
    selfClosed = false;
    while (true) {
      skipSpace();
      if (pos >= in.length || in[pos] == '<') {
        throw cutTag();
      }
      if (in[pos] == '>') {
        pos++;
        return;
      }
      if (in[pos] == '/') {
        if (pos + 1 >= in.length || in[pos + 1] != '>') {
          throw cutTag();
        }
        pos += 2;
        selfClosed = true;
        return;
      }
      readAttribute();
      if (selfClosed) {
        return;
      }
    }
  }

  private void readAttribute() throws WireException {
    int start = pos;
    while (pos < in.length && isNameByte(in[pos])) {
      pos++;
    }
    if (pos == start) {
      throw cutTag();
    }
    String key = new String(in, start, pos - start, charset);
    skipSpace();
    String value = "";
    if (pos < in.length && in[pos] == '=') {
      pos++;
      skipSpace();
      value = readValue();
    }
    if (attributes.isEmpty()) {
      attributes = new LinkedHashMap<>();
    }
    if (attributes.size() >= MOST_ATTRIBUTES) {
      throw refused("<" + name + "> has more than " + MOST_ATTRIBUTES + " attributes");
    }
    attributes.putIfAbsent(key, value);
  }

  private String readValue() throws WireException {
    if (pos >= in.length) {
      throw cutTag();
    }
    byte quote = in[pos];
    boolean quoted = quote == '"' || quote == '\'';
    if (quoted) {
      pos++;
    }
    int start = pos;
    int firstLine = line;
    boolean ampersand = false;
    while (pos < in.length && (quoted ? in[pos] != quote : !isSpace(in[pos]) && in[pos] != '>')) {
      // No value of the field has a bare <, but every value that lacks its closing quote meets one.
      if (in[pos] == '<') {
        throw refused("an attribute of <" + name + "> has no closing quote, or its tag is cut");
      }
      ampersand |= in[pos] == '&';
      advance();
    }
    if (pos >= in.length) {
      throw cutTag();
    }
    int end = pos;
    if (quoted) {
      pos++;
    } else if (end > start && in[end - 1] == '/' && in[end] == '>') {
      end--;
      pos++;
      selfClosed = true;
    }
    String value = new String(in, start, end - start, charset);
    return ampersand ? entities.decode(value, firstLine, name) : value;
  }

  private String readName() throws WireException {
    int start = pos;
    while (pos < in.length && isNameByte(in[pos])) {
      pos++;
    }
    if (pos == start) {
      throw cutTag();
    }
    return names.get(in, start, pos - start);
  }

  private void skipPast(String end, String what) throws WireException {
    while (pos < in.length) {
      if (startsWith(end)) {
        pos += end.length();
        return;
      }
      advance();
    }
    throw refused("this " + what + " has no end");
  }

  private boolean startsWith(String wanted) {
    if (in.length - pos < wanted.length()) {
      return false;
    }
    for (int i = 0; i < wanted.length(); i++) {
      if (in[pos + i] != wanted.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private void skipSpace() {
    while (pos < in.length && isSpace(in[pos])) {
      advance();
    }
  }

  private void advance() {
    if (in[pos] == '\n') {
      line++;
    }
    pos++;
  }

  private WireException cutTag() {
    return refused("a tag starts here that has no proper end");
  }

  private WireException refused(String hint) {
    return new WireException(file, eventLine, hint);
  }

  private static boolean isSpace(byte b) {
    return b == ' ' || b == '\n' || b == '\t' || b == '\r' || b == '\f';
  }

  private static boolean isNameByte(byte b) {
    return (b > ' ' || b < 0)
        && b != '/'
        && b != '>'
        && b != '<'
        && b != '='
        && b != '"'
        && b != '\'';
  }
}
