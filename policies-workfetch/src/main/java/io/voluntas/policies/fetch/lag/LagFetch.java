package io.voluntas.policies.fetch.lag;

import io.voluntas.policies.fetch.terms.BackOff;
import io.voluntas.policies.fetch.terms.DebtBook;
import io.voluntas.policies.fetch.terms.FetchBuffer;
import io.voluntas.policies.fetch.terms.Others;
import io.voluntas.policies.fetch.terms.Priority;
import io.voluntas.policies.fetch.terms.Reasons;
import io.voluntas.policies.fetch.terms.Requests;
import io.voluntas.policies.fetch.terms.Review;
import io.voluntas.spi.Factory;
import io.voluntas.spi.Option;
import io.voluntas.spi.Reason;
import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.fetch.FetchDecision.Ask;
import io.voluntas.spi.fetch.FetchDecision.DoNotAsk;
import io.voluntas.spi.fetch.FetchDecision.NotAsked;
import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.fetch.ReplyView;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The {@code lag} policy: fair queueing (EEVDF, Stoica and Abdel-Wahab 1995) over requests for
 * work. Its ledger {@code fetch_lag} runs over the projects that could do work of a type, as the
 * long-term debt of the debt era does; time that an instance was idle is owed to nobody, so the
 * lags of a type sum to zero. What a project needs follows from its lag, see {@link TypeNeeds}.
 * Types with idle instances come first, the CPU last; back-off is per type.
 */
public final class LagFetch implements WorkFetchPolicy {
  private final LagRules rules;
  private final BackOff backOff;
  private final DebtBook book =
      DebtBook.named("fetch_lag", DebtBook.Normalise.SHARE_ZERO, Scope.PROJECT_RESOURCE);

  LagFetch(LagRules rules, BackOff backOff) {
    this.rules = rules;
    this.backOff = backOff;
  }

  /** Makes the policy by the name {@code lag}. */
  public static Factory<WorkFetchPolicy> factory() {
    Option<Long> deepest =
        Option.duration(
            "deepest-lag",
            Durations.DAY,
            "a project that is ahead by its fair rate for longer is not asked");
    List<Option<?>> options = new ArrayList<>(BackOff.options());
    options.add(FetchBuffer.OPTION);
    options.add(deepest);
    return Factory.of(
        "lag",
        "Fair queueing over requests for work: need = lag + fair rate * buffer - queued",
        options,
        values ->
            new LagFetch(
                new LagRules(values.get(FetchBuffer.OPTION), values.get(deepest)),
                BackOff.of(values)));
  }

  @Override
  public List<LedgerSpec> ledgers() {
    List<LedgerSpec> ledgers = new ArrayList<>(BackOff.ledgers());
    ledgers.add(book.ledger());
    return ledgers;
  }

  @Override
  public FetchDecision choose(FetchView view) {
    TypeNeeds[] types = types(view);
    for (Priority priority : new Priority[] {Priority.NEED_NOW, Priority.NEED}) {
      for (TypeNeeds type : types) {
        int best = type.priority() == priority ? type.best() : -1;
        if (best >= 0) {
          return request(view, types, type, best);
        }
      }
    }
    Review review = new Review(view);
    for (TypeNeeds type : types) {
      if (type.priority() == Priority.DONT_NEED) {
        review.whenShort(type.type(), rules.buffer().horizon(view.preferences()));
      } else {
        review.whenAskable(type.type());
      }
    }
    return new DoNotAsk(review.time(), explain(view, types, -1));
  }

  @Override
  public Optional<Ask> ride(FetchView view, ProjectView project) {
    TypeNeeds[] types = types(view);
    for (TypeNeeds type : types) {
      if (type.request(project.index()) > 0) {
        return Optional.of(request(view, types, type, project.index()));
      }
    }
    return Optional.empty();
  }

  TypeNeeds[] types(FetchView view) {
    Forecast forecast = view.forecast(rules.buffer().horizon(view.preferences()));
    List<? extends ResourceView> resources = view.resources();
    TypeNeeds[] types = new TypeNeeds[resources.size()];
    for (int i = 0; i < types.length; i++) {
      types[i] = new TypeNeeds(view, resources.get(i), forecast, book.ledger(), rules);
    }
    return types;
  }

  private static Ask request(FetchView view, TypeNeeds[] types, TypeNeeds trigger, int project) {
    Requests requests = new Requests(types.length);
    for (TypeNeeds type : types) {
      long work = type == trigger ? type.requestOrProbe(project) : type.request(project);
      if (work > 0) {
        requests.ask(type.type().index(), work, type.maxIdle());
      }
    }
    Reason reason =
        Reason.of(
            Reasons.code("least-virtual-start", trigger.type()),
            "lag_s",
            Durations.seconds(trigger.lag(project)),
            "need_s",
            Durations.seconds(trigger.need(project)));
    return new Ask(
        view.projects().get(project), requests.list(), reason, explain(view, types, project));
  }

  private static List<NotAsked> explain(FetchView view, TypeNeeds[] types, int asked) {
    return Others.but(asked, view, project -> whyNot(view, types, project));
  }

  /** The reason for the most important type that needs work. */
  private static Reason whyNot(FetchView view, TypeNeeds[] types, ProjectView project) {
    for (TypeNeeds type : types) {
      if (type.priority() == Priority.DONT_NEED) {
        continue;
      }
      int i = project.index();
      Optional<Reason> barred = Others.barred(view, project, type.type());
      if (barred.isPresent()) {
        return barred.get();
      }
      if (type.enough(i)) {
        return Reason.of("has-enough-work");
      }
      if (!type.askable(i)) {
        return Reason.of("backup-project");
      }
      return Reason.of(
          type.refused(i) ? "far-ahead" : "later-virtual-start",
          "lag_s",
          Durations.seconds(type.lag(i)),
          "need_s",
          Durations.seconds(type.need(i)));
    }
    return Reason.of("buffers-full");
  }

  @Override
  public List<Posting> account(AccountingView view) {
    List<? extends ProjectView> projects = view.projects();
    List<Posting> postings = new ArrayList<>(projects.size() * view.resources().size());
    for (ResourceView type : view.resources()) {
      boolean[] members = new boolean[projects.size()];
      for (int i = 0; i < members.length; i++) {
        members[i] = BackOff.couldWork(view, projects.get(i), type);
      }
      book.book(view, type, members, postings);
    }
    return postings;
  }

  @Override
  public List<Posting> replied(ReplyView view) {
    return backOff.replied(view);
  }
}
