package io.voluntas.engine.kernel;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobList;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.spi.fetch.ResourceRequest;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes scheduler requests from the state. Every request lists every unfinished job; most of them
 * did not run since the last request, so what was told of a job is kept until it changes.
 */
final class Requests {
  private final ClientState state;

  /** By {@link JobState#slot()}: what was told last, and of which job. */
  private SchedulerRequest.QueuedJob[] told = {};

  private JobState[] owner = {};

  Requests(ClientState state) {
    this.state = state;
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
        queue(),
        finished);
  }

  private List<SchedulerRequest.QueuedJob> queue() {
    if (told.length < state.slots()) {
      told = Arrays.copyOf(told, 2 * state.slots());
      owner = Arrays.copyOf(owner, told.length);
    }
    int count = 0;
    for (ProjectState project : state.projects()) {
      count += project.unfinished().size();
    }
    SchedulerRequest.QueuedJob[] queue = new SchedulerRequest.QueuedJob[count];
    JobList jobs = state.jobs();
    int at = 0;
    for (int i = 0; i < jobs.size(); i++) {
      JobState job = jobs.get(i);
      if (!job.isFinished()) {
        queue[at++] = told(job);
      }
    }
    return List.of(queue);
  }

  private SchedulerRequest.QueuedJob told(JobState job) {
    int slot = job.slot();
    long remaining = job.remaining();
    SchedulerRequest.QueuedJob last = told[slot];
    if (owner[slot] == job && last.remaining() == remaining) {
      return last;
    }
    SchedulerRequest.QueuedJob next =
        new SchedulerRequest.QueuedJob(
            job.project().name(),
            job.name(),
            remaining,
            job.deadline(),
            job.usage(state.cpu().index()));
    told[slot] = next;
    owner[slot] = job;
    return next;
  }
}
