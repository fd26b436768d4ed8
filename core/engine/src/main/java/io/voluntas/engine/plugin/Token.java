package io.voluntas.engine.plugin;

import java.util.regex.Pattern;

/** The form of names of plugins, factories and options. */
final class Token {
  private static final Pattern FORM = Pattern.compile("[a-z][a-z0-9]*([-_][a-z0-9]+)*");
  static final String RULE =
      "use lower-case letters and digits, words joined by - or _, for instance acme-npu";

  private Token() {}

  static boolean fits(String name) {
    return FORM.matcher(name).matches();
  }
}
