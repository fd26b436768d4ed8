package io.voluntas.testkit.contract;

import io.voluntas.testkit.rules.ConservingPostings;
import io.voluntas.testkit.rules.ExplainedSchedules;
import io.voluntas.testkit.rules.FittingSchedules;
import io.voluntas.testkit.rules.RepeatableSchedules;

/** What holds for every CPU scheduling policy. Implement {@link #newPolicy()}. */
public abstract class CpuSchedulingPolicyContract
    implements RepeatableSchedules, FittingSchedules, ExplainedSchedules, ConservingPostings {}
