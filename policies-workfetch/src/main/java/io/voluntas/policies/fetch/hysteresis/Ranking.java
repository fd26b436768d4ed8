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
 */
record Ranking(OwedBy by, RecentUse use, QueuedWork queued) {
  private static final DebtBook DEBTS =
      DebtBook.named(
          "long_term_debt_by_type", DebtBook.Normalise.MEAN_ZERO, Scope.PROJECT_RESOURCE);

  LedgerSpec ledger() {
    return by == OwedBy.DEBT ? DEBTS.ledger() : RecentUse.OWN;
  }

  /** Whether each type has an order of its own. */
  boolean perType() {
    return by == OwedBy.DEBT;
  }

  UseScores scores(FetchView view, ResourceView type, long buffer) {
    return perType()
        ? UseScores.byDebt(view, DEBTS.ledger(), type)
        : UseScores.of(view, queued, buffer);
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
      DEBTS.book(view, type, members, postings);
    }
    return postings;
  }
}
