package io.voluntas.policies.cpu.pass;

import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.Order;
import io.voluntas.spi.scheduling.SchedulingView;
import java.util.List;

/** Which runnable jobs of one resource are in danger, by a rule. Lives for one call. */
public final class Dangers {
  private final SchedulingView view;
  private final DangerRule rule;
  private final int[] byProject;
  private final int all;

  /** Counts. */
  public Dangers(SchedulingView view, ResourceView resource, DangerRule rule) {
    this.view = view;
    this.rule = rule;
    byProject = new int[view.projects().size()];
    if (rule == DangerRule.DEADLINE) {
      List<? extends ProjectView> projects = view.projects();
      for (int p = 0; p < byProject.length; p++) {
        if (projects.get(p).runnableJobs(resource) > 0) {
          byProject[p] = view.forecast().deadlinesMissed(projects.get(p), resource);
        }
      }
    } else if (rule == DangerRule.MARGIN) {
      List<? extends JobView> jobs = view.jobs(resource, Order.DEADLINE);
      for (int i = 0; i < jobs.size(); i++) {
        byProject[jobs.get(i).project().index()] += inDanger(jobs.get(i)) ? 1 : 0;
      }
    }
    int sum = 0;
    for (int count : byProject) {
      sum += count;
    }
    all = sum;
  }

  /** How many jobs of a project. */
  public int of(int project) {
    return byProject[project];
  }

  /** How many jobs of all projects. */
  public int all() {
    return all;
  }

  /** Whether the job itself is in danger. */
  public boolean inDanger(JobView job) {
    return switch (rule) {
      case IGNORED -> false;
      case DEADLINE -> view.forecast().deadlineMissed(job);
      case MARGIN -> late(view.forecast(), job);
    };
  }

  /** Whether room is made for the job at once. */
  public boolean urgent(JobView job) {
    return rule == DangerRule.MARGIN ? of(job.project().index()) > 0 : inDanger(job);
  }

  private boolean late(Forecast forecast, JobView job) {
    Preferences preferences = view.preferences();
    long left =
        job.deadline() - preferences.minQueue() - preferences.schedulingPeriod() - view.now();
    return (double) (forecast.finish(job) - view.now()) > left * 0.9;
  }
}
