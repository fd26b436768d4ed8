package io.voluntas.policies.cpu.rec;

import io.voluntas.spi.Reason;
import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.Conservation;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.HostView;
import io.voluntas.spi.model.ResourceView;
import java.util.ArrayList;
import java.util.List;

/**
 * Books recent estimated credit: the peak speed of all that a project used, decaying with a
 * half-life. Kept as the time of one CPU at peak speed that would give the same credit.
 *
 * <p>What was used in an interval counts as used evenly over it, so that the result does not depend
 * on how often it is booked.
 *
 * @param halfLife microseconds, positive
 */
record RecBook(long halfLife) {
  /** Recent estimated credit, in micro-instance-seconds of a CPU. */
  static final LedgerSpec REC =
      new LedgerSpec("recent_credit", Unit.WORK, Conservation.NONE, Scope.PROJECT);

  private static final double LN2 = 0.693_147_180_559_945_3;

  /** Below this many half-lives the mean decay over an interval is 1 to all digits. */
  private static final double NO_DECAY = 1e-12;

  List<Posting> book(AccountingView view) {
    double x = view.interval() / (double) halfLife * LN2;
    // StrictMath gives the same digits on every machine.
    double decay = StrictMath.exp(-x);
    double meanDecay = x < NO_DECAY ? 1 : -StrictMath.expm1(-x) / x;
    List<Posting> postings = new ArrayList<>();
    for (int p = 0; p < view.projects().size(); p++) {
      double used = 0;
      for (ResourceView resource : view.resources()) {
        used += view.used(p, resource.index()) * weight(view, resource);
      }
      long before = view.ledgers().balance(REC, p);
      long change = Math.round(before * decay + used * meanDecay) - before;
      if (change != 0) {
        postings.add(
            new Posting(
                REC,
                p,
                change,
                Reason.of("recent-credit", "used_cpu_s", used / 1e6, "decay", decay)));
      }
    }
    return postings;
  }

  /** CPUs that an instance of the resource is worth. */
  static double weight(HostView view, ResourceView resource) {
    return resource.peakFlops() / view.cpu().peakFlops();
  }

  /** CPU seconds of a balance. */
  static double seconds(double balance) {
    return balance / Durations.SECOND;
  }
}
