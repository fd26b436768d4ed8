package io.voluntas.cli.input;

import io.voluntas.spi.model.Durations;

/**
 * What a state file leaves open.
 *
 * @param downloads when the files of jobs that are still downloading are there, microseconds from
 *     the start; 0 for at once, as the field's emulator has it
 */
public record ImportOptions(long downloads) {
  /** Downloads take ten minutes: a state file says neither how much is left nor how fast it is. */
  public static final ImportOptions DEFAULT = new ImportOptions(10 * Durations.MINUTE);

  /** Checks the range. */
  public ImportOptions {
    if (downloads < 0 || downloads > Durations.FOREVER) {
      throw new IllegalArgumentException("the time of downloads is negative or too long");
    }
  }
}
