package io.voluntas.engine.kernel;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobList;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.util.ArrayList;
import java.util.List;

/** Writes scheduler requests from the state. */
final class Requests {
  private Requests() {}

  static SchedulerRequest of(
      ClientState state, ProjectState project, List<ResourceRequest> requests) {
    int cpu = state.cpu().index();
    List<SchedulerRequest.Demand> demands = new ArrayList<>();
    for (int r = 0; r < requests.size(); r++) {
      demands.add(
          new SchedulerRequest.Demand(
              state.resources().get(r).name(),
              requests.get(r).work(),
              requests.get(r).idleInstances()));
    }
    List<SchedulerRequest.QueuedJob> queue = new ArrayList<>();
    List<SchedulerRequest.FinishedJob> finished = new ArrayList<>();
    JobList jobs = state.jobs();
    for (int i = 0; i < jobs.size(); i++) {
      JobState job = jobs.get(i);
      if (!job.isFinished()) {
        queue.add(
            new SchedulerRequest.QueuedJob(
                job.project().name(), job.name(), job.remaining(), job.deadline(), job.usage(cpu)));
      } else if (job.project() == project && !job.outputsPending()) {
        finished.add(
            new SchedulerRequest.FinishedJob(
                job.name(), job.wallTime(), job.finishedAt(), job.succeeded()));
      }
    }
    double shares = 0;
    for (ProjectState each : state.projects()) {
      shares += each.share();
    }
    return new SchedulerRequest(
        project.name(),
        state.now(),
        Math.max(1, (int) (state.cpu().capacity() / Amounts.ONE)),
        state.availability(),
        state.preferences().minQueue(),
        shares > 0 ? project.share() / shares : 0,
        demands,
        queue,
        finished);
  }
}
