package io.voluntas.spi.enforcement;

import java.util.List;

/**
 * Answers: when does a schedule take effect? A job that should stop may be let run to its next
 * checkpoint; one that should start waits until there is room.
 *
 * <p>Pure. Source: first seed, "CPU scheduling enforcement".
 */
public interface EnforcementPolicy {
  /**
   * What to do with running jobs that the schedule does not hold. Called after each schedule, when
   * a displaced job checkpoints, and when the time of a {@link TaskAction.LetRun} is over. The
   * kernel starts the picks, in order, as far as they fit beside the jobs that still run.
   *
   * @return one action for each job of {@link EnforcementView#displaced()}, in any order; a job
   *     without an action is suspended, kept in memory by the user's preference
   */
  List<TaskAction> enforce(EnforcementView view);
}
