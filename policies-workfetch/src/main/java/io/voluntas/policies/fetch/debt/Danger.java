package io.voluntas.policies.fetch.debt;

import io.voluntas.spi.fetch.FetchView;
import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;

/** When a job counts as in danger of missing its deadline. */
enum Danger {
  /** When the forecast has it end after its deadline. */
  DEADLINE,
  /**
   * When the forecast has it end later than nine tenths of the way to its deadline less min_queue
   * and a scheduling period: clients of 2007.
   */
  MARGIN;

  /** How many jobs of a project are in danger. */
  int count(FetchView view, Forecast forecast, ProjectView project, ResourceView cpu) {
    if (this == DEADLINE) {
      return forecast.deadlinesMissed(project, cpu);
    }
    Preferences preferences = view.preferences();
    long margin = preferences.minQueue() + preferences.schedulingPeriod();
    int count = 0;
    for (JobView job : view.unfinished(project)) {
      long end = forecast.finish(job);
      // A job that the user suspended never ends; it is in no danger that work could add to.
      if (job.mainResource().index() == cpu.index() && end < Durations.FOREVER) {
        double left = (double) job.deadline() - margin - view.now();
        count += end - view.now() > left * 0.9 ? 1 : 0;
      }
    }
    return count;
  }
}
