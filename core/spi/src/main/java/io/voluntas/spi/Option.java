package io.voluntas.spi;

import io.voluntas.spi.model.Durations;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One declared option of a factory: its type, default, unit and help come from here, wherever it is
 * shown or read (configuration file, {@code --set}, {@code voluntas policies}).
 *
 * @param name lower-case token with hyphens, for instance {@code half-life}
 * @param fallback value when the user gives none
 * @param unit what a number means, for instance {@code duration}, {@code fraction}, {@code flag}
 * @param help one line, without a full stop
 * @param parser text to value; throws {@link IllegalArgumentException} with a message that says
 *     what is allowed
 * @param printer value to the text that the parser reads back
 * @param <T> type of the value
 */
public record Option<T>(
    String name,
    T fallback,
    String unit,
    String help,
    Function<String, T> parser,
    Function<T, String> printer) {

  /** A length of time in microseconds, written as {@code 90s}, {@code 2h}, {@code 1.5 d}. */
  public static Option<Long> duration(String name, long fallbackMicros, String help) {
    return new Option<>(name, fallbackMicros, "duration", help, Durations::parse, Durations::print);
  }

  /** A number between two bounds, both allowed. */
  public static Option<Double> number(
      String name, double fallback, double least, double most, String unit, String help) {
    return new Option<>(
        name,
        fallback,
        unit,
        help,
        text -> {
          double value;
          try {
            value = Double.parseDouble(text.strip());
          } catch (NumberFormatException e) {
            throw new IllegalArgumentException("not a number: '" + text + "'", e);
          }
          if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(value + " is outside " + least + " .. " + most);
          }
          return value;
        },
        String::valueOf);
  }

  /** A whole number between two bounds, both allowed. */
  public static Option<Integer> integer(
      String name, int fallback, int least, int most, String unit, String help) {
    return new Option<>(
        name,
        fallback,
        unit,
        help,
        text -> {
          int value;
          try {
            value = Integer.parseInt(text.strip());
          } catch (NumberFormatException e) {
            throw new IllegalArgumentException("not a whole number: '" + text + "'", e);
          }
          if (value < least || value > most) {
            throw new IllegalArgumentException(value + " is outside " + least + " .. " + most);
          }
          return value;
        },
        String::valueOf);
  }

  /** A yes-or-no option, written {@code true} or {@code false}. */
  public static Option<Boolean> flag(String name, boolean fallback, String help) {
    return new Option<>(
        name,
        fallback,
        "flag",
        help,
        text ->
            switch (text.strip().toLowerCase(Locale.ROOT)) {
              case "true" -> true;
              case "false" -> false;
              default ->
                  throw new IllegalArgumentException("'" + text + "' is neither true nor false");
            },
        String::valueOf);
  }

  /**
   * One constant of an enum, written in lower case with hyphens.
   *
   * @param <E> the enum
   */
  public static <E extends Enum<E>> Option<E> choice(String name, E fallback, String help) {
    E[] constants = fallback.getDeclaringClass().getEnumConstants();
    String known = Arrays.stream(constants).map(Option::token).collect(Collectors.joining("|"));
    return new Option<>(
        name,
        fallback,
        known,
        help,
        text ->
            Arrays.stream(constants)
                .filter(c -> token(c).equals(text.strip()))
                .findFirst()
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "'" + text + "' is not one of " + known.replace("|", ", "))),
        Option::token);
  }

  /** Free text. */
  public static Option<String> text(String name, String fallback, String help) {
    return new Option<>(name, fallback, "text", help, t -> t, t -> t);
  }

  /** The default as the user would write it. */
  public String fallbackText() {
    return printer.apply(fallback);
  }

  private static String token(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
