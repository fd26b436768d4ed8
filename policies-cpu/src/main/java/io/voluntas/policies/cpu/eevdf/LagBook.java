package io.voluntas.policies.cpu.eevdf;

import io.voluntas.spi.Reason;
import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.Conservation;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.ArrayList;
import java.util.List;

/**
 * The ledgers of EEVDF: lag per project and resource type, and what has to be known beside it.
 *
 * <p>All lags and what idle instances gave sum to exactly zero per type. That cannot be declared: a
 * {@link Conservation} rule is about the accounts of one ledger, and this sum goes over two. To
 * make one of it, what idle instances gave would have to be booked to some project, which would
 * then be owed, or owe, what it had nothing to do with. So the two ledgers declare no rule, and the
 * tests check the sum. A backup project, of share 0, has no lag; the capacity that it uses is not
 * there for the others.
 *
 * @param sleep what becomes of the lag of a project that has nothing runnable; both deferrals are
 *     the eager one here, for a debt ends at its microsecond
 * @param creditCap most that a project may be owed, micro-instance-seconds
 */
record LagBook(QueueRules.Sleep sleep, long creditCap) {
  /** Service that a project is owed, of one resource type. */
  static final LedgerSpec LAG =
      new LedgerSpec("lag", Unit.WORK, Conservation.NONE, Scope.PROJECT_RESOURCE);

  /** Minus what idle instances, a cap or forgetting added to a lag. */
  static final LedgerSpec IDLE =
      new LedgerSpec("lag_idle", Unit.WORK, Conservation.NONE, Scope.PROJECT_RESOURCE);

  /** Most of a type that a project could use when it last had something runnable, millionths. */
  static final LedgerSpec CAP =
      new LedgerSpec("lag_cap", Unit.NUMBER, Conservation.NONE, Scope.PROJECT_RESOURCE);

  static final List<LedgerSpec> ALL = List.of(LAG, IDLE, CAP);

  private static final Reason CAP_CHANGED = Reason.of("runnable-jobs");
  private static final Reason NOT_PAID_BY_OTHERS = Reason.of("not-paid-by-others");
  private static final long MOST_WEIGHT = 1_000_000;

  /** Weights 1 to 1 000 000 in proportion to the shares; 0 for backup projects. */
  static long[] weights(List<? extends ProjectView> projects) {
    double most = 0;
    for (ProjectView project : projects) {
      most = Math.max(most, project.share());
    }
    long[] weights = new long[projects.size()];
    for (int p = 0; p < weights.length; p++) {
      double share = projects.get(p).share();
      weights[p] = share > 0 ? Math.max(1, Math.round(MOST_WEIGHT * (share / most))) : 0;
    }
    return weights;
  }

  List<Posting> book(AccountingView view) {
    List<Posting> postings = new ArrayList<>();
    long[] weights = weights(view.projects());
    for (ResourceView resource : view.resources()) {
      book(view, resource, weights, postings);
    }
    return postings;
  }

  private void book(
      AccountingView view, ResourceView resource, long[] weights, List<Posting> postings) {
    int r = resource.index();
    List<Integer> competing = new ArrayList<>();
    List<LagAccrual.Account> accounts = new ArrayList<>();
    long elsewhere = 0;
    for (int p = 0; p < weights.length; p++) {
      long lag = view.ledgers().balance(LAG, p, r);
      boolean runnable = view.wasRunnable(p, r);
      if (weights[p] > 0 && (runnable || (deferring() && lag < 0))) {
        competing.add(p);
        long cap = runnable ? capNow(view, p, resource) : lastCap(view.ledgers(), p, resource);
        long used = runnable ? view.used(p, r) : 0;
        elsewhere += runnable ? 0 : view.used(p, r);
        // All as work of the whole interval: then nothing has to be rounded.
        accounts.add(
            new LagAccrual.Account(
                weights[p], Amounts.work(cap, view.interval()), used, lag, runnable));
      } else {
        elsewhere += view.used(p, r);
        post(view, p, r, sleep == QueueRules.Sleep.FORGET ? 0 : lag, 0, postings);
      }
      cap(view, p, resource, postings);
    }
    if (accounts.isEmpty()) {
      return;
    }
    long all = Amounts.work(resource.capacity(), view.interval());
    LagAccrual.Outcome outcome =
        LagAccrual.over(accounts, Math.max(0, all - elsewhere), view.interval(), view.interval());
    for (int i = 0; i < accounts.size(); i++) {
      post(view, competing.get(i), r, outcome.lags().get(i), outcome.idle().get(i), postings);
    }
  }

  private boolean deferring() {
    return sleep == QueueRules.Sleep.DEFER_EAGER || sleep == QueueRules.Sleep.DEFER_LAZY;
  }

  /** Books a new lag, cut to the most that may be owed; what is cut off or forgotten is idle's. */
  private void post(
      AccountingView view, int project, int resource, long lag, long idle, List<Posting> postings) {
    long before = view.ledgers().balance(LAG, project, resource);
    long kept = Math.min(lag, creditCap);
    boolean runnable = view.wasRunnable(project, resource);
    if (kept != before) {
      Reason reason =
          Reason.of(
              runnable ? "owed-minus-used" : "asleep",
              "used_s",
              view.used(project, resource) / 1e6,
              "lag_s",
              kept / 1e6);
      postings.add(new Posting(LAG, project, resource, kept - before, reason));
    }
    boolean forgotten = !runnable && sleep == QueueRules.Sleep.FORGET;
    long rest = idle + (forgotten ? before : lag) - kept;
    if (rest != 0) {
      postings.add(new Posting(IDLE, project, resource, rest, NOT_PAID_BY_OTHERS));
    }
  }

  /** What a sleeper could use when it last had something runnable; one instance if it never had. */
  static long lastCap(Ledgers ledgers, int project, ResourceView resource) {
    long booked = ledgers.balance(CAP, project, resource.index());
    return booked > 0 ? booked : Amounts.ONE;
  }

  private static long capNow(AccountingView view, int project, ResourceView resource) {
    return Math.max(1, Math.min(view.width(project, resource.index()), resource.capacity()));
  }

  private static void cap(
      AccountingView view, int project, ResourceView resource, List<Posting> postings) {
    if (!view.wasRunnable(project, resource.index()) || resource.capacity() == 0) {
      return; // as it was when it had something
    }
    long change =
        capNow(view, project, resource) - view.ledgers().balance(CAP, project, resource.index());
    if (change != 0) {
      postings.add(new Posting(CAP, project, resource.index(), change, CAP_CHANGED));
    }
  }
}
