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
  private final ClientState state;
  private final ToldQueue queue;

  Requests(ClientState state) {
    this.state = state;
    queue = new ToldQueue(state);
  }

  SchedulerRequest of(ProjectState project, List<ResourceRequest> requests) {
    List<SchedulerRequest.Demand> demands = new ArrayList<>();
    for (int r = 0; r < requests.size(); r++) {
      demands.add(
          new SchedulerRequest.Demand(
              state.resources().get(r).name(),
              requests.get(r).work(),
              requests.get(r).idleInstances()));
    }
    List<SchedulerRequest.FinishedJob> finished = new ArrayList<>();
    JobList ended = project.finished();
    for (int i = 0; i < ended.size(); i++) {
      JobState job = ended.get(i);
      if (!job.outputsPending()) {
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
        queue.tell(),
        finished);
  }
}
