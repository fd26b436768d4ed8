package io.voluntas.engine.kernel;

import io.voluntas.engine.state.JobSetup;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.rpc.SchedulerReply;
import java.util.List;

/**
 * Something that happened, as the driver saw it. Jobs and projects are named by their index.
 *
 * <p>Events at one time are delivered in the order in which the driver numbers them; that order is
 * part of the input.
 */
public sealed interface Event {
  /** Jobs that are on the host at the start, in canonical order. Delivered once, first. */
  record Begin(List<JobSetup> jobs) implements Event {}

  /** A time that the kernel asked for with {@link Command.WakeAt} has come. */
  record Timer() implements Event {}

  /**
   * A running job finished computing, or a job that does not run failed or was aborted.
   *
   * @param outputsPending whether its outputs are still to be sent; it is not reported before
   *     {@link OutputsSent}
   */
  record JobFinished(int job, boolean success, boolean outputsPending) implements Event {
    /** A job that can be reported at once. */
    public JobFinished(int job, boolean success) {
      this(job, success, false);
    }
  }

  /**
   * The process of a job is gone although nobody asked for it: it crashed, or has to be started
   * anew. What it did since its last checkpoint is lost, and it may be chosen again.
   */
  record ProcessLost(int job) implements Event {}

  /** The outputs of a finished job are with its project: it can be reported. */
  record OutputsSent(int job) implements Event {}

  /** A running job wrote a checkpoint. */
  record JobCheckpointed(int job) implements Event {}

  /** The files of a job are there. */
  record DownloadFinished(int job) implements Event {}

  /**
   * How much of a job is done, as its app reports; improves the estimate.
   *
   * @param fraction (0, 1]
   */
  record Progress(int job, double fraction) implements Event {}

  /** A scheduler answered. */
  record ReplyReceived(int project, SchedulerReply reply) implements Event {}

  /** A scheduler RPC failed. */
  record RpcFailed(int project, String message) implements Event {}

  /**
   * What the host allows changed.
   *
   * @param powered whether the host is on; while it is not, no process exists
   * @param active whether computing is allowed (user not active, ...); implies nothing while off
   * @param devices whether resources other than the CPU may be used
   * @param connected whether the network is there
   */
  record Availability(boolean powered, boolean active, boolean devices, boolean connected)
      implements Event {}

  /**
   * Whether work may be asked for at all; it may at first. Projects are contacted all the same when
   * jobs have to be reported or the user says so.
   */
  record Fetching(boolean allowed) implements Event {}

  /** The user suspended or resumed a job. */
  record SuspendJob(int job, boolean suspended) implements Event {}

  /** The user suspended or resumed a project. */
  record SuspendProject(int project, boolean suspended) implements Event {}

  /** The user allowed or stopped fetching work from a project. */
  record NoNewWork(int project, boolean noNewWork) implements Event {}

  /** The user suspended or resumed a resource type. */
  record SuspendResource(int resource, boolean suspended) implements Event {}

  /** A resource share changed. */
  record SetShare(int project, double share) implements Event {}

  /** The preferences changed. */
  record SetPreferences(Preferences preferences) implements Event {}

  /** The user asked to contact a project now. */
  record UpdateProject(int project) implements Event {}

  /** A job appeared on the host other than by a scheduler reply (a scenario's timed event). */
  record JobAdded(JobSetup job) implements Event {}

  /**
   * The wall clock jumped: the time since the last event is not accounted to anybody.
   *
   * @param micros length of the jump, for the record
   */
  record ClockJumped(long micros) implements Event {}
}
