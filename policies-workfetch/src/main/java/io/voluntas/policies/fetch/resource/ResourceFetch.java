package io.voluntas.policies.fetch.resource;

import io.voluntas.policies.fetch.outlook.OutlookRule;
import io.voluntas.policies.fetch.terms.BackOff;
import io.voluntas.policies.fetch.terms.DebtBook;
import io.voluntas.policies.fetch.terms.FetchBuffer;
import io.voluntas.policies.fetch.terms.Others;
import io.voluntas.policies.fetch.terms.OwedBy;
import io.voluntas.policies.fetch.terms.Priority;
import io.voluntas.policies.fetch.terms.Reasons;
import io.voluntas.policies.fetch.terms.RecentUse;
import io.voluntas.policies.fetch.terms.Reporting;
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
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The {@code per-resource} policy: shortfall, debt and back-off of each processing resource by
 * itself. Source: the 2008 GPU work-fetch document, whole.
 *
 * <p>Types with idle instances come first, then those with a mere shortfall; within each, the most
 * important type first and the CPU last. The chosen project is asked for every type that needs work
 * and that it can be asked for. Choices where the text is silent:
 *
 * <ul>
 *   <li>The debt of a type is the earlier document's: what the counted projects used is divided by
 *       their shares, so idle time is owed to nobody and the debts of a type sum to zero. A project
 *       counts while it could do work of the type, as far as anybody knows.
 *   <li>The buffer is min_queue; option {@code buffer} adds extra_queue.
 *   <li>A backup project is asked for a type only when no other can be asked for it.
 * </ul>
 */
public final class ResourceFetch implements WorkFetchPolicy {
  private final FetchBuffer buffer;
  private final DebtBook book;
  private final BackOff backOff;

  private final OwedBy by;
  private final RecentUse use;

  private final Fetching fetching;
  private final StagedFetch staged;
  private final Reporting reporting;

  /** For what reasons projects are asked. */
  enum Fetching {
    /** Idle instances, then a shortfall: the specification. */
    TWO_STAGES,
    /** The field in 2009 to 2011: see {@link FourStages}. */
    FOUR_STAGES
  }

  ResourceFetch(
      FetchBuffer buffer,
      DebtBook.Normalise normalise,
      BackOff backOff,
      OwedBy by,
      RecentUse use,
      Fetching fetching,
      Starved starved,
      OutlookRule outlook,
      Reporting reporting) {
    this.fetching = fetching;
    this.reporting = reporting;
    this.buffer = buffer;
    this.by = by;
    this.use = use;
    this.book = DebtBook.named("long_term_debt_by_type", normalise, Scope.PROJECT_RESOURCE);
    this.backOff = backOff;
    this.staged = new StagedFetch(book.ledger(), by, outlook, starved);
  }

  /** Makes the policy by the name {@code per-resource}. */
  public static Factory<WorkFetchPolicy> factory() {
    Option<DebtBook.Normalise> normalise =
        Option.choice(
            "normalise", DebtBook.Normalise.MEAN_ZERO, "zero point of the long-term debts");
    List<Option<?>> options = new ArrayList<>(BackOff.options());
    options.add(FetchBuffer.OPTION);
    options.add(normalise);
    Option<OwedBy> owedBy =
        Option.choice("owed-by", OwedBy.DEBT, "by what account a project is chosen");
    Option<Long> halfLife =
        Option.duration(
            "half-life", 10 * Durations.DAY, "in which recent use is forgotten by half");
    options.add(owedBy);
    options.add(halfLife);
    Option<Fetching> fetching =
        Option.choice("fetching", Fetching.TWO_STAGES, "for what reasons projects are asked");
    options.add(fetching);
    options.add(Starved.OPTION);
    options.add(Reporting.OPTION);
    options.addAll(OutlookRule.options());
    return Factory.of(
        "per-resource",
        "Shortfall, debt and back-off per processing resource (GPU work-fetch document, 2008)",
        options,
        values ->
            new ResourceFetch(
                values.get(FetchBuffer.OPTION),
                values.get(normalise),
                BackOff.of(values),
                values.get(owedBy),
                new RecentUse(values.get(halfLife)),
                values.get(fetching),
                values.get(Starved.OPTION),
                OutlookRule.of(values),
                values.get(Reporting.OPTION)));
  }

  @Override
  public List<LedgerSpec> ledgers() {
    List<LedgerSpec> ledgers = new ArrayList<>(BackOff.ledgers());
    ledgers.add(by == OwedBy.RECENT_USE ? RecentUse.OWN : book.ledger());
    return ledgers;
  }

  @Override
  public FetchDecision choose(FetchView view) {
    if (fetching == Fetching.FOUR_STAGES) {
      return staged.choose(view);
    }
    TypeFetch[] types = types(view);
    for (Priority priority : new Priority[] {Priority.NEED_NOW, Priority.NEED}) {
      for (TypeFetch type : types) {
        int project = type.selectProject(priority);
        if (project >= 0) {
          return request(view, types, type, project);
        }
      }
    }
    long horizon = buffer.horizon(view.preferences());
    Review review = new Review(view);
    for (TypeFetch type : types) {
      if (type.priority() == Priority.DONT_NEED) {
        review.whenShort(type.type(), horizon);
      } else {
        review.whenAskable(type.type());
      }
    }
    return new DoNotAsk(review.time(), explain(view, types, -1));
  }

  /**
   * Work is asked for along the way only of the project that would be asked anyway: reports fall
   * due project by project as jobs finish, so that riding requests would hand out work by who
   * finished a job, not by who is owed most.
   */
  @Override
  public Optional<Ask> ride(FetchView view, ProjectView project) {
    if (fetching == Fetching.FOUR_STAGES) {
      return staged.ride(view, project);
    }
    TypeFetch[] types = types(view);
    for (TypeFetch type : types) {
      int chosen = type.selectProject(type.priority());
      if (chosen == project.index() && type.request(chosen) > 0) {
        return Optional.of(request(view, types, type, project.index()));
      }
    }
    return Optional.empty();
  }

  TypeFetch[] types(FetchView view) {
    Forecast forecast = view.forecast(buffer.horizon(view.preferences()));
    List<? extends ResourceView> resources = view.resources();
    TypeFetch[] types = new TypeFetch[resources.size()];
    for (int i = 0; i < types.length; i++) {
      types[i] = new TypeFetch(view, resources.get(i), forecast, book.ledger(), by);
    }
    return types;
  }

  /** send_req(p): every type that needs work and that the project can be asked for. */
  private static Ask request(FetchView view, TypeFetch[] types, TypeFetch trigger, int project) {
    Requests requests = new Requests(types.length);
    for (TypeFetch type : types) {
      long work = type.request(project);
      if (work > 0) {
        requests.ask(type.type().index(), work, type.maxIdle());
      }
    }
    Reason reason =
        Reason.of(
            Reasons.code(
                trigger.priority() == Priority.NEED_NOW ? "idle" : "shortfall", trigger.type()),
            "debt_s",
            Durations.seconds(trigger.debt(project)),
            "payoff_s",
            Durations.seconds(trigger.request(project)));
    return new Ask(
        view.projects().get(project), requests.list(), reason, explain(view, types, project));
  }

  private static List<NotAsked> explain(FetchView view, TypeFetch[] types, int asked) {
    return Others.but(asked, view, project -> whyNot(view, types, project));
  }

  /** The reason for the most important type that needs work. */
  private static Reason whyNot(FetchView view, TypeFetch[] types, ProjectView project) {
    for (TypeFetch type : types) {
      if (type.priority() == Priority.DONT_NEED) {
        continue;
      }
      int i = project.index();
      Optional<Reason> barred = Others.barred(view, project, type.type());
      if (barred.isPresent()) {
        return barred.get();
      }
      if (type.couldFill(project)) {
        return Reason.of(Reasons.code("enough-queued", type.type()));
      }
      return type.fetchable(i)
          ? Reason.of(
              Reasons.code("less-owed", type.type()),
              "debt_s",
              Durations.seconds(type.debt(i)),
              "payoff_s",
              Durations.seconds(type.request(i)))
          : Reason.of("backup-project");
    }
    return Reason.of("buffers-full");
  }

  @Override
  public OptionalLong reportBy(JobView job, long finishedAt) {
    return reporting.by(job, finishedAt);
  }

  @Override
  public List<Posting> account(AccountingView view) {
    if (by == OwedBy.RECENT_USE) {
      return use.account(view);
    }
    List<? extends ProjectView> projects = view.projects();
    List<Posting> postings = new ArrayList<>(projects.size() * view.resources().size());
    for (ResourceView type : view.resources()) {
      boolean[] members = new boolean[projects.size()];
      for (int i = 0; i < members.length; i++) {
        members[i] = sharesIn(view, type, projects.get(i));
      }
      book.book(view, type, members, postings);
    }
    return postings;
  }

  /**
   * Whether the project takes part in the debts of a type: it could do such work, as far as anybody
   * knows. A project that was not asked yet, or was refused long ago, must be able to become the
   * one that is owed most; otherwise the first one that happened to be asked would keep the type.
   * While a refusal's back-off lasts it is not owed anything.
   */
  private static boolean sharesIn(AccountingView view, ResourceView type, ProjectView project) {
    return BackOff.couldWork(view, project, type);
  }

  @Override
  public List<Posting> replied(ReplyView view) {
    return backOff.replied(view);
  }
}
