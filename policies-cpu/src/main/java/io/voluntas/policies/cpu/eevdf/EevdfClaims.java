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
  private final long slice;
  // Feasible weight in a common unit; 0 for a backup project or one that does not compete.
  private final long[] weights;
  private final long[] lags;

  EevdfClaims(SchedulingView view, ResourceView resource, SlotPlan.Fallback fallback, long slice) {
    this.resource = resource;
    this.fallback = fallback;
    this.slice = slice;
    List<? extends ProjectView> projects = view.projects();
    weights = new long[projects.size()];
    lags = new long[projects.size()];
    long[] shares = LagBook.weights(projects);
    List<Integer> competing = new ArrayList<>();
    List<FluidRates.Competitor> competitors = new ArrayList<>();
    for (int p = 0; p < weights.length; p++) {
      long lag = view.ledgers().balance(LagBook.LAG, p, resource.index());
      boolean runnable = projects.get(p).runnableJobs(resource) > 0;
      if (shares[p] > 0 && (runnable || lag < 0)) {
        lags[p] = lag;
        competing.add(p);
        long cap = runnable ? usable(view, projects.get(p)) : lastCap(view, p);
        competitors.add(new FluidRates.Competitor(shares[p], cap));
      }
    }
    FluidRates rates = FluidRates.of(competitors, resource.capacity());
    for (int i = 0; i < competing.size(); i++) {
      weights[competing.get(i)] = rates.scaledWeight(i);
    }
    center(competing);
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

  private long lastCap(SchedulingView view, int project) {
    return Math.max(Amounts.ONE, view.ledgers().balance(LagBook.CAP, project, resource.index()));
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
    return Wide.compare(
            slice - lags[project], weights[other], slice - lags[other], weights[project])
        < 0;
  }

  @Override
  public void charge(int project, JobView job) {
    charge(project, job, slice);
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
        fraction == 0 ? 0 : Durations.seconds(slice - lags[project]) / fraction);
  }

  private long lag(JobView job) {
    return lags[job.project().index()];
  }
}
