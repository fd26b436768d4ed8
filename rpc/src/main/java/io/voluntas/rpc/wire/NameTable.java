package io.voluntas.rpc.wire;

import java.nio.charset.Charset;

/**
 * Gives equal tag names one shared string without making a new string first. A million-element file
 * has some hundred different names. Full or crowded places simply are not shared, so that no choice
 * of names makes it slow.
 */
final class NameTable {
  private static final int SIZE = 1024;
  private static final int PROBES = 8;

  private final String[] places = new String[SIZE];
  private final Charset charset;

  NameTable(Charset charset) {
    this.charset = charset;
    java.util.Arrays.fill(places, "");
  }

  String get(byte[] in, int start, int length) {
    int hash = 0;
    for (int i = start; i < start + length; i++) {
      hash = 31 * hash + in[i];
    }
    hash ^= hash >>> 15;
    for (int probe = 0; probe < PROBES; probe++) {
      int place = (hash + probe) & (SIZE - 1);
      String known = places[place];
      if (known.isEmpty()) {
        String name = new String(in, start, length, charset);
        places[place] = name;
        return name;
      }
      if (same(known, in, start, length)) {
        return known;
      }
    }
    return new String(in, start, length, charset);
  }

  private static boolean same(String known, byte[] in, int start, int length) {
    if (known.length() != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (known.charAt(i) != in[start + i]) {
        return false;
      }
    }
    return true;
  }
}
