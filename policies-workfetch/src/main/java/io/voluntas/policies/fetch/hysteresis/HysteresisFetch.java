package io.voluntas.policies.fetch.hysteresis;

import io.voluntas.policies.fetch.outlook.OutlookRule;
import io.voluntas.policies.fetch.terms.BackOff;
import io.voluntas.policies.fetch.terms.DebtBook;
import io.voluntas.policies.fetch.terms.Others;
import io.voluntas.policies.fetch.terms.OwedBy;
import io.voluntas.policies.fetch.terms.QueuedWork;
import io.voluntas.policies.fetch.terms.RecentUse;
import io.voluntas.policies.fetch.terms.Reporting;
import io.voluntas.policies.fetch.terms.Requests;
import io.voluntas.policies.fetch.terms.Review;
import io.voluntas.policies.fetch.terms.UseScores;
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
import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The {@code hysteresis} policy, after the field's clients since version 7: when the buffer of some
 * type falls below min_queue (180 s at least), one project fills all types that it may be asked for
 * up to min_queue + extra_queue. The project is the one that has had least of its share lately,
 * queued work counted in. A backup project is asked only while instances idle that nobody else can
 * be asked for, and for one job on each. The field's random back-off delays are left out.
 */
public final class HysteresisFetch implements WorkFetchPolicy {
  /** When a contact for another reason may ask for work. */
  enum Rides {
    /** While the queue is below the high mark: the field since late 2011. */
    BELOW_HIGH,
    /** While it is below the low mark, as for any request: the field before. */
    BELOW_LOW
  }

  /** What the field expects a fetch to take. */
  private static final long EXPECTED_FETCH_TIME = 180 * Durations.SECOND;

  private final Ranking ranking;
  private final long leastLow;
  private final BackOff backOff;
  private final OutlookRule outlook;
  private final Rides rides;
  private final Reporting reporting;

  HysteresisFetch(
      Ranking ranking,
      long leastLow,
      BackOff backOff,
      OutlookRule outlook,
      Rides rides,
      Reporting reporting) {
    this.ranking = ranking;
    this.leastLow = leastLow;
    this.backOff = backOff;
    this.outlook = outlook;
    this.rides = rides;
    this.reporting = reporting;
  }

  /** Makes the policy by the name {@code hysteresis}. */
  public static Factory<WorkFetchPolicy> factory() {
    Option<Long> halfLife =
        Option.duration(
            "half-life", 10 * Durations.DAY, "in which recent use is forgotten by half");
    Option<QueuedWork> queued =
        Option.choice(
            "queued-work",
            QueuedWork.PART_OF_BUFFER,
            "how a project's queued work counts beside its recent use");
    Option<OwedBy> owedBy =
        Option.choice("owed-by", OwedBy.RECENT_USE, "by what account a project is chosen");
    List<Option<?>> options = new ArrayList<>(BackOff.fieldOptions());
    options.add(halfLife);
    options.add(queued);
    options.add(owedBy);
    Option<DebtBook.Normalise> normalise =
        Option.choice(
            "normalise", DebtBook.Normalise.MEAN_ZERO, "zero point of the long-term debts");
    options.add(normalise);
    Option<Long> leastLow =
        Option.duration("least-low", EXPECTED_FETCH_TIME, "the low mark is never lower than this");
    options.add(leastLow);
    Option<Rides> rides =
        Option.choice(
            "rides", Rides.BELOW_HIGH, "when a contact for another reason may ask for work");
    options.add(rides);
    options.add(Reporting.OPTION);
    options.addAll(OutlookRule.options());
    return Factory.of(
        "hysteresis",
        "Below min_queue, fill to min_queue + extra_queue from one project (clients since 7.0)",
        options,
        values ->
            new HysteresisFetch(
                Ranking.of(
                    values.get(owedBy),
                    new RecentUse(values.get(halfLife)),
                    values.get(queued),
                    values.get(normalise)),
                values.get(leastLow),
                BackOff.of(values),
                OutlookRule.of(values),
                values.get(rides),
                values.get(Reporting.OPTION)));
  }

  @Override
  public List<LedgerSpec> ledgers() {
    List<LedgerSpec> ledgers = new ArrayList<>(BackOff.ledgers());
    ledgers.add(ranking.ledger());
    return ledgers;
  }

  @Override
  public FetchDecision choose(FetchView view) {
    Buffers buffers = new Buffers(view, leastLow, outlook, ranking);
    int best = buffers.best();
    if (best >= 0) {
      ProjectView project = view.projects().get(best);
      Requests requests = new Requests(view.resources().size());
      for (ResourceView type : view.resources()) {
        if (buffers.lacks(type) && buffers.askable(project, type)) {
          buffers.ask(requests, project, type);
        }
      }
      return new Ask(project, requests.list(), reason(buffers, best), explain(view, buffers, best));
    }
    if (outlook.kind() == OutlookRule.Kind.FIXED_SHARES) {
      // How fast such a queue shrinks is not known ahead: a look a minute, as in those programs.
      return new DoNotAsk(view.now() + Durations.MINUTE, explain(view, buffers, -1));
    }
    Review review = new Review(view);
    for (ResourceView type : view.resources()) {
      if (buffers.low(type)) {
        review.whenAskable(type);
      } else {
        review.whenShort(type, buffers.low());
      }
    }
    return new DoNotAsk(review.time(), explain(view, buffers, -1));
  }

  /** Rides only for types of which no other project would be asked first. */
  @Override
  public Optional<Ask> ride(FetchView view, ProjectView project) {
    Buffers buffers = new Buffers(view, leastLow, outlook, ranking);
    if (rides == Rides.BELOW_LOW && !buffers.anyLow()) {
      return Optional.empty();
    }
    Requests requests = new Requests(view.resources().size());
    for (ResourceView type : view.resources()) {
      if (buffers.lacks(type) && buffers.best(type) == project.index()) {
        buffers.ask(requests, project, type);
      }
    }
    return requests.isEmpty()
        ? Optional.empty()
        : Optional.of(new Ask(project, requests.list(), reason(buffers, project.index())));
  }

  private static Reason reason(Buffers buffers, int project) {
    UseScores scores = buffers.scores();
    return Reason.of("least-use-per-share", scores.unit(), scores.of(project));
  }

  private static List<NotAsked> explain(FetchView view, Buffers buffers, int asked) {
    return Others.but(asked, view, project -> whyNot(view, buffers, project));
  }

  private static Reason whyNot(FetchView view, Buffers buffers, ProjectView project) {
    for (ResourceView type : view.resources()) {
      if (!buffers.low(type)) {
        continue;
      }
      int i = project.index();
      Optional<Reason> barred = Others.barred(view, project, type);
      if (barred.isPresent()) {
        return barred.get();
      }
      return project.share() > 0
          ? Reason.of("more-use-per-share", buffers.scores().unit(), buffers.scores().of(i))
          : Reason.of("backup-project");
    }
    return Reason.of("buffers-above-minimum");
  }

  @Override
  public OptionalLong reportBy(JobView job, long finishedAt) {
    return reporting.by(job, finishedAt);
  }

  @Override
  public List<Posting> account(AccountingView view) {
    return ranking.account(view);
  }

  @Override
  public List<Posting> replied(ReplyView view) {
    return backOff.replied(view);
  }
}
