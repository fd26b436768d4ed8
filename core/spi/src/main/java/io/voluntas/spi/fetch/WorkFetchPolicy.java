package io.voluntas.spi.fetch;

import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Answers: which project should be asked for work, and for how much of which resource?
 *
 * <p>Pure. Sources: first seed, "Work-fetch policy"; second seed, whole.
 */
public interface WorkFetchPolicy {
  /**
   * The next request, if any. Called when the network is there, no request is under way, and
   * something happened that could change the answer (a job ended or arrived, a reply came, the user
   * or the host changed something, a deferral passed), or the time of {@link
   * FetchDecision.DoNotAsk} came: then not before a minute has passed. Two requests are at least a
   * second apart.
   *
   * @return a request to a project that is neither suspended nor deferred; anything else is an
   *     invariant violation
   */
  FetchDecision choose(FetchView view);

  /**
   * What to ask of a project that is contacted anyway: the user asked for it, or a finished job is
   * overdue for reporting (first seed: "it will also request work from that project").
   *
   * @return empty to ask for nothing
   */
  Optional<FetchDecision.Ask> ride(FetchView view, ProjectView project);

  /**
   * Until when a finished job has to be reported, microseconds; any contact with its project
   * reports it earlier. Called when the job has finished and again after each reply of its project,
   * so the answer must depend on the arguments only.
   *
   * <p>Not asked when the client itself reports each job at once (a scenario's {@code
   * report-at-once}): that habit comes first. In the live client a user's wish to report at once
   * has the project contacted before the time that is named here.
   *
   * @param finishedAt when it finished, microseconds
   * @return a time not before {@code finishedAt}; empty for the client's own rule: within an hour,
   *     and ten minutes before the deadline
   */
  default OptionalLong reportBy(JobView job, long finishedAt) {
    return OptionalLong.empty();
  }

  /** Ledgers that this policy reads or posts to. Called once. */
  default List<LedgerSpec> ledgers() {
    return List.of();
  }

  /** What to book for an interval. Called before each decision when time has passed. */
  default List<Posting> account(AccountingView view) {
    return List.of();
  }

  /** What to book after a reply, for instance a back-off per resource. */
  default List<Posting> replied(ReplyView view) {
    return List.of();
  }
}
