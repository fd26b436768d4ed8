package io.voluntas.policies.fetch.lag;

import io.voluntas.policies.fetch.terms.BackOff;
import io.voluntas.policies.fetch.terms.Enough;
import io.voluntas.policies.fetch.terms.Priority;
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
 * What each project needs of one resource type at one moment.
 *
 * <p>With L the lag, x the fair rate among the projects that can be asked (capacity by share), H
 * the length of the buffer and Q what the project has queued that fits into it:
 *
 * <pre>need = L + x*H - Q</pre>
 *
 * <p>When all projects can be asked, lags sum to zero and x to the capacity, so the needs sum to
 * capacity*H less the queued work, which is the shortfall. Where some need is negative, it counts
 * as zero and the others are scaled to the shortfall.
 */
final class TypeNeeds {
  private final ResourceView type;
  private final Priority priority;
  private final long shortfall;
  private final long maxIdle;
  private final ShareSet askable;
  private final long[] lags;
  private final long[] queued;
  private final long[] needs;
  private final boolean[] refused;
  private final boolean[] enough;
  private double positive;

  TypeNeeds(
      FetchView view, ResourceView type, Forecast forecast, LedgerSpec ledger, LagRules rules) {
    this.type = type;
    this.priority = Priority.of(forecast, type);
    this.shortfall = priority == Priority.DONT_NEED ? 0 : forecast.shortfall(type);
    this.maxIdle = forecast.maxIdle(type);
    List<? extends ProjectView> projects = view.projects();
    int count = projects.size();
    long horizon = rules.buffer().horizon(view.preferences());
    boolean[] members = new boolean[count];
    enough = new boolean[count];
    for (int i = 0; i < count; i++) {
      enough[i] = shortfall > 0 && Enough.couldFill(view, projects.get(i), type, horizon);
      members[i] = !enough[i] && BackOff.askable(view.ledgers(), projects.get(i), type, view.now());
    }
    askable = ShareSet.of(projects, members);
    lags = new long[count];
    queued = new long[count];
    refused = new boolean[count];
    needs = new long[count];
    long[] due = askable.apportion(Amounts.work(type.capacity(), horizon));
    for (int i = 0; i < count; i++) {
      if (askable.has(i)) {
        ProjectView project = projects.get(i);
        lags[i] = view.ledgers().balance(ledger, i, type.index());
        // What cannot run within the buffer is no help in filling it.
        queued[i] = Math.min(view.queuedWork(project, type), forecast.workBefore(project, type));
        needs[i] = lags[i] + due[i] - queued[i];
        double fairRate = askable.fraction(i) * type.capacity() / Amounts.ONE;
        refused[i] = lags[i] < -fairRate * rules.deepest();
        positive += Math.max(0, needs[i]);
      }
    }
  }

  ResourceView type() {
    return type;
  }

  Priority priority() {
    return priority;
  }

  long maxIdle() {
    return maxIdle;
  }

  /** Whether the project can be asked for the type, deep lag or not. */
  boolean askable(int project) {
    return askable.has(project);
  }

  /** Whether more jobs of it would not help; see {@link Enough#couldFill}. */
  boolean enough(int project) {
    return enough[project];
  }

  /** Whether its lag is too deep: it had far more than its share. */
  boolean refused(int project) {
    return refused[project];
  }

  /** Lag, micro-instance-seconds; positive when it is owed. */
  long lag(int project) {
    return lags[project];
  }

  /** Need, micro-instance-seconds, of any sign; 0 for a project that cannot be asked. */
  long need(int project) {
    return needs[project];
  }

  /** What the project is asked for: its need, scaled; 0 without a need or when refused. */
  long request(int project) {
    if (shortfall <= 0 || needs[project] <= 0 || refused[project]) {
      return 0;
    }
    // Scaling by one must not lose a unit to rounding.
    double scaled =
        positive == shortfall ? needs[project] : needs[project] * (shortfall / positive);
    return Math.max(1, (long) scaled);
  }

  /**
   * The project to ask, -1 for nobody. With full needs all fetch deadlines (v + (Q + need)/weight)
   * are equal by construction, and with scaled ones they follow the virtual start v + Q/weight: so
   * the least virtual start decides, then the least index.
   */
  int best() {
    int best = -1;
    int bestRank = Integer.MAX_VALUE;
    double bestStart = 0;
    for (int i = 0; i < needs.length; i++) {
      if (shortfall <= 0 || !askable.has(i)) {
        continue;
      }
      int rank = rank(i);
      double start = ((double) queued[i] - lags[i]) / askable.weight(i);
      if (rank < bestRank || (rank == bestRank && start < bestStart)) {
        best = i;
        bestRank = rank;
        bestStart = start;
      }
    }
    return best;
  }

  /** Those with a need first; then, for a probe, the ones without work, others, the refused. */
  private int rank(int project) {
    if (refused[project]) {
      return 3;
    }
    if (needs[project] > 0) {
      return 0;
    }
    return queued[project] == 0 ? 1 : 2;
  }

  /** What the best project is asked for: as {@link #request}, or a probe of one second. */
  long requestOrProbe(int project) {
    long request = request(project);
    return request > 0 ? request : Durations.SECOND;
  }
}
