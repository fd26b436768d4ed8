package io.voluntas.policies.cpu.pass;

import io.voluntas.spi.Reason;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.Order;
import io.voluntas.spi.scheduling.SchedulingView;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Picks jobs of the project with the greatest claim, again and again. First seed, "CPU scheduling
 * policy", steps 6 to 8.
 *
 * <p>Ties between projects go to the least index. Within a project a job that runs comes first (of
 * several, the one with the least index), then the earliest deadline, ties to the least index. A
 * job that does not fit is passed over and the next one of its project is tried.
 *
 * <p>One addition, for jobs that need more than others: the project's earliest-deadline job comes
 * before a running job that uses less of the resource and has a later deadline, once that one has
 * had a whole period since it started or went on. Otherwise it would never find room beside narrow
 * jobs that replace each other one by one.
 */
public final class ClaimPass {
  private final Draft draft;
  private final SchedulingView view;
  private final ResourceView resource;
  private final List<? extends JobView> running;

  /** Per project: how far the running jobs and the jobs by deadline were tried. */
  private final int[] runningTried;

  private final int[] deadlineTried;

  private final boolean[] over;

  /** A pass over the jobs of a resource that the draft does not hold yet. */
  public ClaimPass(Draft draft, ResourceView resource) {
    this.draft = draft;
    this.view = draft.view();
    this.resource = resource;
    this.running = view.running();
    int projects = view.projects().size();
    this.runningTried = new int[projects];
    this.deadlineTried = new int[projects];
    this.over = new boolean[projects];
  }

  /**
   * Picks into the draft until the resource is full or no job is left.
   *
   * @param claims decide who is next; charged for each pick
   * @param urgent whether a job would miss its deadline
   */
  public void run(Claims claims, Predicate<JobView> urgent) {
    List<? extends ProjectView> projects = view.projects();
    for (int p = 0; p < over.length; p++) {
      over[p] = projects.get(p).runnableJobs(resource) == 0;
    }
    Function<JobView, Reason> reason = claims::chosen;
    while (draft.hasRoom(resource)) {
      int next = greatest(claims);
      if (next < 0) {
        return;
      }
      JobView job = candidate(projects.get(next));
      if (job == null) {
        over[next] = true;
      } else if (draft.tryPick(job, urgent.test(job), reason)) {
        claims.charge(next, job);
      }
    }
  }

  private int greatest(Claims claims) {
    int best = -1;
    for (int p = 0; p < over.length; p++) {
      if (!over[p] && (best < 0 || claims.exceeds(p, best))) {
        best = p;
      }
    }
    return best;
  }

  /** The project's next job, which then counts as tried. */
  private @Nullable JobView candidate(ProjectView project) {
    int p = project.index();
    int r = nextRunning(p);
    List<? extends JobView> jobs = view.jobs(project, resource, Order.DEADLINE);
    int d = deadlineTried[p];
    while (d < jobs.size() && draft.holds(jobs.get(d))) {
      d++;
    }
    JobView earliest = d < jobs.size() ? jobs.get(d) : null;
    if (r < running.size()) {
      JobView runs = running.get(r);
      if (earliest == null || !overtakes(earliest, runs)) {
        runningTried[p] = r + 1;
        deadlineTried[p] = d;
        return runs;
      }
    }
    runningTried[p] = r;
    deadlineTried[p] = d + 1;
    return earliest;
  }

  private int nextRunning(int project) {
    int r = runningTried[project];
    while (r < running.size() && !mine(running.get(r), project)) {
      r++;
    }
    return r;
  }

  private boolean mine(JobView job, int project) {
    return job.project().index() == project
        && job.mainResource().index() == resource.index()
        && job.runnable()
        && !draft.holds(job);
  }

  private boolean overtakes(JobView wide, JobView runs) {
    return wide.usage(resource) > runs.usage(resource)
        && !wide.running()
        && view.now() - runs.runningSince() >= view.preferences().schedulingPeriod()
        && (wide.deadline() < runs.deadline()
            || (wide.deadline() == runs.deadline() && wide.index() < runs.index()));
  }
}
