package io.voluntas.cli.input;

import java.util.Set;

/** Turns names of the field into names that a scenario accepts. */
public final class Names {
  private static final int LONGEST = 190;

  private Names() {}

  /** Without control characters, not too long; the fallback when nothing is left. */
  public static String clean(String name, String fallback) {
    String plain = name.replaceAll("\\p{Cntrl}", " ").strip();
    if (plain.length() > LONGEST) {
      int cut = plain.offsetByCodePoints(0, plain.codePointCount(0, LONGEST) - 1);
      plain = plain.substring(0, cut);
    }
    return plain.isEmpty() ? fallback : plain;
  }

  /** The name, with a number when it is taken already; takes it. */
  public static String unique(String name, Set<String> taken) {
    String free = name;
    for (int i = 2; !taken.add(free); i++) {
      free = name + " #" + i;
    }
    return free;
  }
}
