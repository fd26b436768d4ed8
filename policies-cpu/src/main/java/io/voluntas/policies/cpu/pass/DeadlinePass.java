package io.voluntas.policies.cpu.pass;

import io.voluntas.spi.Reason;
import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.Order;
import io.voluntas.spi.scheduling.SchedulingView;
import java.util.List;
import java.util.function.Predicate;

/**
 * Picks jobs of projects whose deadlines are in danger, earliest deadline first. First seed, "CPU
 * scheduling policy", steps 1 to 4.
 *
 * <p>Step 1 always leads to the earliest job not yet scheduled among the projects that have misses
 * left, and a project without misses left never comes back; so one walk along the jobs by deadline,
 * ties to the least index, does all the steps.
 *
 * <p>A job that does not fit uses up one of its project's misses like one that does: otherwise a
 * job that is in no danger would be run by deadline in its place. Nothing is held free for it. It
 * cannot starve, since the jobs before it end and the first one always finds an empty host.
 *
 * @param candidate which jobs count
 */
public record DeadlinePass(EdfCandidate candidate) {

  /**
   * Picks into the draft.
   *
   * @param claims charged for each pick
   */
  public void run(Draft draft, ResourceView resource, Claims claims) {
    SchedulingView view = draft.view();
    Forecast forecast = view.forecast();
    List<? extends ProjectView> projects = view.projects();
    int[] misses = new int[projects.size()];
    int left = 0;
    for (int p = 0; p < misses.length; p++) {
      ProjectView project = projects.get(p);
      if (project.runnableJobs(resource) > 0) {
        misses[p] = forecast.deadlinesMissed(project, resource);
        left += misses[p];
      }
    }
    if (left == 0) {
      return;
    }
    List<? extends JobView> jobs = view.jobs(resource, Order.DEADLINE);
    for (int i = 0; i < jobs.size() && left > 0 && draft.hasRoom(resource); i++) {
      JobView job = jobs.get(i);
      int p = job.project().index();
      if (misses[p] == 0) {
        continue;
      }
      boolean missed = forecast.deadlineMissed(job);
      if (candidate == EdfCandidate.MISSING && !missed) {
        continue;
      }
      int before = misses[p]--;
      left--;
      if (draft.tryPick(job, missed, picked -> reason(picked, before))) {
        claims.charge(p, job);
      }
    }
  }

  /**
   * Picks every job that is in danger by a rule of the caller's, earliest deadline first.
   *
   * @param claims charged for each pick
   */
  public static void runAll(
      Draft draft, ResourceView resource, Claims claims, Predicate<JobView> danger) {
    for (JobView job : draft.view().jobs(resource, Order.DEADLINE)) {
      if (!draft.hasRoom(resource)) {
        return;
      }
      if (danger.test(job) && draft.tryPick(job, true, DeadlinePass::reason)) {
        claims.charge(job.project().index(), job);
      }
    }
  }

  private static Reason reason(JobView job) {
    return Reason.of("earliest-deadline", "deadline_s", Durations.seconds(job.deadline()));
  }

  private static Reason reason(JobView job, int misses) {
    return Reason.of(
        "earliest-deadline",
        "deadline_s",
        Durations.seconds(job.deadline()),
        "deadlines_missed",
        misses);
  }
}
