package io.voluntas.policies.fetch.terms;

import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;

/** Whether a project has so many jobs that more of them would not help. */
public final class Enough {
  private Enough() {}

  /**
   * Whether the project's jobs would fill the type up to the horizon all alone, were there no
   * limits on them. If instances idle nevertheless, some limit keeps its jobs off them (on
   * concurrent jobs, an exclusion, memory), and more of its jobs would not help: its expected
   * payoff is nothing.
   *
   * @param horizon length of the buffer, microseconds
   */
  public static boolean couldFill(
      FetchView view, ProjectView project, ResourceView type, long horizon) {
    long missing = Amounts.work(type.capacity(), horizon);
    for (JobView job : view.unfinished(project)) {
      if (job.mainResource().index() == type.index()) {
        missing -= Amounts.work(job.usage(type), Math.min(job.remaining(), horizon));
        if (missing <= 0) {
          return true;
        }
      }
    }
    return false;
  }
}
