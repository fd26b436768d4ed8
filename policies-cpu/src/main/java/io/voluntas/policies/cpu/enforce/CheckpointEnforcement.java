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
 *   <li>Option {@code time-slice}: a job goes on until a whole period has passed since it was
 *       started or resumed, as in the field's clients, unless an urgent one needs its place.
 *   <li>A job that has never checkpointed stays in memory. It still gets its half period: the seed
 *       makes the delay depend on the preference alone.
 * </ul>
 */
public final class CheckpointEnforcement implements EnforcementPolicy {
  private static final Reason NOT_RUNNABLE = Reason.of("not-runnable");
  private static final Reason BLOCKS_URGENT = Reason.of("blocks-urgent");
  private static final Reason STAYS_IN_MEMORY = Reason.of("stays-in-memory");

  private static final Reason IN_ITS_SLICE = Reason.of("in-its-slice");

  /** Whether a job that was displaced may use up its period. */
  enum TimeSlice {
    /** No: the specification. */
    NONE,
    /** It may: the field's clients. */
    WHOLE
  }

  private final TimeSlice slice;

  private CheckpointEnforcement(TimeSlice slice) {
    this.slice = slice;
  }

  /** {@code checkpoint}. */
  public static Factory<EnforcementPolicy> factory() {
    Option<TimeSlice> slice =
        Option.choice(
            "time-slice",
            TimeSlice.NONE,
            "whether a displaced job may run for a whole scheduling period first");
    return Factory.of(
        "checkpoint",
        "Lets a displaced job run to its next checkpoint, at most half a scheduling period",
        List.of(slice),
        values -> new CheckpointEnforcement(values.get(slice)));
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
    long sliceEnd = job.runningSince() + view.preferences().schedulingPeriod();
    if (slice == TimeSlice.WHOLE && view.now() < sliceEnd) {
      return new TaskAction.LetRun(job, sliceEnd, IN_ITS_SLICE);
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
