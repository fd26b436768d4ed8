package io.voluntas.rpc.server.config;

import java.util.regex.Pattern;

/** The names of apps, jobs and files: they become parts of URLs, file names and XML. */
public final class Names {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.+-]*");
  private static final int LONGEST = 100;

  private Names() {}

  /** Whether a name can be used everywhere without quoting and leads to no other folder. */
  public static boolean isPlain(String name) {
    return name.length() <= LONGEST && PLAIN.matcher(name).matches() && !name.contains("..");
  }

  /**
   * Gives the name back.
   *
   * @throws IllegalArgumentException when it is not plain; the message says what would be
   */
  public static String plain(String name) {
    if (!isPlain(name)) {
      throw new IllegalArgumentException(
          "'"
              + name
              + "' is no name: write letters, digits and _ . + -, at most "
              + LONGEST
              + ", beginning with a letter or digit, without '..'");
    }
    return name;
  }

  /**
   * Gives a path back that stays in its folder: plain names with {@code /} between them.
   *
   * @throws IllegalArgumentException when it does not
   */
  public static String path(String path) {
    for (String part : path.split("/", -1)) {
      if (part.contains("..") || part.isEmpty() || part.indexOf('\0') >= 0) {
        throw new IllegalArgumentException("'" + path + "' is no path inside this folder");
      }
    }
    return path;
  }

  /** A word that is a plain name, made of any word: other characters become {@code _}. */
  public static String plainFrom(String word) {
    String plain = word.replaceAll("[^A-Za-z0-9_.+-]", "_").replaceAll("\\.\\.+", ".");
    String begun = plain.matches("[A-Za-z0-9].*") ? plain : "x" + plain;
    return begun.length() > LONGEST ? begun.substring(0, LONGEST) : begun;
  }

  /**
   * Gives a text back that can be written between tags as it is.
   *
   * @throws IllegalArgumentException when it holds a line break or a control character
   */
  public static String oneLine(String text) {
    if (text.chars().anyMatch(c -> c < ' ' || c == 0x7f)) {
      throw new IllegalArgumentException("this must be one line without control characters");
    }
    return text;
  }
}
