package io.voluntas.policies.cpu.debt;

import io.voluntas.spi.Reason;
import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.Conservation;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.ProjectView;
import java.util.ArrayList;
import java.util.List;

/**
 * Books short-term debt, per resource type. First seed, "Debt": of the work A that the runnable
 * projects used together, each should have had A times its fraction of their shares; the difference
 * is added to its debt, and debts are normalised.
 *
 * <p>What the projects should have had is rounded so that it adds up to A to the unit. When all
 * runnable projects have share 0, they count as having equal shares.
 */
final class DebtBook {
  /** The greatest debt: one day of one instance. */
  static final long MOST = Durations.DAY;

  /** The ledger with its minimum at 0. */
  static final LedgerSpec MIN_ZERO = ledger(Conservation.MIN_ZERO);

  /** The ledger with its mean at 0. Cutting debts off at a day breaks the sum, so none is kept. */
  static final LedgerSpec MEAN_ZERO = ledger(Conservation.NONE);

  private static final Reason NOT_RUNNABLE = Reason.of("not-runnable");
  private static final String CODE = "short-term-debt";
  private static final Reason UNEXPLAINED = Reason.of(CODE);

  private final LedgerSpec ledger;
  private final Normalise normalise;
  private final WhenIdle whenIdle;

  DebtBook(Normalise normalise, WhenIdle whenIdle) {
    this.ledger = normalise == Normalise.MIN_ZERO ? MIN_ZERO : MEAN_ZERO;
    this.normalise = normalise;
    this.whenIdle = whenIdle;
  }

  LedgerSpec ledger() {
    return ledger;
  }

  List<Posting> book(AccountingView view) {
    List<Posting> postings = new ArrayList<>(view.projects().size() * view.resources().size());
    for (int r = 0; r < view.resources().size(); r++) {
      book(view, r, postings);
    }
    return postings;
  }

  private void book(AccountingView view, int resource, List<Posting> postings) {
    List<? extends ProjectView> projects = view.projects();
    int[] set = new int[projects.size()];
    int size = 0;
    long used = 0;
    double shares = 0;
    for (int p = 0; p < projects.size(); p++) {
      if (view.wasRunnable(p, resource)) {
        set[size++] = p;
        used += view.used(p, resource);
        shares += projects.get(p).share();
      } else if (whenIdle == WhenIdle.ZERO) {
        long debt = view.ledgers().balance(ledger, p, resource);
        if (debt != 0) {
          postings.add(new Posting(ledger, p, resource, -debt, NOT_RUNNABLE));
        }
      }
    }
    if (size == 0) {
      return;
    }
    Ledgers ledgers = view.ledgers();
    boolean explaining = view.explaining();
    long[] due = new long[size];
    long[] debts = new long[size];
    long[] old = new long[size];
    double upTo = 0;
    long given = 0;
    for (int i = 0; i < size; i++) {
      int p = set[i];
      // Rounding the running sum instead of each part makes the parts add up to all of it.
      upTo += shares > 0 ? projects.get(p).share() : 1;
      long givenNow = i == size - 1 ? used : (long) (used * (upTo / (shares > 0 ? shares : size)));
      due[i] = givenNow - given;
      given = givenNow;
      boolean forgotten = whenIdle == WhenIdle.ZERO && view.ranDry(p, resource);
      old[i] = ledgers.balance(ledger, p, resource);
      debts[i] = (forgotten ? 0 : old[i]) + due[i] - view.used(p, resource);
    }
    if (normalise == Normalise.MIN_ZERO) {
      minimumToZero(debts);
    } else {
      meanToZero(debts);
    }
    for (int i = 0; i < size; i++) {
      int p = set[i];
      long change = debts[i] - old[i];
      if (change != 0) {
        Reason reason = explaining ? reason(due[i], view.used(p, resource)) : UNEXPLAINED;
        postings.add(new Posting(ledger, p, resource, change, reason));
      }
    }
  }

  private static void minimumToZero(long[] debts) {
    long least = Long.MAX_VALUE;
    for (long debt : debts) {
      least = Math.min(least, debt);
    }
    for (int i = 0; i < debts.length; i++) {
      debts[i] = Math.min(debts[i] - least, MOST);
    }
  }

  private static void meanToZero(long[] debts) {
    long sum = 0;
    for (long debt : debts) {
      sum += debt;
    }
    long mean = Math.floorDiv(sum, (long) debts.length);
    // What the division leaves over, less than a unit each, goes off the first ones.
    long over = sum - mean * debts.length;
    for (int i = 0; i < debts.length; i++) {
      long debt = debts[i] - mean - (i < over ? 1 : 0);
      debts[i] = Math.max(-MOST, Math.min(debt, MOST));
    }
  }

  private static Reason reason(long due, long used) {
    return Reason.of(CODE, "due_s", Durations.seconds(due), "used_s", Durations.seconds(used));
  }

  private static LedgerSpec ledger(Conservation conservation) {
    return new LedgerSpec("short_term_debt", Unit.WORK, conservation, Scope.PROJECT_RESOURCE);
  }
}
