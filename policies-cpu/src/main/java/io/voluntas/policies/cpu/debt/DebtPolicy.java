package io.voluntas.policies.cpu.debt;

import io.voluntas.policies.cpu.pass.ClaimPass;
import io.voluntas.policies.cpu.pass.Claims;
import io.voluntas.policies.cpu.pass.DangerRule;
import io.voluntas.policies.cpu.pass.Dangers;
import io.voluntas.policies.cpu.pass.DeadlinePass;
import io.voluntas.policies.cpu.pass.Draft;
import io.voluntas.policies.cpu.pass.EdfCandidate;
import io.voluntas.spi.Factory;
import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.Reason;
import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.ledger.Posting;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.scheduling.Schedule;
import io.voluntas.spi.scheduling.SchedulingView;
import java.util.List;

/**
 * The first seed's CPU scheduling policy: jobs in danger by deadline, then the projects with the
 * greatest short-term debts. All of it is done for one resource type after the other, the most
 * important one first.
 *
 * <p>A pick is urgent when the job itself is predicted to miss its deadline; one that is run by
 * deadline because another job of its project is in danger is not (but see {@link
 * DangerRule#MARGIN}). Without the deadline part jobs are never chosen by deadline, and urgent only
 * if option {@code danger} says so.
 */
public final class DebtPolicy implements CpuSchedulingPolicy {
  private static final Option<Normalise> NORMALISE =
      Option.choice("normalise", Normalise.MIN_ZERO, "Where the zero of short-term debts lies");

  private static final Option<WhenIdle> WHEN_IDLE =
      Option.choice(
          "std-when-idle",
          WhenIdle.KEEP,
          "What becomes of the debt to a project that has nothing runnable any more");

  private static final Option<Boolean> CHARGE_EDF =
      Option.flag(
          "charge-edf", false, "Whether picks by deadline lower their project's anticipated debt");

  private static final Option<EdfCandidate> EDF_CANDIDATE =
      Option.choice(
          "edf-candidate",
          EdfCandidate.EARLIEST,
          "Which jobs of a project with missed deadlines are run by deadline");

  private static final Option<DangerRule> DANGER =
      Option.choice("danger", DangerRule.DEADLINE, "When a job is in danger, and so comes first");

  private static final Option<DangerRule> URGENT =
      Option.choice(
          "danger", DangerRule.IGNORED, "When room is made at once for a job whose turn it is");

  private static final DeadlinePass NO_DEADLINES = new DeadlinePass(EdfCandidate.EARLIEST);

  private final DebtBook book;
  private final boolean deadlines;
  private final DeadlinePass deadlinePass;
  private final boolean chargeDeadlines;
  private final DangerRule danger;

  private DebtPolicy(
      DebtBook book,
      boolean deadlines,
      DeadlinePass deadlinePass,
      boolean chargeDeadlines,
      DangerRule danger) {
    this.book = book;
    this.deadlines = deadlines;
    this.deadlinePass = deadlinePass;
    this.chargeDeadlines = chargeDeadlines;
    this.danger = danger;
  }

  /** {@code edf-debt}. */
  public static Factory<CpuSchedulingPolicy> edfDebt() {
    return Factory.of(
        "edf-debt",
        "Jobs that would miss their deadline by deadline, then projects by short-term debt",
        List.of(NORMALISE, WHEN_IDLE, CHARGE_EDF, EDF_CANDIDATE, DANGER),
        values ->
            new DebtPolicy(
                book(values),
                true,
                new DeadlinePass(values.get(EDF_CANDIDATE)),
                values.get(CHARGE_EDF),
                values.get(DANGER)));
  }

  /** {@code wrr-debt}. */
  public static Factory<CpuSchedulingPolicy> wrrDebt() {
    return Factory.of(
        "wrr-debt",
        "Weighted round-robin: projects by short-term debt, deadlines ignored",
        List.of(NORMALISE, WHEN_IDLE, URGENT),
        values -> new DebtPolicy(book(values), false, NO_DEADLINES, false, values.get(URGENT)));
  }

  private static DebtBook book(OptionValues values) {
    return new DebtBook(values.get(NORMALISE), values.get(WHEN_IDLE));
  }

  @Override
  public Schedule schedule(SchedulingView view) {
    Draft draft = new Draft(view);
    for (ResourceView resource : view.resources()) {
      Claims claims = new DebtClaims(view, resource, book.ledger());
      Dangers dangers = new Dangers(view, resource, danger);
      if (deadlines) {
        Claims charged = chargeDeadlines ? claims : new Uncharged(claims);
        deadlinePass.run(draft, resource, charged, dangers);
      }
      new ClaimPass(draft, resource).run(claims, dangers::urgent);
      draft.explainRest(resource, claims::waiting);
    }
    return draft.finish();
  }

  @Override
  public List<LedgerSpec> ledgers() {
    return List.of(book.ledger());
  }

  @Override
  public List<Posting> account(AccountingView view) {
    return book.book(view);
  }

  /** Claims that picks by deadline leave alone: the seed sets anticipated debts after them. */
  private record Uncharged(Claims claims) implements Claims {
    @Override
    public boolean exceeds(int project, int other) {
      return claims.exceeds(project, other);
    }

    @Override
    public void charge(int project, JobView job) {}

    @Override
    public Reason chosen(JobView job) {
      return claims.chosen(job);
    }

    @Override
    public Reason waiting(JobView job) {
      return claims.waiting(job);
    }
  }
}
