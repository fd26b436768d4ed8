package io.voluntas.emulator.study.design;

import io.voluntas.spi.model.Durations;
import java.math.BigDecimal;

/** What a value of a parameter amounts to, so that two ways to write it are known for one. */
final class Quantity {
  private static final String NUMBER = "[+-]?[0-9]*\\.?[0-9]+([eE][+-]?[0-9]{1,3})?";

  private Quantity() {}

  /** Whether a text is a length of time with its unit. */
  static boolean hasUnit(String text) {
    return !text.matches(NUMBER) && !time(text).isEmpty();
  }

  /**
   * Equal for equal numbers and equal lengths of time, else the text itself.
   *
   * @param times whether a bare number stands for seconds
   */
  static String canonical(String text, boolean times) {
    if (!times && text.matches(NUMBER)) {
      return new BigDecimal(text).stripTrailingZeros().toString();
    }
    String time = time(text);
    return time.isEmpty() ? text : time;
  }

  private static String time(String text) {
    try {
      return Durations.parse(text) + "us";
    } catch (IllegalArgumentException e) {
      return "";
    }
  }
}
