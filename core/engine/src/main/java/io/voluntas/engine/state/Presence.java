package io.voluntas.engine.state;

import io.voluntas.spi.model.Durations;

/**
 * What the client takes the host's availability for: a given fraction, or what it learns.
 *
 * <p>The rule of learning is that of clients of 2007 as far as their published sources show it: the
 * average of "computes" over the past, weighted by a factor of e less for each day, in which an
 * absence of more than two scheduling periods does not count. So it comes out too high on a host
 * that is away for long.
 */
public final class Presence {
  /** An absence of more scheduling periods than this is noticed after all. */
  public static final int LONGEST_PERIODS = 2;

  /** No forecast could be made with 0. */
  private static final double LEAST = 0.01;

  private final boolean learns;
  private double value;
  private long absent;

  Presence(double value, boolean learns) {
    this.value = value;
    this.learns = learns;
  }

  double value() {
    return value;
  }

  /** Time has passed, in all of which the host computed or did not. */
  void passed(long elapsed, boolean computing, long period) {
    if (!learns) {
      return;
    }
    if (!computing) {
      absent += elapsed;
      return;
    }
    if (absent <= LONGEST_PERIODS * period) {
      value *= weight(absent);
    }
    absent = 0;
    value = Math.max(LEAST, 1 - (1 - value) * weight(elapsed));
  }

  private static double weight(long time) {
    return StrictMath.exp(-(double) time / Durations.DAY);
  }
}
