package io.voluntas.policies.fetch.outlook;

import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import java.util.ArrayList;
import java.util.List;

/**
 * The jobs that will run some day without the user doing anything: those that are runnable, and
 * those whose files are still on their way. A job that is suspended, by itself or with its project
 * or its resource type, is none of them, since it does not keep anything busy.
 */
public final class Expected {
  private Expected() {}

  /**
   * The expected jobs of a project in order of arrival.
   *
   * @param horizon of the forecast that is asked, microseconds; the answer does not depend on it
   */
  public static List<JobView> jobs(FetchView view, ProjectView project, long horizon) {
    List<JobView> jobs = new ArrayList<>();
    for (JobView job : view.unfinished(project)) {
      if (job.runnable() || (project.downloading() && ends(view, job, horizon))) {
        jobs.add(job);
      }
    }
    return jobs;
  }

  /** A view does not say which job is downloading; but one that is suspended never ends. */
  private static boolean ends(FetchView view, JobView job, long horizon) {
    return view.forecast(horizon).finish(job) < Durations.FOREVER;
  }
}
