package io.voluntas.policies.cpu.pass;

import io.voluntas.spi.Reason;
import io.voluntas.spi.model.JobView;

/** What the projects are owed of one resource while a schedule is made. */
public interface Claims {
  /** Whether the first project has strictly more coming than the second, by index. */
  boolean exceeds(int project, int other);

  /** Takes off a project's claim what running the job for a period will give it. */
  void charge(int project, JobView job);

  /** Why the job runs: its project's claim, before it is charged. */
  Reason chosen(JobView job);

  /** Why the job waits. */
  Reason waiting(JobView job);
}
