package io.voluntas.engine.kernel;

import io.voluntas.engine.state.JobList;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.spi.Reason;
import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.spi.model.Durations;
import java.util.Arrays;
import java.util.List;

/** What a request may hold: demands for work, and jobs to report. */
final class Demands {
  private Demands() {}

  /** Whether any work is asked for. */
  static boolean ask(List<ResourceRequest> requests) {
    for (int r = 0; r < requests.size(); r++) {
      if (!requests.get(r).isNone()) {
        return true;
      }
    }
    return false;
  }

  /** Indexes of the finished jobs that can be reported now. */
  static int[] reportable(JobList finished) {
    int[] jobs = new int[finished.size()];
    int count = 0;
    for (int i = 0; i < jobs.length; i++) {
      if (!finished.get(i).outputsPending()) {
        jobs[count++] = finished.get(i).index();
      }
    }
    return count == jobs.length ? jobs : Arrays.copyOf(jobs, count);
  }

  /** Nobody is asked, since the client allows no fetching just now. */
  static FetchDecision notAllowed(List<ProjectState> projects) {
    Reason reason = Reason.of("fetching-not-allowed");
    return new FetchDecision.DoNotAsk(
        Durations.FOREVER,
        projects.stream().map(p -> new FetchDecision.NotAsked(p, reason)).toList());
  }
}
