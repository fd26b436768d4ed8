package io.voluntas.policies.fetch.terms;

import io.voluntas.spi.Reason;
import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.Conservation;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.ResourceView;
import java.util.List;

/**
 * Books the debt of an interval over a set of projects. Client scheduling document (2006), "Debt":
 * with A the resource that the set used and F a project's fraction of the set's shares, its debt
 * grows by A*F less what it used. What was idle is owed to nobody, so the sum over the set does not
 * change, exactly.
 *
 * @param ledger the ledger, unit {@link Unit#WORK}
 * @param normalise what is done to all accounts afterwards
 */
public record DebtBook(LedgerSpec ledger, Normalise normalise) {
  private static final String CODE = "debt";
  private static final Reason UNEXPLAINED = Reason.of(CODE);

  /** How debts are kept from drifting. */
  public enum Normalise {
    /** The mean over all projects is zero; a rest is spread evenly (the specification). */
    MEAN_ZERO,
    /** The sum over all projects is zero; a rest is spread in proportion to the shares. */
    SHARE_ZERO,
    /** The greatest debt of the set is zero and none is positive (the field in 2009 and 2010). */
    MAX_ZERO
  }

  /** A ledger of debts with the conservation rule that the normalisation keeps. */
  public static DebtBook named(String name, Normalise normalise, Scope scope) {
    Conservation rule = normalise == Normalise.MAX_ZERO ? Conservation.NONE : Conservation.SUM_ZERO;
    return new DebtBook(new LedgerSpec(name, Unit.WORK, rule, scope), normalise);
  }

  /**
   * Books an interval for one resource type.
   *
   * @param members by project index: the set; backup projects in it stand aside while another
   *     member has a share, so that they are not charged for what nobody else wanted
   * @param postings where the changes go
   */
  public void book(
      AccountingView view, ResourceView type, boolean[] members, List<Posting> postings) {
    int count = members.length;
    int resource = type.index();
    ShareSet set = ShareSet.of(view.projects(), members);
    long[] used = new long[count];
    long given = 0;
    for (int i = 0; i < count; i++) {
      if (set.has(i)) {
        used[i] = view.used(i, resource);
        given += used[i];
      }
    }
    long[] due = set.apportion(given);
    int account = ledger.scope() == Scope.PROJECT ? 0 : resource;
    Ledgers ledgers = view.ledgers();
    long[] old = new long[count];
    long[] fresh = new long[count];
    for (int i = 0; i < count; i++) {
      old[i] = ledgers.balance(ledger, i, account);
      // Who is not in the set is due nothing and counts as having used nothing.
      fresh[i] = old[i] + (due[i] - used[i]);
    }
    switch (normalise) {
      case MEAN_ZERO -> spreadEvenly(fresh);
      case SHARE_ZERO -> spreadByShare(view, fresh);
      case MAX_ZERO -> lower(fresh, set, Amounts.work(type.capacity(), view.interval()));
    }
    boolean explaining = view.explaining();
    for (int i = 0; i < count; i++) {
      if (fresh[i] != old[i]) {
        Reason reason = explaining ? reason(due[i], view.used(i, resource)) : UNEXPLAINED;
        postings.add(new Posting(ledger, i, account, fresh[i] - old[i], reason));
      }
    }
  }

  private static Reason reason(long due, long used) {
    return Reason.of(CODE, "due_s", Durations.seconds(due), "used_s", Durations.seconds(used));
  }

  private static void spreadEvenly(long[] debts) {
    long sum = sum(debts);
    if (sum != 0) {
      long each = Math.floorDiv(sum, debts.length);
      long rest = Math.floorMod(sum, debts.length);
      for (int i = 0; i < debts.length; i++) {
        debts[i] -= each + (i < rest ? 1 : 0);
      }
    }
  }

  private static void spreadByShare(AccountingView view, long[] debts) {
    long sum = sum(debts);
    if (sum != 0) {
      boolean[] all = new boolean[debts.length];
      java.util.Arrays.fill(all, true);
      long[] parts = ShareSet.of(view.projects(), all).apportion(sum);
      for (int i = 0; i < debts.length; i++) {
        debts[i] -= parts[i];
      }
    }
  }

  /** The field's rule: shift the greatest debt to zero, or towards it by twice the interval. */
  private static void lower(long[] debts, ShareSet set, long capacity) {
    if (set.isEmpty()) {
      return;
    }
    long greatest = Long.MIN_VALUE;
    for (int i = 0; i < debts.length; i++) {
      greatest = set.has(i) ? Math.max(greatest, debts[i]) : greatest;
    }
    long shift = greatest > -2 * capacity ? -greatest : 2 * capacity;
    for (int i = 0; i < debts.length; i++) {
      if (set.has(i)) {
        debts[i] += shift;
      } else if (shift > 0 && debts[i] < 0) {
        debts[i] += Math.min(shift, -debts[i]);
      }
    }
  }

  private static long sum(long[] amounts) {
    long sum = 0;
    for (long amount : amounts) {
      sum += amount;
    }
    return sum;
  }
}
