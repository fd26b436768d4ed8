package io.voluntas.engine.config;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The notation of amounts of memory: {@code 512 MiB}, {@code 4 GB}; a bare number is bytes. */
public final class ByteSizes {
  private static final Pattern NOTATION =
      Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*(?:([kMGT])(i?))?B?");

  private ByteSizes() {}

  /**
   * Reads an amount.
   *
   * @throws IllegalArgumentException when it is none or beyond 2^63 - 1
   */
  public static long parse(String text) {
    Matcher matcher = NOTATION.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'"
              + text
              + "' is not an amount of memory (write 512 MiB, 4 GB; a bare number is bytes)");
    }
    BigDecimal bytes = new BigDecimal(matcher.group(1));
    if (matcher.group(2) != null) {
      int base = matcher.group(3).isEmpty() ? 1000 : 1024;
      bytes = bytes.multiply(BigDecimal.valueOf(base).pow("kMGT".indexOf(matcher.group(2)) + 1));
    }
    if (bytes.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
      throw new IllegalArgumentException("'" + text + "' is too much");
    }
    return bytes.setScale(0, RoundingMode.DOWN).longValueExact();
  }

  /** The shortest notation with a binary unit that {@link #parse} reads back. */
  public static String print(long bytes) {
    for (int power = 4; power >= 1; power--) {
      long unit = 1L << (10 * power);
      if (bytes > 0 && bytes % unit == 0) {
        return bytes / unit + " " + "kMGT".charAt(power - 1) + "iB";
      }
    }
    return Long.toString(bytes);
  }
}
