package io.voluntas.spi.scheduling;

import io.voluntas.spi.model.Durations;
import java.util.List;

/**
 * A decision of a CPU scheduling policy.
 *
 * @param picks jobs to run, most important first
 * @param skips runnable jobs that should wait; may be empty unless the view is explaining
 * @param reviewAt when the policy wants to be asked again, besides its regular calls; {@code
 *     FOREVER} for never
 */
public record Schedule(List<Pick> picks, List<Skip> skips, long reviewAt) {
  /** Copies nothing: hand over lists that you do not change afterwards. */
  public Schedule {
    if (picks.isEmpty() && skips.isEmpty() && reviewAt < 0) {
      throw new IllegalArgumentException("review before the beginning of time");
    }
  }

  /** Only picks. */
  public static Schedule of(List<Pick> picks) {
    return new Schedule(picks, List.of(), Durations.FOREVER);
  }
}
