package io.voluntas.cli.crate;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * What only people know about results. Nothing here is made up: the clock is not asked, so that
 * results stay the same.
 *
 * @param date {@code YYYY-MM-DD}
 * @param license an address
 */
public record Publication(Optional<String> date, Optional<String> license) {
  /** Nothing is said. */
  public static final Publication UNKNOWN = new Publication(Optional.empty(), Optional.empty());

  /**
   * From options and environment.
   *
   * @param date {@code YYYY-MM-DD}
   * @param epoch value of {@code SOURCE_DATE_EPOCH}, seconds since 1970, for want of a date
   * @throws IllegalArgumentException when one of them is something else
   */
  public static Publication of(
      Optional<String> date, Optional<String> epoch, Optional<String> license) {
    if (license.isPresent() && !license.get().matches("https?://\\S+")) {
      throw new IllegalArgumentException(
          "'"
              + license.get()
              + "' is not an address such as"
              + " https://creativecommons.org/licenses/by/4.0/");
    }
    return new Publication(
        date.map(Publication::day).or(() -> epoch.map(Publication::of)), license);
  }

  private static String day(String text) {
    try {
      return LocalDate.parse(text).toString();
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("'" + text + "' is not a date such as 2026-03-31", e);
    }
  }

  private static String of(String epoch) {
    try {
      return Instant.ofEpochSecond(Long.parseLong(epoch))
          .atZone(ZoneOffset.UTC)
          .toLocalDate()
          .toString();
    } catch (NumberFormatException | DateTimeException e) {
      throw new IllegalArgumentException(
          "SOURCE_DATE_EPOCH: '" + epoch + "' is not a number of seconds", e);
    }
  }
}
