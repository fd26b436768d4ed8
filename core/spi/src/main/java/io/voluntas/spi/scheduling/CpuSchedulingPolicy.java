package io.voluntas.spi.scheduling;

import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import java.util.List;

/**
 * Answers: of the jobs that are runnable, which ones should run now?
 *
 * <p>A pure function; see the package {@code io.voluntas.spi} for the rules. A policy that throws
 * ends the run (emulator, exit code 1, naming the plugin) or is replaced by the default (live
 * client). Source: first seed, "CPU scheduling policy".
 */
public interface CpuSchedulingPolicy {
  /**
   * The jobs to run, most important first. Called when a job ends, when new jobs become runnable,
   * at the end of a scheduling period, when the user acts, when a resource appears or goes, and at
   * {@link Schedule#reviewAt()}.
   *
   * @return picks that fit together according to {@link SchedulingView#budget()}; a pick that does
   *     not fit is an invariant violation
   */
  Schedule schedule(SchedulingView view);

  /** Ledgers that this policy reads or posts to. Called once. */
  default List<LedgerSpec> ledgers() {
    return List.of();
  }

  /** What to book for an interval. Called before each decision when time has passed. */
  default List<Posting> account(AccountingView view) {
    return List.of();
  }
}
