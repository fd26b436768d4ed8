package io.voluntas.policies.cpu.enforce;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Option;
import io.voluntas.spi.Reason;
import io.voluntas.spi.enforcement.EnforcementPolicy;
import io.voluntas.spi.enforcement.EnforcementView;
import io.voluntas.spi.enforcement.TaskAction;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code checkpoint}: the rules of the first seed, "CPU scheduling enforcement".
 *
 * <ul>
 *   <li>A job that would leave memory goes on for up to half a scheduling period, or until it
 *       checkpoints. One that would stay in memory stops at once.
 *   <li>A job in the way of one that would miss its deadline stops at once.
 *   <li>With option {@code time-slice}, the clients of 2007 and 2011: whether it stays in memory or
 *       not, a job goes on until it has run for a whole scheduling period.
 *   <li>A job that has never checkpointed stays in memory. It still gets its half period: the seed
 *       makes the delay depend on the preference alone.
 * </ul>
 */
public final class CheckpointEnforcement implements EnforcementPolicy {
  private static final Reason NOT_RUNNABLE = Reason.of("not-runnable");
  private static final Reason BLOCKS_URGENT = Reason.of("blocks-urgent");
  private static final Reason STAYS_IN_MEMORY = Reason.of("stays-in-memory");

  private static final Option<Boolean> TIME_SLICE =
      Option.flag(
          "time-slice",
          false,
          "Whether a displaced job goes on until it has run for a whole scheduling period");

  private final boolean timeSlice;

  private CheckpointEnforcement(boolean timeSlice) {
    this.timeSlice = timeSlice;
  }

  /** {@code checkpoint}. */
  public static Factory<EnforcementPolicy> factory() {
    return Factory.of(
        "checkpoint",
        "Lets a displaced job run to its next checkpoint, at most half a scheduling period",
        List.of(TIME_SLICE),
        values -> new CheckpointEnforcement(values.get(TIME_SLICE)));
  }

  @Override
  public List<TaskAction> enforce(EnforcementView view) {
    List<TaskAction> actions = new ArrayList<>();
    for (JobView job : view.displaced()) {
      actions.add(enforce(view, job));
    }
    return actions;
  }

  private TaskAction enforce(EnforcementView view, JobView job) {
    boolean keep = Memory.keeps(view, job);
    if (!job.runnable()) {
      return new TaskAction.Suspend(job, keep, NOT_RUNNABLE);
    }
    if (view.blocksUrgent(job)) {
      return new TaskAction.Suspend(job, keep, BLOCKS_URGENT);
    }
    if (timeSlice) {
      // A moment more, so that a job which ends with its slice ends and is not stopped.
      long end = job.runningSince() + view.preferences().schedulingPeriod() + 1;
      if (view.now() < end) {
        return new TaskAction.LetRun(
            job, end, Reason.of("time-slice", "until_s", Durations.seconds(end)));
      }
    }
    if (view.preferences().leaveInMemory()) {
      return new TaskAction.Suspend(job, keep, STAYS_IN_MEMORY);
    }
    long since = view.displacedSince(job);
    if (job.everCheckpointed() && job.lastCheckpoint() >= since) {
      Reason reason = Reason.of("checkpointed", "waited_s", Durations.seconds(view.now() - since));
      return new TaskAction.Suspend(job, keep, reason);
    }
    long limit = since + view.preferences().schedulingPeriod() / 2;
    if (view.now() >= limit) {
      Reason reason = Reason.of("waited-long", "waited_s", Durations.seconds(view.now() - since));
      return new TaskAction.Suspend(job, keep, reason);
    }
    Reason reason = Reason.of("may-checkpoint", "until_s", Durations.seconds(limit));
    return new TaskAction.LetRun(job, limit, reason);
  }
}
