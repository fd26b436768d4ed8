package io.voluntas.policies.cpu.rec;

import io.voluntas.policies.cpu.pass.ClaimPass;
import io.voluntas.policies.cpu.pass.DeadlinePass;
import io.voluntas.policies.cpu.pass.Draft;
import io.voluntas.policies.cpu.pass.EdfCandidate;
import io.voluntas.spi.Factory;
import io.voluntas.spi.Option;
import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.spi.scheduling.SchedulingView;
import java.util.List;
import java.util.function.Predicate;

/**
 * {@code rec}: jobs that miss their deadline by deadline, then the project with the least recent
 * estimated credit for its share. Behaviour of the field's clients since 2011: one account for all
 * resource types, weighted by peak speed, with a half-life of ten days; resource types one after
 * the other, the CPU last.
 */
public final class RecPolicy implements CpuSchedulingPolicy {
  private static final Option<Long> HALF_LIFE =
      Option.duration("half-life", 10 * Durations.DAY, "Time in which recent credit halves");

  private static final Option<Boolean> DEADLINES_FIRST =
      Option.flag(
          "deadlines", true, "Whether jobs that would miss their deadline come before all others");

  /** When a job is in danger. */
  enum Margin {
    /** When it would end after its deadline. */
    NONE,
    /** When it would end less than min_queue before it: the host may be offline for so long. */
    MIN_QUEUE
  }

  private static final Option<Margin> MARGIN =
      Option.choice(
          "deadline-margin", Margin.NONE, "How long before its deadline a job should have ended");

  private static final DeadlinePass DEADLINES = new DeadlinePass(EdfCandidate.MISSING);

  private final RecBook book;
  private final boolean deadlines;
  private final Margin margin;

  private RecPolicy(RecBook book, boolean deadlines, Margin margin) {
    this.book = book;
    this.deadlines = deadlines;
    this.margin = margin;
  }

  /** {@code rec}. */
  public static Factory<CpuSchedulingPolicy> factory() {
    return Factory.of(
        "rec",
        "Jobs that would miss their deadline by deadline, then projects by recent credit",
        List.of(HALF_LIFE, DEADLINES_FIRST, MARGIN),
        values -> {
          long halfLife = values.get(HALF_LIFE);
          if (halfLife <= 0) {
            throw new IllegalArgumentException("half-life: must be longer than 0");
          }
          return new RecPolicy(
              new RecBook(halfLife), values.get(DEADLINES_FIRST), values.get(MARGIN));
        });
  }

  @Override
  public Schedule schedule(SchedulingView view) {
    Draft draft = new Draft(view);
    RecClaims claims = new RecClaims(view);
    Predicate<JobView> urgent = deadlines ? danger(view) : job -> false;
    for (ResourceView resource : view.resources()) {
      if (deadlines && margin == Margin.NONE) {
        DEADLINES.run(draft, resource, claims);
      } else if (deadlines) {
        DeadlinePass.runAll(draft, resource, claims, urgent);
      }
      new ClaimPass(draft, resource).run(claims, urgent);
      draft.explainRest(resource, claims::waiting);
    }
    return draft.finish();
  }

  private Predicate<JobView> danger(SchedulingView view) {
    if (margin == Margin.NONE) {
      return view.forecast()::deadlineMissed;
    }
    long before = view.preferences().minQueue();
    return job -> view.forecast().finish(job) > job.deadline() - before;
  }

  @Override
  public List<LedgerSpec> ledgers() {
    return List.of(RecBook.REC);
  }

  @Override
  public List<Posting> account(AccountingView view) {
    return book.book(view);
  }
}
