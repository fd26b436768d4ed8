package io.voluntas.spi.enforcement;

import io.voluntas.spi.Reason;
import io.voluntas.spi.model.JobView;

/** What happens to a running job that the schedule displaces. */
public sealed interface TaskAction {
  /** The job. */
  JobView job();

  /** Why. */
  Reason reason();

  /**
   * It stops now.
   *
   * @param keepInMemory whether its process stays; if not, work since its last checkpoint is lost
   */
  record Suspend(JobView job, boolean keepInMemory, Reason reason) implements TaskAction {}

  /**
   * It goes on for now.
   *
   * @param until enforcement is called again at this time, microseconds, or at the job's next
   *     checkpoint, whichever comes first
   */
  record LetRun(JobView job, long until, Reason reason) implements TaskAction {}
}
