package io.voluntas.emulator.study.read;

import io.voluntas.engine.config.YamlValue;

/**
 * Texts that become cells of tables. One that a spreadsheet would take for a formula is refused
 * (OWASP, "CSV injection") instead of changed, so that tables can be read back.
 */
final class CellText {
  private CellText() {}

  /** Notes a problem with a text that is neither plain nor a number or a length of time. */
  static void check(YamlValue value, String text) {
    boolean formula = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0;
    if (formula && !text.matches("[+-][0-9]*\\.?[0-9]+([eE][+-]?[0-9]+)?\\s*[a-z]*")) {
      value.problem(
          "'" + text + "' begins like a formula of a spreadsheet, and would stand in its tables");
    }
  }
}
