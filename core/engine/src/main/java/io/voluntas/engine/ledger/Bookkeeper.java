package io.voluntas.engine.ledger;

import io.voluntas.engine.state.ClientSnapshot.Balance;
import io.voluntas.spi.ledger.Conservation;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.ledger.Scope;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps the balances, books postings, and checks each ledger's conservation rule. */
public final class Bookkeeper implements Ledgers {
  private final int projects;
  private final int resources;
  private final List<LedgerSpec> specs = new ArrayList<>();
  private final List<long[]> balances = new ArrayList<>();

  /** The specs and their balances once more: balances are read all the time. */
  private LedgerSpec[] specAt = {};

  private long[][] balanceAt = {};

  /** A ledger that nobody declared and that was asked for last: it is asked for all the time. */
  private @Nullable LedgerSpec absent;

  private final List<Balance> foreign = new ArrayList<>();

  /** For a number of projects and resource types. */
  public Bookkeeper(int projects, int resources) {
    this.projects = projects;
    this.resources = resources;
  }

  /**
   * Declares ledgers; a ledger may be declared more than once.
   *
   * @throws IllegalArgumentException when a name is declared in two unlike ways
   */
  public void declare(List<LedgerSpec> declared) {
    for (LedgerSpec spec : declared) {
      for (LedgerSpec known : specs) {
        if (known.name().equals(spec.name()) && !known.equals(spec)) {
          throw new IllegalArgumentException(
              "ledger '" + spec.name() + "' is declared in two ways: " + known + " and " + spec);
        }
      }
      if (!specs.contains(spec)) {
        specs.add(spec);
        balances.add(new long[projects * (spec.scope() == Scope.PROJECT ? 1 : resources)]);
      }
    }
    absent = null;
    specAt = specs.toArray(LedgerSpec[]::new);
    balanceAt = balances.toArray(long[][]::new);
  }

  /** The declared ledgers, in order of declaration. */
  public List<LedgerSpec> specs() {
    return Collections.unmodifiableList(specs);
  }

  @Override
  public boolean declared(LedgerSpec ledger) {
    return position(ledger) >= 0;
  }

  @Override
  public long balance(LedgerSpec ledger, int project, int resource) {
    int at = position(ledger);
    return at < 0 ? 0 : balanceAt[at][account(ledger, project, resource)];
  }

  /**
   * Books postings in order.
   *
   * @throws IllegalStateException when a posting names an unknown ledger or account, a balance
   *     overflows, or a conservation rule is broken afterwards; the message names the ledger
   */
  @SuppressWarnings("ReferenceEquality") // as in position
  public void book(List<Posting> postings) {
    if (postings.isEmpty()) {
      return;
    }
    long touched = 0;
    int at = -1;
    for (int i = 0; i < postings.size(); i++) {
      Posting posting = postings.get(i);
      LedgerSpec ledger = posting.ledger();
      if (at < 0 || specAt[at] != ledger) { // mostly it is the same as before
        at = position(ledger);
      }
      if (at < 0) {
        throw new IllegalStateException(
            "posting to ledger '" + ledger.name() + "', which nobody declared");
      }
      long[] accounts = balanceAt[at];
      int account = account(ledger, posting.project(), posting.resource());
      if (account < 0 || account >= accounts.length) {
        throw new IllegalStateException("posting to an account that is not there: " + posting);
      }
      accounts[account] = Math.addExact(accounts[account], posting.amount());
      touched |= 1L << Math.min(at, 63);
    }
    for (int each = 0; each < specAt.length; each++) {
      if ((touched & (1L << Math.min(each, 63))) != 0) {
        check(specAt[each], balanceAt[each]);
      }
    }
  }

  /** Balances that are not 0, by ledger in order of declaration, project and resource. */
  public List<Balance> balances() {
    List<Balance> all = new ArrayList<>();
    for (int at = 0; at < specs.size(); at++) {
      int stride = specs.get(at).scope() == Scope.PROJECT ? 1 : resources;
      long[] accounts = balances.get(at);
      for (int account = 0; account < accounts.length; account++) {
        if (accounts[account] != 0) {
          all.add(
              new Balance(
                  specs.get(at).name(), account / stride, account % stride, accounts[account]));
        }
      }
    }
    all.addAll(foreign);
    return all;
  }

  /**
   * Takes up saved balances. Those of ledgers that nobody declares now are kept as they are, so
   * that they are there when a policy comes back that knows them. A ledger whose sum must be 0 is
   * brought back to it evenly: a project may have gone.
   */
  public void resume(List<Balance> saved) {
    for (Balance balance : saved) {
      LedgerSpec spec =
          specs.stream().filter(s -> s.name().equals(balance.ledger())).findFirst().orElse(null);
      if (spec == null) {
        foreign.add(balance);
      } else {
        restore(spec, balance.project(), balance.resource(), balance.amount());
      }
    }
    for (int at = 0; at < specs.size(); at++) {
      if (specs.get(at).conservation() == Conservation.SUM_ZERO) {
        centre(balances.get(at), specs.get(at).scope() == Scope.PROJECT ? 1 : resources);
      }
    }
  }

  private void centre(long[] accounts, int stride) {
    for (int resource = 0; resource < stride; resource++) {
      long sum = 0;
      for (int at = resource; at < accounts.length; at += stride) {
        sum = Math.addExact(sum, accounts[at]);
      }
      // Within rounding of one unit a project the sum counts as 0, as it does when booked.
      if (Math.abs(sum) > projects) {
        for (int at = resource; at < accounts.length; at += stride) {
          accounts[at] -= sum / projects;
        }
      }
    }
  }

  /** Sets a balance without a check: to start from a saved state. */
  public void restore(LedgerSpec ledger, int project, int resource, long amount) {
    int at = position(ledger);
    if (at >= 0) {
      balances.get(at)[account(ledger, project, resource)] = amount;
    }
  }

  private void check(LedgerSpec spec, long[] accounts) {
    if (spec.conservation() == Conservation.NONE) {
      return;
    }
    int stride = spec.scope() == Scope.PROJECT ? 1 : resources;
    for (int resource = 0; resource < stride; resource++) {
      long sum = 0;
      for (int at = resource; at < accounts.length; at += stride) {
        sum = Math.addExact(sum, accounts[at]);
        if (spec.conservation() == Conservation.MIN_ZERO && accounts[at] < 0) {
          throw new IllegalStateException(
              spec.name() + " of project " + at / stride + " is negative: " + accounts[at]);
        }
      }
      if (spec.conservation() == Conservation.SUM_ZERO && Math.abs(sum) > projects) {
        throw new IllegalStateException(spec.name() + " sums to " + sum + " instead of 0");
      }
    }
  }

  private int account(LedgerSpec ledger, int project, int resource) {
    return ledger.scope() == Scope.PROJECT ? project : project * resources + resource;
  }

  @SuppressWarnings(
      "ReferenceEquality") // specs are constants: identity is the fast path, equality the rule
  private int position(LedgerSpec ledger) {
    for (int at = 0; at < specAt.length; at++) {
      if (specAt[at] == ledger) {
        return at;
      }
    }
    if (absent == ledger) {
      return -1;
    }
    int at = specs.indexOf(ledger);
    absent = at < 0 ? ledger : absent;
    return at;
  }
}
