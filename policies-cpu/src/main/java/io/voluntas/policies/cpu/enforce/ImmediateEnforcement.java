package io.voluntas.policies.cpu.enforce;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Reason;
import io.voluntas.spi.enforcement.EnforcementPolicy;
import io.voluntas.spi.enforcement.EnforcementView;
import io.voluntas.spi.enforcement.TaskAction;
import io.voluntas.spi.model.JobView;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code immediate}: the schedule takes effect at once. Work since the last checkpoint is lost when
 * the user does not want jobs left in memory; a job that never checkpointed stays there.
 */
public final class ImmediateEnforcement implements EnforcementPolicy {
  private static final Reason AT_ONCE = Reason.of("at-once");

  private ImmediateEnforcement() {}

  /** {@code immediate}. */
  public static Factory<EnforcementPolicy> factory() {
    return Factory.of(
        "immediate",
        "Stops displaced jobs at once",
        List.of(),
        values -> new ImmediateEnforcement());
  }

  @Override
  public List<TaskAction> enforce(EnforcementView view) {
    List<TaskAction> actions = new ArrayList<>();
    for (JobView job : view.displaced()) {
      actions.add(new TaskAction.Suspend(job, Memory.keeps(view, job), AT_ONCE));
    }
    return actions;
  }
}
