package io.voluntas.cli.remote;

import io.voluntas.spi.model.Durations;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Values as people read them. */
final class Screen {
  private static final DateTimeFormatter MINUTES =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);
  private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};

  private Screen() {}

  /** Text of others, without what a terminal would obey. */
  static String plain(String text) {
    return text.replaceAll("\\p{Cntrl}", " ").strip();
  }

  /** A moment, local time; {@code -} for none. */
  static String minute(long unix) {
    return unix == 0 ? "-" : MINUTES.format(local(unix));
  }

  /** A moment with seconds, local time. */
  static String second(long unix) {
    return SECONDS.format(local(unix));
  }

  private static java.time.ZonedDateTime local(long unix) {
    return Instant.ofEpochSecond(Math.floorDiv(unix, Durations.SECOND))
        .atZone(ZoneId.systemDefault());
  }

  /** A length of time as hours, minutes and seconds. */
  static String span(long micros) {
    long seconds = micros / Durations.SECOND;
    if (seconds >= 2 * 86_400) {
      return seconds / 86_400 + "d " + String.format(Locale.ROOT, "%02dh", seconds / 3600 % 24);
    }
    return String.format(
        Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }

  /** A size with one decimal. */
  static String bytes(long bytes) {
    double value = bytes;
    int unit = 0;
    while (value >= 1024 && unit < UNITS.length - 1) {
      value /= 1024;
      unit++;
    }
    return String.format(Locale.ROOT, unit == 0 ? "%.0f %s" : "%.1f %s", value, UNITS[unit]);
  }

  /** A part of a whole, in percent with one decimal. */
  static String percent(double part) {
    return String.format(Locale.ROOT, "%.1f%%", 100 * part);
  }

  /** A number without needless decimals. */
  static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.2f", value);
  }
}
