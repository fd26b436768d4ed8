package io.voluntas.emulator.scenario;

import io.voluntas.spi.model.Durations;

/** When the jobs of an app checkpoint. */
public sealed interface Checkpoint {
  /** At every moment: stopping loses nothing. */
  Checkpoint CONTINUOUS = new Continuous();

  /** Never: stopping loses everything. */
  Checkpoint NEVER = new Never();

  /** At every moment: stopping loses nothing. */
  record Continuous() implements Checkpoint {}

  /** Never: stopping loses everything. */
  record Never() implements Checkpoint {}

  /**
   * Each time a job has computed for a given time.
   *
   * @param period computing time between two checkpoints, microseconds, at least 1 s
   */
  record Every(long period) implements Checkpoint {
    /** Checks the range. */
    public Every {
      Checks.require(
          period >= Durations.SECOND && period <= Durations.FOREVER,
          "a checkpoint period below one second; write continuous");
    }
  }
}
