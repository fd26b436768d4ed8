package io.voluntas.rpc.sign;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/** Bytes as hexadecimal lines of 32 bytes, closed by a line with a dot. */
final class HexText {
  private static final int PER_LINE = 32;

  /** Far above the longest real text (a private key has 1.5 KB); bounds the work for nonsense. */
  private static final int LONGEST = 16_384;

  private HexText() {}

  /** The lines, each ended by a newline. */
  static String write(byte[] bytes) {
    StringBuilder out = new StringBuilder(bytes.length * 2 + bytes.length / PER_LINE + 4);
    for (int at = 0; at < bytes.length; at += PER_LINE) {
      out.append(HexFormat.of().formatHex(bytes, at, Math.min(at + PER_LINE, bytes.length)))
          .append('\n');
    }
    return out.append(".\n").toString();
  }

  /**
   * Exactly that many bytes. White space is free and the dot may be missing, as the field's reader
   * has it; after the dot nothing may follow, so that no two readers see different texts.
   */
  static Optional<byte[]> read(String text, int bytes) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    byte[] out = new byte[bytes];
    int digits = 0;
    boolean ended = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
        continue;
      }
      if (ended || (digits == bytes * 2 && c != '.')) {
        return Optional.empty();
      }
      if (c == '.') {
        ended = true;
      } else if (HexFormat.isHexDigit(c)) {
        int shift = digits % 2 == 0 ? 4 : 0;
        out[digits / 2] |= (byte) (HexFormat.fromHexDigit(c) << shift);
        digits++;
      } else {
        return Optional.empty();
      }
    }
    return digits == bytes * 2 ? Optional.of(out) : Optional.empty();
  }

  /** Writes a number at a place, with zeros at its left. */
  static void put(BigInteger number, byte[] out, int from, int bytes) {
    byte[] raw = number.toByteArray();
    int skip = raw.length > bytes ? raw.length - bytes : 0;
    System.arraycopy(raw, skip, out, from + bytes - (raw.length - skip), raw.length - skip);
  }

  /** The number at a place. */
  static BigInteger get(byte[] in, int from, int bytes) {
    return new BigInteger(1, Arrays.copyOfRange(in, from, from + bytes));
  }
}
