package io.voluntas.policies.cpu.eevdf;

import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.Order;
import io.voluntas.spi.scheduling.SchedulingView;

/**
 * Which jobs of a resource type are going to be late, unless they are run by deadline.
 *
 * <p>The forecast gives every project its share from now on. Here a project that is ahead does not
 * get it: it has to wait until the others have caught up, for as long as its share needs to make up
 * for its debt. So its jobs end later than the forecast says by that time, and a job that would be
 * late then is in danger now; later its lag would stand between it and its deadline.
 */
final class Danger {
  private final SchedulingView view;
  private final ResourceView resource;
  private final EevdfClaims claims;

  Danger(SchedulingView view, ResourceView resource, EevdfClaims claims) {
    this.view = view;
    this.resource = resource;
    this.claims = claims;
  }

  /** Whether a job of the type is going to be late. */
  boolean late(JobView job) {
    Forecast forecast = view.forecast();
    if (forecast.deadlineMissed(job)) {
      return true;
    }
    long wait = claims.recovery(job.project().index());
    if (wait == 0) {
      return false;
    }
    long end = forecast.finish(job);
    // What never ends at all the forecast knows.
    return end < Durations.FOREVER && end + wait > job.deadline();
  }

  /** How many jobs of a project are going to be late. */
  int count(ProjectView project) {
    int missed = view.forecast().deadlinesMissed(project, resource);
    if (claims.recovery(project.index()) == 0) {
      return missed;
    }
    int late = 0;
    for (JobView job : view.jobs(project, resource, Order.DEADLINE)) {
      late += late(job) ? 1 : 0;
    }
    // The forecast also counts jobs whose files are still to come.
    return Math.max(missed, late);
  }
}
