package io.voluntas.cli.live.settings;

import io.voluntas.engine.config.Nearest;
import io.voluntas.host.machine.ComputingRules.Hours;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How parts, hours and weekdays are written in the section {@code computing}. */
final class Notations {
  private static final String ALWAYS = "always";
  private static final Pattern PART = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?)\\s*(%?)");
  private static final Pattern HOURS =
      Pattern.compile("([0-9]{1,2})(?::([0-9]{2}))?\\s*-\\s*([0-9]{1,2})(?::([0-9]{2}))?");
  private static final List<String> DAYS =
      Arrays.stream(DayOfWeek.values()).map(Notations::day).toList();

  private Notations() {}

  /** A part above 0 to 1: {@code 25 %} or {@code 0.25}. */
  static Double part(String text) {
    Matcher matcher = PART.matcher(text.strip());
    if (matcher.matches()) {
      double number = Double.parseDouble(matcher.group(1));
      double part = matcher.group(2).isEmpty() ? number : number / 100;
      if (part > 0 && part <= 1) {
        return part;
      }
    }
    throw new IllegalArgumentException(
        "'" + text + "' is not a part above 0 up to 1 (write 25 % or 0.25)");
  }

  static String printPart(double part) {
    return new BigDecimal(Double.toString(part))
            .movePointRight(2)
            .stripTrailingZeros()
            .toPlainString()
        + " %";
  }

  /** A value, or a word for none. */
  static <T> Function<String, Optional<T>> orWord(String none, Function<String, T> parser) {
    return text -> {
      if (text.strip().equals(none)) {
        return Optional.empty();
      }
      try {
        return Optional.of(parser.apply(text));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(e.getMessage() + ", or " + none, e);
      }
    };
  }

  /** {@code 8-18}, {@code 22:30-6} (over midnight) or {@code always}. */
  static Hours hours(String text) {
    if (text.strip().equals(ALWAYS)) {
      return Hours.ALWAYS;
    }
    Matcher matcher = HOURS.matcher(text.strip());
    if (matcher.matches()) {
      Optional<Double> start = hour(matcher.group(1), matcher.group(2));
      Optional<Double> end = hour(matcher.group(3), matcher.group(4));
      if (start.isPresent() && end.isPresent() && !start.equals(end)) {
        return new Hours(start.get(), end.get());
      }
    }
    throw new IllegalArgumentException(
        "'" + text + "' is not a part of the day (write 8-18, 22:30-6 or always)");
  }

  private static Optional<Double> hour(String hour, @Nullable String rest) {
    int minutes = rest == null ? 0 : Integer.parseInt(rest);
    double value = Integer.parseInt(hour) + minutes / 60.0;
    return minutes < 60 && value <= 24 ? Optional.of(value) : Optional.empty();
  }

  static String printHours(Hours hours) {
    return hours.equals(Hours.ALWAYS)
        ? ALWAYS
        : printHour(hours.start()) + "-" + printHour(hours.end());
  }

  private static String printHour(double hour) {
    long minutes = Math.round(hour * 60);
    return minutes % 60 == 0
        ? Long.toString(minutes / 60)
        : String.format(Locale.ROOT, "%d:%02d", minutes / 60, minutes % 60);
  }

  /** {@code sat always, sun 10-12:30}, or {@code none}. */
  static Map<DayOfWeek, Hours> days(String text) {
    Map<DayOfWeek, Hours> days = new EnumMap<>(DayOfWeek.class);
    if (text.strip().equals("none")) {
      return days;
    }
    for (String item : text.split(",")) {
      String[] words = item.strip().split("\\s+", 2);
      if (words.length < 2) {
        throw new IllegalArgumentException(
            "'" + item.strip() + "' is not a weekday with hours (write sat always, sun 10-12)");
      }
      String name = words[0].toLowerCase(Locale.ROOT);
      int at = DAYS.indexOf(name.length() > 3 ? name.substring(0, 3) : name);
      if (at < 0) {
        throw new IllegalArgumentException(Nearest.unknown("weekday", words[0], DAYS));
      }
      if (days.put(DayOfWeek.of(at + 1), hours(words[1])) != null) {
        throw new IllegalArgumentException(DAYS.get(at) + " is there twice");
      }
    }
    return Collections.unmodifiableMap(days);
  }

  static String printDays(Map<DayOfWeek, Hours> days) {
    if (days.isEmpty()) {
      return "none";
    }
    StringJoiner joined = new StringJoiner(", ");
    for (DayOfWeek day : DayOfWeek.values()) {
      Hours hours = days.get(day);
      if (hours != null) {
        joined.add(day(day) + " " + printHours(hours));
      }
    }
    return joined.toString();
  }

  private static String day(DayOfWeek day) {
    return day.name().substring(0, 3).toLowerCase(Locale.ROOT);
  }
}
