package io.voluntas.host.slot;

import java.util.ArrayList;
import java.util.List;

/**
 * Command lines of jobs: words separated by white space; single or double quotes keep white space
 * and the other kind of quotes. Nothing is expanded, and a backslash is a character like any other.
 */
public final class CommandLine {
  private CommandLine() {}

  /**
   * The words. A quote that is not closed goes to the end, as projects cannot be asked what they
   * meant.
   */
  public static List<String> split(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean inWord = false;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        if (c == quote) {
          quote = 0;
        } else {
          word.append(c);
        }
      } else if (c == '\'' || c == '"') {
        quote = c;
        inWord = true;
      } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
        if (inWord) {
          words.add(word.toString());
          word.setLength(0);
          inWord = false;
        }
      } else {
        word.append(c);
        inWord = true;
      }
    }
    if (inWord) {
      words.add(word.toString());
    }
    return words;
  }
}
