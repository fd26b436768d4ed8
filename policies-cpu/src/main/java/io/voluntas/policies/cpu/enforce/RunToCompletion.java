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
 * {@code run-to-completion}: a job that has started runs until it ends. It makes room for a job
 * that would miss its deadline, unless that is switched off, and stops when it may not run any
 * more.
 */
public final class RunToCompletion implements EnforcementPolicy {
  private static final Option<Boolean> YIELD_TO_URGENT =
      Option.flag(
          "yield-to-urgent",
          true,
          "Whether a job stops for one that would miss its deadline otherwise");

  private static final Reason NOT_RUNNABLE = Reason.of("not-runnable");
  private static final Reason BLOCKS_URGENT = Reason.of("blocks-urgent");
  private static final Reason UNTIL_IT_ENDS = Reason.of("until-it-ends");

  private final boolean yieldToUrgent;

  private RunToCompletion(boolean yieldToUrgent) {
    this.yieldToUrgent = yieldToUrgent;
  }

  /** {@code run-to-completion}. */
  public static Factory<EnforcementPolicy> factory() {
    return Factory.of(
        "run-to-completion",
        "Lets jobs run until they end",
        List.of(YIELD_TO_URGENT),
        values -> new RunToCompletion(values.get(YIELD_TO_URGENT)));
  }

  @Override
  public List<TaskAction> enforce(EnforcementView view) {
    List<TaskAction> actions = new ArrayList<>();
    for (JobView job : view.displaced()) {
      boolean keep = Memory.keeps(view, job);
      if (!job.runnable()) {
        actions.add(new TaskAction.Suspend(job, keep, NOT_RUNNABLE));
      } else if (yieldToUrgent && view.blocksUrgent(job)) {
        actions.add(new TaskAction.Suspend(job, keep, BLOCKS_URGENT));
      } else {
        actions.add(new TaskAction.LetRun(job, Durations.FOREVER, UNTIL_IT_ENDS));
      }
    }
    return actions;
  }
}
