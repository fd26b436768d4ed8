package io.voluntas.emulator.study;

import io.voluntas.engine.config.Setting;

/**
 * A claim to be tested in each cell.
 *
 * @param subject who: a label, or the name of a policy
 * @param direction what it is said to have
 * @param figure of which figure
 * @param other than whom
 */
public record Claim(Setting subject, Direction direction, Setting figure, Setting other) {
  /** What may be claimed. */
  public enum Direction {
    /** The better value, whichever that is for the figure. */
    BETTER,
    /** The lower value. */
    LOWER,
    /** The higher value. */
    HIGHER
  }
}
