package io.voluntas.host.transfer;

import io.voluntas.spi.model.Durations;

/**
 * How many files move at once, and how patient the client is. The defaults are the field's.
 *
 * @param perProject most files that move at once to or from one project, 1 or more
 * @param inAll most files that move at once, 1 or more
 * @param firstWait wait after the first failure, microseconds; doubled by each further one
 * @param longestWait the longest wait, microseconds
 * @param giveUpAfter a file that could not be moved for so long is given up, microseconds
 */
public record TransferLimits(
    int perProject, int inAll, long firstWait, long longestWait, long giveUpAfter) {
  /** 2 a project, 8 in all; from 2 minutes to 6 hours; 90 days. */
  public static final TransferLimits DEFAULT =
      new TransferLimits(2, 8, 2 * Durations.MINUTE, 6 * Durations.HOUR, 90 * Durations.DAY);

  /** Checks the ranges. */
  public TransferLimits {
    if (perProject < 1 || inAll < 1 || firstWait <= 0 || longestWait < firstWait) {
      throw new IllegalArgumentException(
          perProject + " transfers a project, " + inAll + " in all, waits of " + firstWait);
    }
  }

  /** Wait after so many failures, microseconds. */
  long wait(int failures) {
    return Math.min(longestWait, firstWait << Math.min(failures - 1, 20));
  }
}
