package io.voluntas.policies.fetch.debt;

import io.voluntas.policies.fetch.terms.Bar;
import io.voluntas.policies.fetch.terms.DebtBook;
import io.voluntas.policies.fetch.terms.Requests;
import io.voluntas.policies.fetch.terms.Review;
import io.voluntas.spi.Factory;
import io.voluntas.spi.Reason;
import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.fetch.FetchDecision.Ask;
import io.voluntas.spi.fetch.FetchDecision.DoNotAsk;
import io.voluntas.spi.fetch.FetchDecision.NotAsked;
import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.ledger.Scope;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.ProjectView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The {@code debt} policy: which project is owed most CPU time, and how much CPU work fills the
 * queue. Source: the 2006 client scheduling document, "Work-fetch policy".
 *
 * <p>That document knows one resource, so this policy asks for CPU work only and its long-term debt
 * counts all wall CPU time of a project, that of jobs on other devices included. Choices where the
 * text is silent or cannot be meant:
 *
 * <ul>
 *   <li>The literal text asks projects even while the queue as a whole is long enough, since a
 *       project that shares the CPUs never fills the buffer alone; with two projects that makes the
 *       queue grow without end. So nobody is asked then; option {@code when-full} brings the letter
 *       back.
 *   <li>A backup project (share 0) is asked only when no other project is fetchable, and is neither
 *       charged nor credited while another one could use the CPU.
 *   <li>A project that excluded the CPU, or whose master file is missing, is not asked.
 *   <li>A buffer of zero length counts as one second, else nothing would ever be fetched.
 * </ul>
 */
public final class DebtFetch implements WorkFetchPolicy {
  private static final String LEDGER = "long_term_debt";

  private final DebtRules rules;
  private final DebtBook book;

  DebtFetch(DebtRules rules) {
    this.rules = rules;
    this.book = DebtBook.named(LEDGER, rules.normalise(), Scope.PROJECT);
  }

  /** Makes the policy by the name {@code debt}. */
  public static Factory<WorkFetchPolicy> factory() {
    return Factory.of(
        "debt",
        "Long-term debt and three request stages (client scheduling document, 2006)",
        DebtRules.OPTIONS,
        values -> new DebtFetch(DebtRules.of(values)));
  }

  @Override
  public List<LedgerSpec> ledgers() {
    return List.of(book.ledger());
  }

  @Override
  public FetchDecision choose(FetchView view) {
    WorkRequests requests = new WorkRequests(view, rules, book.ledger());
    int best = requests.best();
    List<NotAsked> others = view.explaining() ? explain(view, requests, best) : List.of();
    if (best >= 0) {
      return ask(view, requests, best, others);
    }
    return new DoNotAsk(review(view, requests), others);
  }

  @Override
  public Optional<Ask> ride(FetchView view, ProjectView project) {
    WorkRequests requests = new WorkRequests(view, rules, book.ledger());
    return requests.size(project.index()) > 0
        ? Optional.of(ask(view, requests, project.index(), List.of()))
        : Optional.empty();
  }

  private static Ask ask(
      FetchView view, WorkRequests requests, int project, List<NotAsked> others) {
    Requests asked = new Requests(view.resources().size());
    asked.ask(view.cpu().index(), requests.size(project), 0);
    Reason reason =
        Reason.of(
            "long-term-debt",
            "debt_s",
            Durations.seconds(requests.debt(project)),
            "to_fill_s",
            requests.workToFillBuffer(project) / 1e6);
    return new Ask(view.projects().get(project), asked.list(), reason, others);
  }

  private long review(FetchView view, WorkRequests requests) {
    Review review = new Review(view);
    if (rules.queue() != DebtRules.Queue.WHOLE) {
      // Those clients looked every minute; as long as all queues are ample, looking is idle.
      review.at(view.now() + Math.max(Durations.MINUTE, requests.ampleFor(view)));
    } else if (requests.lacking() <= 0) {
      review.whenShort(view.cpu(), rules.buffer().horizon(view.preferences()));
    }
    if (requests.lacking() > 0 || rules.whenFull() == DebtRules.WhenFull.ASK) {
      for (ProjectView project : view.projects()) {
        if (requests.bar(project.index()) == Bar.DEFERRED) {
          review.at(project.deferredUntil());
        }
      }
    }
    return review.time();
  }

  private static List<NotAsked> explain(FetchView view, WorkRequests requests, int best) {
    List<NotAsked> reasons = new ArrayList<>();
    for (ProjectView project : view.projects()) {
      if (project.index() != best) {
        reasons.add(new NotAsked(project, whyNot(project, requests)));
      }
    }
    return reasons;
  }

  private static Reason whyNot(ProjectView project, WorkRequests requests) {
    int i = project.index();
    if (requests.bar(i) != Bar.NONE) {
      return requests.bar(i).reason(project);
    }
    if (requests.size(i) > 0) {
      return Reason.of(
          "less-owed",
          "debt_s",
          Durations.seconds(requests.debt(i)),
          "to_fill_s",
          requests.workToFillBuffer(i) / 1e6);
    }
    if (requests.lacking() <= 0) {
      return Reason.of("buffer-full");
    }
    if (requests.overworked(i)) {
      return Reason.of("overworked", "debt_s", Durations.seconds(requests.debt(i)));
    }
    boolean enough = requests.enough(i) || requests.fractionalShare(i) > 0;
    return Reason.of(enough ? "has-enough-work" : "backup-project");
  }

  @Override
  public List<Posting> account(AccountingView view) {
    List<? extends ProjectView> projects = view.projects();
    boolean[] members = new boolean[projects.size()];
    for (int i = 0; i < members.length; i++) {
      members[i] = potentiallyRunnable(view, projects.get(i));
    }
    List<Posting> postings = new ArrayList<>(projects.size());
    book.book(view, view.cpu(), members, postings);
    return postings;
  }

  /**
   * "Potentially runnable": runnable, downloading, fetchable, overworked or latency-limited, each
   * by itself, so that an overworked or latency-limited project counts even while it is suspended.
   * Deferrals are judged at the beginning of the interval: one that ends with it was in force.
   */
  boolean potentiallyRunnable(AccountingView view, ProjectView project) {
    long start = view.now() - view.interval();
    return view.wasRunnable(project.index(), view.cpu().index())
        || project.downloading()
        || project.latencyLimitedUntil() > start
        || rules.overworked(
            view.ledgers().balance(book.ledger(), project.index()), view.preferences())
        || Bar.of(project, view.cpu(), start) == Bar.NONE;
  }
}
