package io.voluntas.policies.fetch.terms;

import io.voluntas.spi.Option;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;

/** Which queue length a policy keeps filled. */
public enum FetchBuffer {
  /** min_queue, as the debt-era specification has it. */
  MIN,
  /** min_queue plus extra_queue, as clients did later. */
  TOTAL;

  /** The option by which users choose. */
  public static final Option<FetchBuffer> OPTION =
      Option.choice("buffer", MIN, "queue to keep filled: min_queue, or min_queue + extra_queue");

  // Ten years: no host needs more, and every product with it stays inside a long.
  private static final long LONGEST = 3_650 * Durations.DAY;

  /**
   * The horizon in microseconds: one second at least, since with a queue of length zero nothing
   * would ever count as missing, and ten years at most.
   */
  public long horizon(Preferences preferences) {
    long length = Math.min(LONGEST, preferences.minQueue());
    if (this == TOTAL) {
      length = Math.min(LONGEST, length + Math.min(LONGEST, preferences.extraQueue()));
    }
    return Math.max(Durations.SECOND, length);
  }
}
