package io.voluntas.spi.model;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lengths of time in microseconds: constants, and the notation of configuration files. */
public final class Durations {
  /** One microsecond, the unit of all times. */
  public static final long MICROSECOND = 1;

  /** One second in microseconds. */
  public static final long SECOND = 1_000_000;

  /** One minute in microseconds. */
  public static final long MINUTE = 60 * SECOND;

  /** One hour in microseconds. */
  public static final long HOUR = 60 * MINUTE;

  /** One day in microseconds. */
  public static final long DAY = 24 * HOUR;

  /** Later than anything: about 146 000 years. Two of them can be added without overflow. */
  public static final long FOREVER = Long.MAX_VALUE / 2;

  private static final Pattern NOTATION =
      Pattern.compile("([+-]?[0-9]*\\.?[0-9]+(?:[eE][+-]?[0-9]+)?)\\s*(us|ms|s|m|min|h|d|w)?");

  private static final int MOST_DIGITS = 40;

  private Durations() {}

  /**
   * Reads {@code 90s}, {@code 2 h}, {@code 1.5d}, {@code 250ms}; a bare number is seconds.
   *
   * @throws IllegalArgumentException when the text is no duration or longer than about 146 000
   *     years
   */
  public static long parse(String text) {
    Matcher matcher = NOTATION.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'"
              + text
              + "' is not a duration (write 90s, 20 min, 2h, 1.5d; a bare number is seconds)");
    }
    String unit = matcher.group(2) == null ? "s" : matcher.group(2);
    BigDecimal number = new BigDecimal(matcher.group(1));
    if (Math.abs((long) number.precision() - number.scale()) > MOST_DIGITS) {
      // Such a number would be written out digit by digit below.
      throw new IllegalArgumentException("'" + text + "' is too long or too short");
    }
    BigDecimal micros =
        number.multiply(BigDecimal.valueOf(unitMicros(unit))).setScale(0, RoundingMode.HALF_EVEN);
    if (micros.abs().compareTo(BigDecimal.valueOf(FOREVER)) > 0) {
      throw new IllegalArgumentException("'" + text + "' is too long");
    }
    return micros.longValueExact();
  }

  /** The shortest notation that {@link #parse} reads back to the same value. */
  public static String print(long micros) {
    for (String unit : new String[] {"d", "h", "min", "s", "ms"}) {
      long size = unitMicros(unit);
      if (micros % size == 0 && (micros != 0 || unit.equals("s"))) {
        return micros / size + unit;
      }
    }
    return micros + "us";
  }

  /** Seconds as a double, for reports. */
  public static double seconds(long micros) {
    return micros / 1e6;
  }

  /**
   * Microseconds of a number of seconds, rounded half up.
   *
   * @throws IllegalArgumentException when it is not finite or too long
   */
  public static long ofSeconds(double seconds) {
    double micros = seconds * 1e6;
    if (!(Math.abs(micros) <= FOREVER)) {
      throw new IllegalArgumentException(seconds + " s is not a usable length of time");
    }
    return Math.round(micros);
  }

  private static long unitMicros(String unit) {
    return switch (unit.toLowerCase(Locale.ROOT)) {
      case "us" -> MICROSECOND;
      case "ms" -> 1_000;
      case "s" -> SECOND;
      case "m", "min" -> MINUTE;
      case "h" -> HOUR;
      case "d" -> DAY;
      default -> 7 * DAY;
    };
  }
}
