package io.voluntas.cli.lab;

import io.voluntas.engine.config.Nearest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How a play is told as text. */
public enum Show {
  /** A small table of lags per decision and nothing else, as the article on EEVDF prints them. */
  TABLES,
  /** The same with virtual time, deadlines, who is eligible, who is picked and why. */
  STORY,
  /** All that in one line per step. */
  STEPS;

  /** As it is written. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads {@link #word()}; IllegalArgumentException with the known ones. */
  public static Show parse(String text) {
    List<Show> all = List.of(values());
    return all.stream()
        .filter(show -> show.word().equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    Nearest.unknown(
                        "form", text, Arrays.stream(values()).map(Show::word).toList())));
  }
}
