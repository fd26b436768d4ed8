package io.voluntas.policies.fetch.debt;

import io.voluntas.policies.fetch.terms.Bar;
import io.voluntas.policies.fetch.terms.Enough;
import io.voluntas.policies.fetch.terms.ShareSet;
import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.List;

/**
 * The variables of the specification's work-fetch function, for all projects at one moment:
 * fetchable, overworked, frs, work_to_fill_buf and work_request_size.
 *
 * <p>Where the text divides by the shares of fetchable projects and there is none, the overworked
 * projects that could be asked otherwise take their place: they are the ones whom its third stage
 * asks.
 */
final class WorkRequests {
  private static final long ONE_SECOND_OF_WORK = Durations.SECOND;

  private final List<? extends ProjectView> projects;
  private final Forecast forecast;
  private final ResourceView cpu;
  private final long target;
  private final long lacking;
  private final long[] debts;
  private final Bar[] bars;
  private final boolean[] overworked;
  private final boolean[] enough;
  private final DebtRules.Queue queue;
  private final ShareSet fetchable;
  private final ShareSet askable;
  private final long[] sizes;

  WorkRequests(FetchView view, DebtRules rules, LedgerSpec ledger) {
    projects = view.projects();
    queue = rules.queue();
    cpu = view.cpu();
    double present =
        rules.bufferTime() != DebtRules.BufferTime.RUNNING && queue != DebtRules.Queue.EACH
            ? view.availability()
            : 1;
    long horizon = Math.max(1, (long) (rules.buffer().horizon(view.preferences()) * present));
    forecast = view.forecast(horizon);
    target = Amounts.work(cpu.capacity(), horizon);
    // The forecast knows of limits on concurrent jobs: instances that no job could use are not
    // missing, although the plain difference counts them.
    long running = Math.min(target - forecast.totalWorkBefore(cpu), forecast.shortfall(cpu));
    lacking = (long) (running / present);
    int count = projects.size();
    debts = new long[count];
    bars = new Bar[count];
    overworked = new boolean[count];
    enough = new boolean[count];
    boolean[] reachable = new boolean[count];
    boolean[] mayFetch = new boolean[count];
    for (int i = 0; i < count; i++) {
      debts[i] = view.ledgers().balance(ledger, i);
      bars[i] = Bar.of(projects.get(i), cpu, view.now());
      overworked[i] = rules.overworked(debts[i], view.preferences());
      enough[i] = lacking > 0 && Enough.couldFill(view, projects.get(i), cpu, horizon);
      reachable[i] = bars[i] == Bar.NONE && !enough[i];
      mayFetch[i] =
          queue == DebtRules.Queue.EACH
              ? bars[i] == Bar.NONE
              : reachable[i] && (queue == DebtRules.Queue.PARTS || !overworked[i]);
    }
    fetchable = ShareSet.of(projects, mayFetch);
    askable = fetchable.isEmpty() ? ShareSet.of(projects, reachable) : fetchable;
    sizes = new long[count];
    if (queue == DebtRules.Queue.EACH) {
      fillEach(view);
    } else if (queue == DebtRules.Queue.PARTS) {
      boolean mixed = rules.bufferTime() == DebtRules.BufferTime.MIXED;
      Parts parts =
          new Parts(
              cpu,
              forecast,
              mixed ? target : (long) (target / present),
              lacking,
              mayFetch,
              overworked,
              debts,
              rules.danger(),
              present);
      int best = parts.best(view);
      if (best >= 0) {
        sizes[best] = parts.size(projects, best);
      }
    } else if (lacking > 0 || rules.whenFull() == DebtRules.WhenFull.ASK) {
      fillSizes();
    }
  }

  /**
   * For how long no project's own queue can fall short, whoever runs: microseconds, 0 when one is
   * short now. Not for {@link DebtRules.Queue#WHOLE}.
   */
  long ampleFor(FetchView view) {
    long least = Durations.FOREVER;
    for (ProjectView project : projects) {
      if (fetchable.has(project.index())) {
        double fraction = fetchable.fraction(project.index());
        double more = view.queuedWork(project, cpu) - target * fraction;
        least = Math.min(least, (long) Math.max(0, more / Amounts.instances(cpu.capacity())));
      }
    }
    return cpu.capacity() == 0 ? Durations.FOREVER : least;
  }

  /** What each project's own queue is short of its part of the buffer. */
  private void fillEach(FetchView view) {
    for (int i = 0; i < sizes.length; i++) {
      if (fetchable.has(i)) {
        long own = (long) (target * fetchable.fraction(i));
        sizes[i] = Math.max(0, own - view.queuedWork(projects.get(i), cpu));
      }
    }
  }

  /** The three stages, and the division of what is lacking. */
  private void fillSizes() {
    boolean[] positive = new boolean[sizes.length];
    boolean some = false;
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = fetchable.has(i) ? Math.min((long) workToFillBuffer(i), Durations.FOREVER) : 0;
      positive[i] = sizes[i] > 0;
      some |= positive[i];
    }
    if (lacking <= 0) {
      return;
    }
    if (!some) {
      // Stages two and three: the fetchable projects, else the overworked ones too, a second each.
      // (No forecast leads to stage two: a project that fills the buffer alone leaves none
      // lacking.)
      for (int i = 0; i < sizes.length; i++) {
        positive[i] = askable.has(i);
        sizes[i] = positive[i] ? ONE_SECOND_OF_WORK : 0;
      }
    }
    long[] normalised = ShareSet.of(projects, positive).apportion(lacking);
    System.arraycopy(normalised, 0, sizes, 0, sizes.length);
  }

  /** Whether P is fetchable in the specification's sense. */
  boolean fetchable(int project) {
    return bars[project] == Bar.NONE && !overworked[project];
  }

  /** Whether P is overworked. */
  boolean overworked(int project) {
    return overworked[project];
  }

  /** Whether more jobs of P would not help; see {@link Enough#couldFill}. */
  boolean enough(int project) {
    return enough[project];
  }

  /** What keeps P from being asked, apart from being overworked. */
  Bar bar(int project) {
    return bars[project];
  }

  /** P's long-term debt, micro-instance-seconds. */
  long debt(int project) {
    return debts[project];
  }

  /** What the buffer as a whole lacks, micro-instance-seconds; 0 or less when it is full. */
  long lacking() {
    return lacking;
  }

  /** frs(P): P's fractional resource share among fetchable projects, 0 to 1. */
  double fractionalShare(int project) {
    return askable.fraction(project);
  }

  /**
   * work_to_fill_buf(P), micro-instance-seconds: what keeps P busy for the length of the queue at
   * its share; 0 for a project without a fractional share.
   */
  double workToFillBuffer(int project) {
    long missing = target - forecast.workBefore(projects.get(project), cpu);
    return missing <= 0 || !askable.has(project) ? 0 : (double) missing / askable.fraction(project);
  }

  /** work_request_size(P), micro-instance-seconds. */
  long size(int project) {
    return sizes[project];
  }

  /**
   * The project with a request whose debt + work_to_fill_buf is greatest, the first of equals; when
   * each keeps its own queue, the one that is short of most.
   */
  int best() {
    int best = -1;
    double greatest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < sizes.length; i++) {
      if (sizes[i] > 0) {
        double score = queue == DebtRules.Queue.EACH ? sizes[i] : debts[i] + workToFillBuffer(i);
        if (score > greatest) {
          best = i;
          greatest = score;
        }
      }
    }
    return best;
  }
}
