package io.voluntas.policies.cpu.eevdf;

import io.voluntas.policies.cpu.pass.Draft;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import io.voluntas.spi.scheduling.Order;
import io.voluntas.spi.scheduling.SchedulingView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The running jobs of one type that are within their request: they keep their instance, unless a
 * project with a shorter slice wants it, is eligible, and has the earlier virtual deadline (the
 * kernel's PREEMPT_SHORT of Linux 6.12). A job is safe from that for its protected span, the least
 * slice of those who have something runnable (Linux 6.17), and as long as there is room for both.
 */
final class OpenRequests {
  private final Draft draft;
  private final SchedulingView view;
  private final ResourceView resource;
  private final EevdfClaims claims;
  private final long[] slices;
  private final long protectedSpan;
  private long undecided;

  OpenRequests(Draft draft, ResourceView resource, EevdfClaims claims, long[] slices) {
    this.draft = draft;
    this.view = draft.view();
    this.resource = resource;
    this.claims = claims;
    this.slices = slices;
    long least = Long.MAX_VALUE;
    for (ProjectView project : view.projects()) {
      if (project.share() > 0 && project.runnableJobs(resource) > 0) {
        least = Math.min(least, slices[project.index()]);
      }
    }
    protectedSpan = least;
  }

  /** All of them keep their instances. */
  void keepAll() {
    within().forEach(this::keep);
  }

  /** For how long a job is safe from shorter slices, microseconds. */
  long protectedSpan() {
    return protectedSpan;
  }

  /** They keep their instances or lose them to a shorter slice. */
  void keepUnlessPreempted() {
    List<JobView> exposed = new ArrayList<>();
    for (JobView job : within()) {
      if (slices[index(job)] > protectedSpan && ran(job) >= protectedSpan) {
        exposed.add(job);
      } else {
        keep(job);
      }
    }
    // Whoever is due last gives way first.
    exposed.sort(
        (a, b) ->
            claims.dueBefore(index(a), left(a), index(b), left(b))
                ? 1
                : claims.dueBefore(index(b), left(b), index(a), left(a)) ? -1 : 0);
    exposed.forEach(job -> undecided += job.usage(resource));
    for (JobView job : exposed) {
      Optional<JobView> shorter = shorter(job);
      undecided -= job.usage(resource);
      if (shorter.isEmpty() || !preempts(shorter.get())) {
        keep(job);
      }
    }
  }

  /** Jobs that run within their request and are not chosen yet, by index. */
  private List<JobView> within() {
    List<JobView> jobs = new ArrayList<>();
    for (JobView job : view.running()) {
      if (job.mainResource().index() == resource.index()
          && job.runnable()
          && job.project().share() > 0
          && ran(job) < slices[index(job)]
          && !draft.holds(job)) {
        jobs.add(job);
      }
    }
    return jobs;
  }

  private void keep(JobView job) {
    if (draft.tryPick(job, false, kept -> claims.reason(kept, "within-its-request"))) {
      claims.charge(index(job), job, left(job));
    }
  }

  /**
   * The waiting job with the best claim to the instance of this one; ties go to the least index.
   */
  private Optional<JobView> shorter(JobView running) {
    int p = index(running);
    return view.projects().stream()
        .filter(project -> project.share() > 0 && slices[project.index()] < slices[p])
        .map(ProjectView::index)
        .filter(
            q ->
                waiting(q).isPresent()
                    && claims.eligible(q)
                    && claims.dueBefore(q, slices[q], p, left(running)))
        .reduce((a, b) -> claims.dueBefore(b, slices[b], a, slices[a]) ? b : a)
        .flatMap(this::waiting)
        .filter(job -> draft.free(resource) - undecided < job.usage(resource));
  }

  private Optional<JobView> waiting(int project) {
    for (JobView job : view.jobs(view.projects().get(project), resource, Order.DEADLINE)) {
      if (!job.running() && !draft.holds(job)) {
        return Optional.of(job);
      }
    }
    return Optional.empty();
  }

  private boolean preempts(JobView job) {
    boolean fits =
        draft.tryPick(job, false, picked -> claims.reason(picked, "shorter-slice-is-due-earlier"));
    if (fits) {
      claims.charge(index(job), job);
    }
    return fits;
  }

  private long ran(JobView job) {
    return view.now() - job.runningSince();
  }

  private long left(JobView job) {
    return slices[index(job)] - ran(job);
  }

  private static int index(JobView job) {
    return job.project().index();
  }
}
