package io.voluntas.policies.cpu.eevdf;

import io.voluntas.policies.cpu.pass.Claims;
import io.voluntas.spi.Reason;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.Order;
import io.voluntas.spi.scheduling.SchedulingView;
import java.util.ArrayList;
import java.util.List;

/**
 * The projects' claims on one resource type while a schedule is made: an eligible one comes before
 * one that is not, then the earlier virtual deadline, then the index; backup projects last.
 *
 * <p>A project that sleeps with a credit is outside the competition: V is the mean of those who
 * compete, so their lags are taken relative to it, and sum to zero.
 */
final class EevdfClaims implements Claims {
  private final ResourceView resource;
  private final SlotPlan.Fallback fallback;
  private final long[] slices;
  // Feasible weight in a common unit; 0 for a backup project or one that does not compete.
  private final long[] weights;
  private final long[] lags;
  private final long[] recovery;

  /**
   * The claims before anything is chosen.
   *
   * @param slices by the index of the project, microseconds
   */
  EevdfClaims(
      SchedulingView view, ResourceView resource, SlotPlan.Fallback fallback, long[] slices) {
    this.resource = resource;
    this.fallback = fallback;
    this.slices = slices;
    List<? extends ProjectView> projects = view.projects();
    weights = new long[projects.size()];
    lags = new long[projects.size()];
    recovery = new long[projects.size()];
    long[] shares = LagBook.weights(projects);
    List<Integer> competing = new ArrayList<>();
    List<FluidRates.Competitor> competitors = new ArrayList<>();
    for (int p = 0; p < weights.length; p++) {
      long lag = view.ledgers().balance(LagBook.LAG, p, resource.index());
      boolean runnable = projects.get(p).runnableJobs(resource) > 0;
      if (shares[p] > 0 && (runnable || lag < 0)) {
        lags[p] = lag;
        competing.add(p);
        long cap =
            runnable ? usable(view, projects.get(p)) : LagBook.lastCap(view.ledgers(), p, resource);
        competitors.add(new FluidRates.Competitor(shares[p], cap));
      }
    }
    FluidRates rates = FluidRates.of(competitors, resource.capacity());
    for (int i = 0; i < competing.size(); i++) {
      weights[competing.get(i)] = rates.scaledWeight(i);
    }
    center(competing);
    for (int i = 0; i < competing.size() && !rates.everybodyCapped(); i++) {
      long lag = lags[competing.get(i)];
      Ratio rate = rates.rate(i);
      if (lag < 0 && rate.signum() > 0) {
        Ratio time = Ratio.of(-lag).times(Amounts.ONE).over(rate);
        // Far beyond any deadline, and small enough to be added.
        recovery[competing.get(i)] =
            time.min(Ratio.of(Durations.FOREVER / 2)).ceiling().longValueExact();
      }
    }
  }

  /**
   * Judges who runs by the start of its request, as the paper does: what a job had of its request
   * does not count yet.
   */
  void judgeByStart(SchedulingView view) {
    for (JobView job : view.running()) {
      int p = job.project().index();
      long ran = view.now() - job.runningSince();
      if (job.mainResource().index() == resource.index() && weights[p] > 0 && ran < slices[p]) {
        lags[p] += Amounts.work(job.usage(resource), ran);
      }
    }
  }

  /** How long a project that was ahead at first has to wait for the others, microseconds. */
  long recovery(int project) {
    return recovery[project];
  }

  /** Whether a project may be given an instance by right. */
  boolean eligible(int project) {
    return weights[project] > 0 && lags[project] >= 0;
  }

  /**
   * Whether a project's request is due before another's in virtual time.
   *
   * @param left what is left of its request, microseconds
   * @param otherLeft what is left of the other's
   */
  boolean dueBefore(int project, long left, int other, long otherLeft) {
    return Wide.compare(
            left - lags[project], weights[other], otherLeft - lags[other], weights[project])
        < 0;
  }

  /** What its runnable jobs can occupy, at most all there is. */
  private long usable(SchedulingView view, ProjectView project) {
    long sum = 0;
    for (JobView job : view.jobs(project, resource, Order.ARRIVAL)) {
      sum += job.usage(resource);
      if (sum >= resource.capacity()) {
        break;
      }
    }
    return Math.max(1, Math.min(sum, resource.capacity()));
  }

  /** Takes w sum / W off each lag: the rule by which those who stay share what one takes along. */
  private void center(List<Integer> competing) {
    Ratio sum = Ratio.ZERO;
    Ratio total = Ratio.ZERO;
    for (int p : competing) {
      sum = sum.plus(Ratio.of(lags[p]));
      total = total.plus(Ratio.of(weights[p]));
    }
    if (sum.signum() == 0) {
      return;
    }
    for (int p : competing) {
      // Up: whoever is exactly even has to stay eligible.
      lags[p] -= sum.times(weights[p]).over(total).floor().longValueExact();
    }
  }

  @Override
  public boolean exceeds(int project, int other) {
    boolean backup = weights[project] == 0;
    if (backup || weights[other] == 0) {
      return !backup;
    }
    boolean eligible = lags[project] >= 0;
    if (eligible != (lags[other] >= 0)) {
      return eligible;
    }
    if (!eligible && fallback == SlotPlan.Fallback.LARGEST_LAG) {
      return Wide.compare(lags[project], weights[other], lags[other], weights[project]) > 0;
    }
    return dueBefore(project, slices[project], other, slices[other]);
  }

  @Override
  public void charge(int project, JobView job) {
    charge(project, job, slices[project]);
  }

  /** Anticipates that the job runs for a time. */
  void charge(int project, JobView job, long time) {
    lags[project] -= Amounts.work(job.usage(resource), time);
  }

  @Override
  public Reason chosen(JobView job) {
    return reason(
        job, lag(job) >= 0 ? "earliest-eligible-deadline" : "nobody-eligible-earliest-deadline");
  }

  @Override
  public Reason waiting(JobView job) {
    return reason(job, lag(job) >= 0 ? "later-deadline" : "not-eligible");
  }

  /** The reason with the anticipated lag, and the time in which its share makes up for a slice. */
  Reason reason(JobView job, String code) {
    int project = job.project().index();
    if (weights[project] == 0) {
      return Reason.of("backup-project");
    }
    double total = 0;
    for (long weight : weights) {
      total += weight;
    }
    double fraction = weights[project] / total * resource.capacity() / Amounts.ONE;
    return Reason.of(
        code,
        "anticipated_lag_s",
        Durations.seconds(lags[project]),
        "virtual_deadline_s",
        fraction == 0 ? 0 : Durations.seconds(slices[project] - lags[project]) / fraction);
  }

  private long lag(JobView job) {
    return lags[job.project().index()];
  }
}
