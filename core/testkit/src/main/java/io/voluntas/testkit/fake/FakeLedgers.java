package io.voluntas.testkit.fake;

import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.ledger.Scope;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Balances that a test sets or posts to. Setting or posting declares a ledger. */
public final class FakeLedgers implements Ledgers {
  private record Account(String ledger, int project, int resource) implements Comparable<Account> {
    @Override
    public int compareTo(Account that) {
      int order = ledger.compareTo(that.ledger);
      if (order == 0) {
        order = Integer.compare(project, that.project);
      }
      return order == 0 ? Integer.compare(resource, that.resource) : order;
    }
  }

  private final SortedMap<Account, Long> balances = new TreeMap<>();
  private final SortedSet<String> declared = new TreeSet<>();

  /** Declares a ledger without changing it. */
  public void declare(LedgerSpec ledger) {
    declared.add(ledger.name());
  }

  /** Sets the balance of a project, scope {@link Scope#PROJECT}. */
  public void set(LedgerSpec ledger, int project, long amount) {
    set(ledger, project, 0, amount);
  }

  /** Sets the balance of a project and resource type. */
  public void set(LedgerSpec ledger, int project, int resource, long amount) {
    declare(ledger);
    balances.put(account(ledger, project, resource), amount);
  }

  /** Books postings in order. */
  public void post(List<Posting> postings) {
    for (Posting posting : postings) {
      declare(posting.ledger());
      balances.merge(
          account(posting.ledger(), posting.project(), posting.resource()),
          posting.amount(),
          Math::addExact);
    }
  }

  @Override
  public long balance(LedgerSpec ledger, int project, int resource) {
    return balances.getOrDefault(account(ledger, project, resource), 0L);
  }

  @Override
  public boolean declared(LedgerSpec ledger) {
    return declared.contains(ledger.name());
  }

  private static Account account(LedgerSpec ledger, int project, int resource) {
    return new Account(ledger.name(), project, ledger.scope() == Scope.PROJECT ? 0 : resource);
  }
}
