package io.voluntas.engine.kernel;

import io.voluntas.engine.ledger.Bookkeeper;
import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobList;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.Presence;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.spi.ledger.AccountingView;
import io.voluntas.spi.ledger.Ledgers;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.scheduling.Order;
import java.util.Arrays;

/**
 * Adds up what the projects use and lets the policies book it.
 *
 * <p>Charges come from running totals, so that rounding of fractional usage never adds up.
 */
final class Accounting extends HostSnapshot implements AccountingView {
  private final PolicySet policies;
  private final Bookkeeper books;
  private final KernelListener listener;
  private final int resources;
  private final ProjectState[] projects;
  private final long[] used;
  private final long[] fraction;
  private final long[] intervalUsed;
  private final long[] lastUsage;
  private final boolean[] ranDry;
  private final boolean unnoticedAbsences;
  private long interval;
  private long away;

  Accounting(
      ClientState state,
      PolicySet policies,
      Bookkeeper books,
      KernelListener listener,
      boolean unnoticedAbsences) {
    super(state);
    this.unnoticedAbsences = unnoticedAbsences;
    this.policies = policies;
    this.books = books;
    this.listener = listener;
    this.resources = state.resources().size();
    projects = state.projects().toArray(ProjectState[]::new);
    int accounts = state.projects().size() * resources;
    used = new long[accounts];
    fraction = new long[accounts];
    intervalUsed = new long[accounts];
    lastUsage = new long[accounts];
    ranDry = new boolean[accounts];
  }

  /**
   * The running jobs ran for so long.
   *
   * @param time time that has passed, microseconds
   * @param throttled the part of it in which throttled jobs ran, microseconds
   */
  void ran(long time, long throttled) {
    interval += time;
    JobList running = state.running();
    if (unnoticedAbsences) {
      chargeAbsence();
      remember(running);
    }
    for (int i = 0; i < running.size(); i++) {
      JobState job = running.get(i);
      int account = job.project().index() * resources;
      long elapsed = job.throttled() ? throttled : time;
      for (int r = 0; r < resources; r++) {
        long usage = job.usage(r);
        if (usage == Amounts.ONE) {
          used[account + r] += elapsed;
          intervalUsed[account + r] += elapsed;
        } else if (usage > 0) {
          charge(account + r, usage, elapsed);
        }
      }
    }
  }

  /** A job ended; maybe its project has none left. */
  void ended(JobState job) {
    int resource = job.mainResource().index();
    if (!wasRunnable(job.project().index(), resource)) {
      ranDry[job.project().index() * resources + resource] = true;
    }
  }

  /** The host did not compute for so long. */
  void away(long elapsed) {
    away += elapsed;
  }

  /** Who ran before an absence that the client did not see is taken to have run through it. */
  private void chargeAbsence() {
    if (away <= Presence.LONGEST_PERIODS * state.preferences().schedulingPeriod()) {
      interval += away;
      for (int account = 0; account < lastUsage.length; account++) {
        intervalUsed[account] += Amounts.work(lastUsage[account], away);
      }
    }
    away = 0;
  }

  private void remember(JobList running) {
    Arrays.fill(lastUsage, 0);
    for (int i = 0; i < running.size(); i++) {
      for (int r = 0; r < resources; r++) {
        lastUsage[running.get(i).project().index() * resources + r] += running.get(i).usage(r);
      }
    }
  }

  /** Lets the policies book the time since the last booking, while the state is still as it was. */
  void book() {
    if (interval == 0) {
      return;
    }
    try {
      books.book(policies.cpu().account(this));
      books.book(policies.fetch().account(this));
    } catch (IllegalStateException | ArithmeticException e) {
      throw new InvariantViolation(
          "ledger rule broken at " + state.now() + " us: " + e.getMessage(), e);
    }
    interval = 0;
    Arrays.fill(intervalUsed, 0);
    Arrays.fill(ranDry, false);
    listener.booked(state.now());
  }

  /** Everything that a project was given of a resource since the start. */
  long total(int project, int resource) {
    return used[project * resources + resource];
  }

  @Override
  public long interval() {
    return interval;
  }

  @Override
  public long used(int project, int resource) {
    return intervalUsed[project * resources + resource];
  }

  @Override
  public boolean wasRunnable(int project, int resource) {
    return projects[project].runnableJobs(resource, Order.ARRIVAL).size() > 0;
  }

  @Override
  public boolean ranDry(int project, int resource) {
    return ranDry[project * resources + resource];
  }

  @Override
  public long width(int project, int resource) {
    return projects[project].width(resource);
  }

  @Override
  public boolean explaining() {
    return listener.explaining();
  }

  @Override
  public Ledgers ledgers() {
    return books;
  }

  private void charge(int account, long usage, long elapsed) {
    long wholes = usage / Amounts.ONE;
    long part = usage % Amounts.ONE;
    // Below a million seconds of elapsed time this cannot overflow; longer intervals are split.
    long work = wholes * elapsed;
    long rest = elapsed;
    while (rest > 0) {
      long piece = Math.min(rest, 1_000_000_000_000L);
      long sum = fraction[account] + part * piece;
      work += sum / Amounts.ONE;
      fraction[account] = sum % Amounts.ONE;
      rest -= piece;
    }
    used[account] += work;
    intervalUsed[account] += work;
  }
}
