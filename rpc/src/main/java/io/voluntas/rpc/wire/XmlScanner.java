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
  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";
  private static final String CHARACTER_DATA = "![CDATA[";

  private final String file;
  private final byte[] in;
  private final ByteCursor cursor;
  private final WarningLog log;
  private final NameTable names;
  private final EntityDecoder entities;

  private String name = "";
  private String text = "";
  private Map<String, String> attributes = Map.of();
  private boolean selfClosed;
  private int eventLine = 1;

  XmlScanner(String file, byte[] in, Charset charset, WarningLog log) {
    this.file = file;
    this.in = in;
    this.cursor = new ByteCursor(in, charset);
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
    return cursor.line();
  }

  /** Moves to the first markup; returns whether anything but white space was passed over. */
  boolean skipToMarkup() {
    for (int i = 0; i < 3 && in.length >= 3 && (in[i] & 0xFF) == BYTE_ORDER_MARK.charAt(i); i++) {
      if (i == 2) {
        cursor.skip(3);
      }
    }
    boolean junk = false;
    while (!cursor.atEnd() && !atMarkup()) {
      junk |= !ByteCursor.isSpace(cursor.peek(0));
      cursor.advance();
    }
    return junk;
  }

  /** Whether only white space, zero bytes and the end mark of GUI messages (byte 3) are left. */
  boolean onlyPaddingLeft() {
    while (!cursor.atEnd()) {
      byte b = cursor.peek(0);
      if (!ByteCursor.isSpace(b) && b != 0 && b != 3) {
        return false;
      }
      cursor.advance();
    }
    return true;
  }

  /**
   * Finds the next event; comments and processing instructions are passed over.
   *
   * @param field the element that is open, for warnings about text
   */
  Event next(String field) throws WireException {
    while (!cursor.atEnd()) {
      eventLine = cursor.line();
      if (!atMarkup()) {
        if (readText(field)) {
          return Event.TEXT;
        }
        continue;
      }
      cursor.skip(1);
      if (cursor.at('/')) {
        cursor.skip(1);
        readEndTag();
        return Event.END;
      } else if (cursor.at('?')) {
        skipPast("?>", "processing instruction");
      } else if (cursor.startsWith("!--")) {
        skipPast("-->", "comment");
      } else if (cursor.startsWith(CHARACTER_DATA)) {
        readCharacterData();
        return Event.TEXT;
      } else if (cursor.at('!')) {
        throw refused("document types (<!...>) are not part of BOINC's XML; is this a web page?");
      } else {
        readStartTag();
        return Event.START;
      }
    }
    eventLine = cursor.line();
    return Event.END_OF_INPUT;
  }

  /** A {@code <} before a space, a digit or the like is meant as "less than". */
  private boolean atMarkup() {
    if (!cursor.at('<')) {
      return false;
    }
    byte b = cursor.peek(1);
    return !cursor.has(1)
        || (b >= 'a' && b <= 'z')
        || (b >= 'A' && b <= 'Z')
        || "_/?!".indexOf(b) >= 0
        || b < 0;
  }

  /** Reads up to the next markup; returns false when all of it is white space. */
  private boolean readText(String field) {
    int start = cursor.pos();
    int firstLine = cursor.line();
    boolean content = false;
    boolean ampersand = false;
    while (!cursor.atEnd() && !atMarkup()) {
      byte b = cursor.peek(0);
      if (b == '<') {
        log.add(file, line(), field, "a bare < is kept as text; it should be written &lt;");
      }
      content |= !ByteCursor.isSpace(b);
      ampersand |= b == '&';
      cursor.advance();
    }
    if (content) {
      text = cursor.text(start, cursor.pos());
      if (ampersand) {
        text = entities.decode(text, firstLine, field);
      }
    }
    return content;
  }

  private void readCharacterData() throws WireException {
    cursor.skip(CHARACTER_DATA.length());
    int start = cursor.pos();
    skipPast("]]>", "CDATA section");
    text = cursor.text(start, cursor.pos() - 3);
  }

  private void readEndTag() throws WireException {
    selfClosed = false;
    name = readName();
    cursor.skipSpace();
    if (!cursor.at('>')) {
      throw cutTag();
    }
    cursor.skip(1);
  }

  private void readStartTag() throws WireException {
    name = readName();
    attributes = Map.of();
    selfClosed = false;
    while (true) {
      cursor.skipSpace();
      if (cursor.at('>')) {
        cursor.skip(1);
        return;
      }
      if (cursor.startsWith("/>")) {
        cursor.skip(2);
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
    int start = cursor.pos();
    int length = cursor.skipName();
    if (length == 0) {
      throw cutTag();
    }
    String key = cursor.text(start, start + length);
    cursor.skipSpace();
    String value = "";
    if (cursor.at('=')) {
      cursor.skip(1);
      cursor.skipSpace();
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
    byte quote = cursor.peek(0);
    boolean quoted = quote == '"' || quote == '\'';
    if (quoted) {
      cursor.skip(1);
    }
    int start = cursor.pos();
    int firstLine = cursor.line();
    boolean ampersand = false;
    byte b = cursor.peek(0);
    while (!cursor.atEnd() && (quoted ? b != quote : !ByteCursor.isSpace(b) && b != '>')) {
      // No value of the field has a bare <, but every value that lacks its closing quote meets one.
      if (b == '<') {
        throw refused("an attribute of <" + name + "> has no closing quote, or its tag is cut");
      }
      ampersand |= b == '&';
      cursor.advance();
      b = cursor.peek(0);
    }
    if (cursor.atEnd()) {
      throw cutTag();
    }
    int end = cursor.pos();
    if (quoted) {
      cursor.skip(1);
    } else if (end > start && in[end - 1] == '/' && cursor.at('>')) {
      end--;
      cursor.skip(1);
      selfClosed = true;
    }
    String value = cursor.text(start, end);
    return ampersand ? entities.decode(value, firstLine, name) : value;
  }

  private String readName() throws WireException {
    int start = cursor.pos();
    int length = cursor.skipName();
    if (length == 0) {
      throw cutTag();
    }
    return names.get(in, start, length);
  }

  private void skipPast(String end, String what) throws WireException {
    if (!cursor.skipPast(end)) {
      throw refused("this " + what + " has no end");
    }
  }

  private WireException cutTag() {
    return refused("a tag starts here that has no proper end");
  }

  private WireException refused(String hint) {
    return new WireException(file, eventLine, hint);
  }
}
