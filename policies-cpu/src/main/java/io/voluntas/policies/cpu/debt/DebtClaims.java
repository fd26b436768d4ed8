package io.voluntas.policies.cpu.debt;

import io.voluntas.policies.cpu.pass.Claims;
import io.voluntas.spi.Reason;
import io.voluntas.spi.ledger.LedgerSpec;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.SchedulingView;

/**
 * Anticipated debts for one resource. First seed, "CPU scheduling policy", steps 5 and 7.
 *
 * <p>The expected payoff of a job is the scheduling period divided by the number of instances
 * (NCPUS, the usable ones), times the instances that the job occupies: one for the seed's jobs.
 */
final class DebtClaims implements Claims {
  private final ResourceView resource;
  private final long[] debts;

  /** The payoff for each millionth of an instance. */
  private final double payoff;

  DebtClaims(SchedulingView view, ResourceView resource, LedgerSpec ledger) {
    this.resource = resource;
    this.debts = new long[view.projects().size()];
    for (int p = 0; p < debts.length; p++) {
      debts[p] = view.ledgers().balance(ledger, p, resource.index());
    }
    this.payoff = (double) view.preferences().schedulingPeriod() / Math.max(1, resource.capacity());
  }

  @Override
  public boolean exceeds(int project, int other) {
    return debts[project] > debts[other];
  }

  @Override
  public void charge(int project, JobView job) {
    debts[project] -= Math.round(payoff * job.usage(resource));
  }

  @Override
  public Reason chosen(JobView job) {
    return Reason.of("greatest-debt", "anticipated_debt_s", seconds(job));
  }

  @Override
  public Reason waiting(JobView job) {
    return Reason.of("less-debt", "anticipated_debt_s", seconds(job));
  }

  private double seconds(JobView job) {
    return Durations.seconds(debts[job.project().index()]);
  }
}
