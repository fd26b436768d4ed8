package io.voluntas.emulator.population;

import io.voluntas.emulator.random.Range;
import io.voluntas.emulator.scenario.Distribution;

/** How the delay bounds of a population's projects are made. */
public sealed interface Deadlines {
  /**
   * Drawn without regard to the length of jobs.
   *
   * @param distribution of the delay bound, microseconds
   */
  record Bound(Distribution distribution) implements Deadlines {}

  /**
   * A multiple of the mean length of the project's jobs.
   *
   * @param factor bounds of the multiple, above 0; every order of magnitude as likely
   */
  record Slack(Range factor) implements Deadlines {
    /** Checks the range. */
    public Slack {
      if (factor.low() <= 0) {
        throw new IllegalArgumentException("slack is not above 0");
      }
    }
  }
}
