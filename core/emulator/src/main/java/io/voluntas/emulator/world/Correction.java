package io.voluntas.emulator.world;

import io.voluntas.emulator.scenario.Correcting;
import java.util.HashMap;
import java.util.Map;

/**
 * The factor by which a project's estimates are corrected, learned from jobs that were reported.
 * Source: Anderson and McLeod, "Local scheduling for volunteer computing" (2007), which describes
 * the idea; the numbers are those of the field's clients, as their published sources of that year
 * have them.
 */
final class Correction {
  private static final double LEAST = 0.01;
  private static final double MOST = 100;

  /** Uncorrected estimates of jobs that were sent, microseconds; only looked up, never walked. */
  private final Map<String, Long> sent = new HashMap<>();

  private final Rule rule;
  private final boolean learns;
  private double factor = 1;

  private Correction(Rule rule, boolean learns) {
    this.rule = rule;
    this.learns = learns;
  }

  static Correction of(Correcting how) {
    return switch (how) {
      case FALSE -> new Correction((factor, ratio) -> factor, false);
      case TRUE -> new Correction(Correction::approach, true);
      case STATISTICAL -> new Correction(new SafeMean(), true);
    };
  }

  /** An estimate as corrected, at least a microsecond. */
  long apply(long estimate) {
    return learns ? Math.max(1, Math.round(estimate * factor)) : estimate;
  }

  /** A job with this uncorrected estimate was sent. */
  void sent(String job, long estimate) {
    if (learns) {
      sent.put(job, estimate);
    }
  }

  /** A job came back after so much running time, microseconds. */
  void finished(String job, long took) {
    Long estimate = sent.remove(job);
    if (estimate != null) {
      double next = rule.next(factor, (double) took / estimate);
      factor = Math.min(MOST, Math.max(LEAST, next));
    }
  }

  /** What a job teaches. */
  @FunctionalInterface
  private interface Rule {
    double next(double factor, double ratio);
  }

  /**
   * Up at once when a job took over a tenth longer than corrected; else by a tenth of the way, or
   * by a hundredth when the job took less than a tenth of what was expected.
   */
  private static double approach(double factor, double ratio) {
    if (ratio > 1.1 * factor) {
      return ratio;
    }
    double part = ratio < 0.1 * factor ? 0.01 : 0.1;
    return factor + part * (ratio - factor);
  }

  /**
   * The mean of all ratios and k of their standard deviations: k begins at 3 and is at most 7, and
   * in between it is as great as the farthest job has needed. Of a single job the deviation is
   * taken to be a tenth.
   */
  private static final class SafeMean implements Rule {
    private static final double FEWEST = 3;
    private static final double MOST = 7;
    private static final double FIRST_DEVIATION = 0.1;

    private long jobs;
    private double mean;
    private double squares;
    private double deviations = FEWEST;

    @Override
    public double next(double factor, double ratio) {
      jobs++;
      double before = ratio - mean;
      mean += before / jobs;
      squares += before * (ratio - mean);
      if (jobs == 1) {
        return mean + deviations * FIRST_DEVIATION;
      }
      double deviation = StrictMath.sqrt(squares / (jobs - 1));
      if (deviation > 0) {
        deviations = Math.max(deviations, Math.min(MOST, (ratio - mean) / deviation));
      }
      return mean + deviations * deviation;
    }
  }
}
