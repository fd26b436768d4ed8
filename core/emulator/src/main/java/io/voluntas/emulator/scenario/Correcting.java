package io.voluntas.emulator.scenario;

import java.util.Locale;

/** How a server corrects its estimates by the jobs that the host reported. */
public enum Correcting {
  /** Not at all. */
  FALSE,
  /** By a factor that goes up at once and comes down slowly. */
  TRUE,
  /** By the mean ratio of true to estimated length, and some standard deviations more. */
  STATISTICAL;

  /** The word in a scenario file. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The constant of a word.
   *
   * @throws IllegalArgumentException when there is none, with what there is
   */
  public static Correcting of(String text) {
    for (Correcting one : values()) {
      if (one.text().equals(text)) {
        return one;
      }
    }
    throw new IllegalArgumentException("'" + text + "' is neither true, false nor statistical");
  }
}
