package io.voluntas.rpc.wire;

import java.nio.charset.Charset;

/** A place in the bytes of a document that only moves forward and counts line feeds. */
final class ByteCursor {
  private final byte[] in;
  private final Charset charset;
  private int pos;
  private int line = 1;

  ByteCursor(byte[] in, Charset charset) {
    this.in = in;
    this.charset = charset;
  }

  /** The place, counted from 0. */
  int pos() {
    return pos;
  }

  /** The line of the place, counted from 1. */
  int line() {
    return line;
  }

  boolean atEnd() {
    return pos >= in.length;
  }

  /** Whether this byte is here. */
  boolean at(char wanted) {
    return pos < in.length && in[pos] == wanted;
  }

  /** The byte this far ahead; a space behind the end. */
  byte peek(int ahead) {
    return ahead < in.length - pos ? in[pos + ahead] : (byte) ' ';
  }

  /** Whether there is a byte this far ahead. */
  boolean has(int ahead) {
    return ahead < in.length - pos;
  }

  /** Passes over one byte, which must be there. */
  void advance() {
    if (in[pos] == '\n') {
      line++;
    }
    pos++;
  }

  /** Passes over bytes, which must be there and hold no line feed. */
  void skip(int count) {
    pos += count;
  }

  void skipSpace() {
    while (pos < in.length && isSpace(in[pos])) {
      advance();
    }
  }

  boolean startsWith(String wanted) {
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

  /** Passes over everything up to and including the wanted text; false when there is none. */
  boolean skipPast(String wanted) {
    while (pos < in.length) {
      if (startsWith(wanted)) {
        pos += wanted.length();
        return true;
      }
      advance();
    }
    return false;
  }

  /** Passes over a name and returns its length, 0 when there is none. */
  int skipName() {
    int start = pos;
    while (pos < in.length && isNameByte(in[pos])) {
      pos++;
    }
    return pos - start;
  }

  /** The text between two places. */
  String text(int start, int end) {
    return new String(in, start, end - start, charset);
  }

  static boolean isSpace(byte b) {
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
