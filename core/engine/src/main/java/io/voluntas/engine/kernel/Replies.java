package io.voluntas.engine.kernel;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobSetup;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.engine.state.ResourceState;
import io.voluntas.spi.rpc.SchedulerReply;
import java.util.ArrayList;
import java.util.List;

/** Turns what a scheduler sent into jobs of this client. */
final class Replies {
  private Replies() {}

  static JobSetup job(ClientState state, ProjectState project, SchedulerReply.SentJob sent) {
    List<Long> usage = new ArrayList<>();
    for (ResourceState resource : state.resources()) {
      usage.add(sent.usage().getOrDefault(resource.name(), 0L));
    }
    return new JobSetup(
        sent.name(),
        project.index(),
        sent.app(),
        usage,
        sent.estimate(),
        0,
        state.now(),
        sent.deadline(),
        sent.memoryBytes(),
        sent.downloaded(),
        sent.checkpointsAnytime() ? JobSetup.Checkpoints.ANYTIME : JobSetup.Checkpoints.REPORTED,
        sent.deviceMemoryBytes());
  }
}
