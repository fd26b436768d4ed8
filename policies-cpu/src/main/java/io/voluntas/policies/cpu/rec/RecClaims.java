package io.voluntas.policies.cpu.rec;

import io.voluntas.policies.cpu.pass.Claims;
import io.voluntas.spi.Reason;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.SchedulingView;

/**
 * Who has had least recent credit for its share. Picks add the credit of one scheduling period, for
 * all resources: one object serves the whole schedule.
 *
 * <p>Comparing credit / share is comparing the fraction of all credit with the fraction of all
 * shares: the sums are the same for all. A project of share 0 comes after all others; two of them
 * by credit.
 */
final class RecClaims implements Claims {
  private final SchedulingView view;
  private final double[] credit;
  private final double[] shares;

  RecClaims(SchedulingView view) {
    this.view = view;
    int n = view.projects().size();
    this.credit = new double[n];
    this.shares = new double[n];
    for (int p = 0; p < n; p++) {
      credit[p] = view.ledgers().balance(RecBook.REC, p);
      shares[p] = view.projects().get(p).share();
    }
  }

  @Override
  public boolean exceeds(int project, int other) {
    double mine = shares[project];
    double theirs = shares[other];
    if (mine > 0 && theirs > 0) {
      return credit[project] * theirs < credit[other] * mine;
    }
    return mine > 0 || (theirs == 0 && credit[project] < credit[other]);
  }

  @Override
  public void charge(int project, JobView job) {
    double cpus = 0;
    for (ResourceView resource : view.resources()) {
      cpus += Amounts.instances(job.usage(resource)) * RecBook.weight(view, resource);
    }
    credit[project] += cpus * view.preferences().schedulingPeriod();
  }

  @Override
  public Reason chosen(JobView job) {
    return reason("least-credit-for-share", job);
  }

  @Override
  public Reason waiting(JobView job) {
    return reason("more-credit-for-share", job);
  }

  private Reason reason(String code, JobView job) {
    int p = job.project().index();
    return Reason.of(
        code, "anticipated_credit_cpu_s", RecBook.seconds(credit[p]), "share", shares[p]);
  }
}
