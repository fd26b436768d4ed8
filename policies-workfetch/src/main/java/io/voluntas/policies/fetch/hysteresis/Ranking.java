package io.voluntas.policies.fetch.hysteresis;

import io.voluntas.policies.fetch.terms.BackOff;
import io.voluntas.policies.fetch.terms.DebtBook;
import io.voluntas.policies.fetch.terms.OwedBy;
import io.voluntas.policies.fetch.terms.QueuedWork;
import io.voluntas.policies.fetch.terms.RecentUse;
import io.voluntas.policies.fetch.terms.UseScores;
import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.ArrayList;
import java.util.List;

/**
 * Whose turn it is: by recent use, as the field has had it since 2011, or by long-term debts, as it
 * was while hysteresis was new.
 *
 * @param by which account
 * @param use recent use
 * @param queued how queued work counts beside recent use
 * @param debts how debts are booked
 */
record Ranking(OwedBy by, RecentUse use, QueuedWork queued, DebtBook debts) {
  static Ranking of(OwedBy by, RecentUse use, QueuedWork queued, DebtBook.Normalise normalise) {
    DebtBook debts = DebtBook.named("long_term_debt_by_type", normalise, Scope.PROJECT_RESOURCE);
    return new Ranking(by, use, queued, debts);
  }

  LedgerSpec ledger() {
    return by == OwedBy.RECENT_USE ? RecentUse.OWN : debts.ledger();
  }

  /** Whether each type has an order of its own. */
  boolean perType() {
    return by == OwedBy.DEBT;
  }

  UseScores scores(FetchView view, ResourceView type, long buffer) {
    return switch (by) {
      case DEBT -> UseScores.byDebt(view, debts.ledger(), type);
      case DEBT_OF_ALL -> UseScores.byAllDebts(view, debts.ledger());
      case RECENT_USE -> UseScores.of(view, queued, buffer);
    };
  }

  List<Posting> account(AccountingView view) {
    if (by == OwedBy.RECENT_USE) {
      return use.account(view);
    }
    List<Posting> postings = new ArrayList<>();
    for (ResourceView type : view.resources()) {
      boolean[] members = new boolean[view.projects().size()];
      for (ProjectView project : view.projects()) {
        members[project.index()] = BackOff.couldWork(view, project, type);
      }
      debts.book(view, type, members, postings);
    }
    return postings;
  }
}
