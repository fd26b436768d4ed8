package io.voluntas.policies.cpu.enforce;

import io.voluntas.spi.model.HostView;
import io.voluntas.spi.model.JobView;

/** Whether a preempted job stays in memory. First seed, "CPU scheduling enforcement". */
final class Memory {
  private Memory() {}

  /** By the user's preference; always, when it never checkpointed and would lose everything. */
  static boolean keeps(HostView view, JobView job) {
    return view.preferences().leaveInMemory() || !job.everCheckpointed();
  }
}
