package io.voluntas.policies.fetch.resource;

import io.voluntas.policies.fetch.outlook.OutlookRule;
import io.voluntas.policies.fetch.terms.FetchBuffer;
import io.voluntas.policies.fetch.terms.Others;
import io.voluntas.policies.fetch.terms.OwedBy;
import io.voluntas.policies.fetch.terms.QueuedWork;
import io.voluntas.policies.fetch.terms.Requests;
import io.voluntas.policies.fetch.terms.UseScores;
import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.fetch.FetchDecision.Ask;
import io.voluntas.spi.fetch.FetchDecision.DoNotAsk;
import io.voluntas.spi.fetch.FetchDecision.NotAsked;
import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Decisions by {@link FourStages}, with a look at the queue once a minute.
 *
 * @param debts long-term debts by type
 * @param by who comes first
 * @param outlook for how long there is work
 * @param starved whom the last stage asks
 */
record StagedFetch(LedgerSpec debts, OwedBy by, OutlookRule outlook, Starved starved) {
  FetchDecision choose(FetchView view) {
    FourStages stages = stages(view);
    FourStages.Choice choice = stages.choose();
    return choice.project() < 0
        ? new DoNotAsk(view.now() + Durations.MINUTE, others(view, stages, choice))
        : ask(view, stages, choice, stages.requests(choice));
  }

  /**
   * Only the project that would be asked anyway, but for everything. Whoever has had far too much
   * is not asked for everything; if such a project comes first while something idles, nothing
   * rides, and a request of its own follows.
   */
  Optional<Ask> ride(FetchView view, ProjectView project) {
    FourStages stages = stages(view);
    FourStages.Choice choice = stages.choose();
    if (choice.project() != project.index()) {
      return Optional.empty();
    }
    Requests all = stages.all(project);
    return all.isEmpty() ? Optional.empty() : Optional.of(ask(view, stages, choice, all));
  }

  private FourStages stages(FetchView view) {
    if (by == OwedBy.RECENT_USE) {
      // Far too much is a matter of debts; recent use only knows who is ahead.
      return stages(
          view,
          UseScores.of(view, QueuedWork.AS_USE, 0),
          new FourStages.PassedOver(new BitSet(), ahead(view)));
    }
    BitSet overworked = overworked(view);
    return stages(
        view, UseScores.byAllDebts(view, debts), new FourStages.PassedOver(overworked, overworked));
  }

  private static BitSet ahead(FetchView view) {
    boolean[] ahead = UseScores.aheadOfShare(view);
    BitSet projects = new BitSet();
    for (int p = 0; p < ahead.length; p++) {
      projects.set(p, ahead[p]);
    }
    return projects;
  }

  private BitSet overworked(FetchView view) {
    BitSet overworked = new BitSet();
    long most =
        Math.max(
            Durations.DAY,
            FetchBuffer.TOTAL.horizon(view.preferences()) + view.preferences().schedulingPeriod());
    for (int p = 0; p < view.projects().size(); p++) {
      for (ResourceView type : view.resources()) {
        long debt = view.ledgers().balance(debts, p, type.index());
        // Of a type that may not be used now no amount is a day's.
        if (type.capacity() > 0 && debt < -Amounts.work(type.capacity(), most)) {
          overworked.set(p);
        }
      }
    }
    return overworked;
  }

  private FourStages stages(FetchView view, UseScores order, FourStages.PassedOver passedOver) {
    return new FourStages(view, outlook, order, passedOver, starved);
  }

  private static Ask ask(
      FetchView view, FourStages stages, FourStages.Choice choice, Requests requests) {
    return new Ask(
        view.projects().get(choice.project()),
        requests.list(),
        stages.why(choice),
        others(view, stages, choice));
  }

  private static List<NotAsked> others(
      FetchView view, FourStages stages, FourStages.Choice choice) {
    return Others.but(choice.project(), view, project -> stages.whyNot(choice, project));
  }
}
