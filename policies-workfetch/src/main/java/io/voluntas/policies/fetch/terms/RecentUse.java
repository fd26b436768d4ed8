package io.voluntas.policies.fetch.terms;

import io.voluntas.spi.Reason;
import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.Conservation;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.HostView;
import io.voluntas.spi.model.ResourceView;
import java.util.ArrayList;
import java.util.List;

/**
 * How much a project was given lately: use of all types in CPU equivalents (by peak speed),
 * forgotten by half in each half-life. The ledger {@code recent_credit} of a CPU scheduling policy
 * takes its place where one declares it.
 *
 * @param halfLife microseconds, at least 1 s
 */
public record RecentUse(long halfLife) {
  /** Ours, micro-instance-seconds of CPU. */
  public static final LedgerSpec OWN =
      new LedgerSpec("fetch_recent_use", Unit.WORK, Conservation.NONE, Scope.PROJECT);

  /** Only read, and found by its name. */
  public static final LedgerSpec CREDIT =
      new LedgerSpec("recent_credit", Unit.WORK, Conservation.NONE, Scope.PROJECT);

  private static final String CODE = "use";
  private static final Reason UNEXPLAINED = Reason.of(CODE);

  /** Checks the range. */
  public RecentUse {
    if (halfLife < Durations.SECOND) {
      throw new IllegalArgumentException("half-life must be at least 1s");
    }
  }

  /** Recent use of a project, micro-instance-seconds of CPU. */
  public static long of(Ledgers ledgers, int project) {
    return ledgers.balance(ledgers.declared(CREDIT) ? CREDIT : OWN, project);
  }

  /** An amount of work of a type in micro-instance-seconds of CPU. */
  public static double inCpu(HostView view, ResourceView type, long work) {
    return (double) work * type.peakFlops() / view.cpu().peakFlops();
  }

  /** What an interval adds, and what is forgotten. */
  public List<Posting> account(AccountingView view) {
    if (view.ledgers().declared(CREDIT)) {
      return List.of();
    }
    // StrictMath: the same bits on every machine.
    double kept = StrictMath.pow(0.5, (double) view.interval() / halfLife);
    List<Posting> postings = new ArrayList<>();
    for (int i = 0; i < view.projects().size(); i++) {
      double used = 0;
      for (ResourceView type : view.resources()) {
        used += inCpu(view, type, view.used(i, type.index()));
      }
      long old = view.ledgers().balance(OWN, i);
      long fresh = Math.round(old * kept + used);
      if (fresh != old) {
        Reason reason = view.explaining() ? Reason.of(CODE, "used_s", used / 1e6) : UNEXPLAINED;
        postings.add(new Posting(OWN, i, fresh - old, reason));
      }
    }
    return postings;
  }
}
