package io.voluntas.spi.ledger;

import io.voluntas.spi.model.HostView;

/**
 * One accounting interval: from the last decision to now, during which the set of running jobs did
 * not change.
 */
public interface AccountingView extends HostView {
  /** Length of the interval in microseconds, positive. Time while the host was off is not in it. */
  long interval();

  /**
   * Resource given to a project in the interval, in micro-instance-seconds of wall running time
   * (first seed, "Wall CPU time").
   */
  long used(int project, int resource);

  /** Whether the project had a runnable job whose main resource is this one during the interval. */
  boolean wasRunnable(int project, int resource);

  /**
   * Whether the project had no runnable job whose main resource is this one left at the beginning
   * of the interval, because one had just ended, even if it has one by now.
   */
  default boolean ranDry(int project, int resource) {
    return false;
  }

  /**
   * What the project's runnable jobs whose main resource is this one could have occupied of it
   * during the interval, all at once, in millionths of an instance; not cut to what there is.
   */
  long width(int project, int resource);

  /**
   * Whether anybody reads the reasons of the postings; when false a policy may give one without
   * numbers instead of making one for each posting.
   */
  default boolean explaining() {
    return true;
  }

  /** Balances before this interval is booked. */
  Ledgers ledgers();
}
