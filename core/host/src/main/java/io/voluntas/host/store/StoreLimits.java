package io.voluntas.host.store;

import io.voluntas.spi.model.Durations;

/**
 * How much is kept. What the client needs to go on is always kept.
 *
 * @param journalBytes most bytes of closed epochs, compressed, at least 0
 * @param journalAge closed epochs that ended longer ago go, microseconds, at least 0
 * @param messages most messages, at least 1
 * @param backups daily copies, at least 1
 */
public record StoreLimits(long journalBytes, long journalAge, int messages, int backups) {
  /** 256 MiB and a year of history, 2000 messages, 7 daily copies. */
  public static final StoreLimits DEFAULTS =
      new StoreLimits(256L << 20, 366 * Durations.DAY, 2_000, 7);

  /** Checks the ranges. */
  public StoreLimits {
    if (journalBytes < 0 || journalAge < 0 || messages < 1 || backups < 1) {
      throw new IllegalArgumentException(
          "limits of the store: " + journalBytes + " bytes, " + messages + " messages");
    }
  }
}
