package io.voluntas.emulator.world;

import java.util.HashMap;
import java.util.Map;

/**
 * The factor by which a project's estimates are corrected, learned from jobs that were reported. It
 * goes up at once when a job took longer than corrected, and comes down slowly: by a tenth of the
 * way, or by a hundredth when the job took less than a tenth of what was expected. Source: Anderson
 * and McLeod, "Local scheduling for volunteer computing" (2007), which describes the idea; the
 * fractions are those of the field's clients, from observation.
 */
final class Correction {
  private static final double LEAST = 0.01;
  private static final double MOST = 100;
  private static final double FAR_BELOW = 0.1;
  private static final double DOWN = 0.1;
  private static final double DOWN_FROM_FAR = 0.01;

  /** Uncorrected estimates of jobs that were sent, microseconds; only looked up, never walked. */
  private final Map<String, Long> sent = new HashMap<>();

  private double factor = 1;

  /** An estimate as corrected, at least a microsecond. */
  long apply(long estimate) {
    return Math.max(1, Math.round(estimate * factor));
  }

  /** A job with this uncorrected estimate was sent. */
  void sent(String job, long estimate) {
    sent.put(job, estimate);
  }

  /** A job came back after so much running time, microseconds. */
  void finished(String job, long took) {
    Long estimate = sent.remove(job);
    if (estimate == null) {
      return;
    }
    double ratio = (double) took / estimate;
    if (ratio > factor) {
      factor = ratio;
    } else {
      double part = ratio < FAR_BELOW * factor ? DOWN_FROM_FAR : DOWN;
      factor += part * (ratio - factor);
    }
    factor = Math.min(MOST, Math.max(LEAST, factor));
  }
}
