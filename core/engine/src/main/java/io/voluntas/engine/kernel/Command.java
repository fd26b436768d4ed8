package io.voluntas.engine.kernel;

import io.voluntas.spi.rpc.SchedulerRequest;

/** Something that the driver has to do, in the order given. */
public sealed interface Command {
  /**
   * Start a job's process, or let it go on.
   *
   * @param job index of the job
   * @param instances for each resource index the instances that it was given, as indices; empty for
   *     the CPU
   */
  @SuppressWarnings(
      "ArrayRecordComponent") // made on the hot path; equals and hashCode are by content
  record Run(int job, int[][] instances) implements Command {
    @Override
    public boolean equals(Object other) {
      return other instanceof Run that
          && job == that.job
          && java.util.Arrays.deepEquals(instances, that.instances);
    }

    @Override
    public int hashCode() {
      return job;
    }
  }

  /**
   * Stop a running job.
   *
   * @param job index of the job
   * @param keepInMemory whether its process stays; otherwise it goes back to its last checkpoint
   */
  record Stop(int job, boolean keepInMemory) implements Command {}

  /**
   * End the process of a job that does not run, because memory is needed or the job went.
   *
   * @param job index of the job
   */
  record Remove(int job) implements Command {}

  /**
   * Send a request; the answer comes back as {@link Event.ReplyReceived} or {@link
   * Event.RpcFailed}.
   *
   * @param project index of the project
   * @param request what to send
   */
  record Send(int project, SchedulerRequest request) implements Command {}

  /**
   * Deliver a {@link Event.Timer} at this time, unless an event comes first. Replaces the wake-up
   * time that was asked for before; given at the end of every step.
   *
   * @param at microseconds; {@code Durations.FOREVER} for none
   */
  record WakeAt(long at) implements Command {}
}
