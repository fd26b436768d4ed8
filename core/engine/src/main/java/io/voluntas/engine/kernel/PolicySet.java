package io.voluntas.engine.kernel;

import io.voluntas.spi.enforcement.EnforcementPolicy;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;

/**
 * The policies of one client.
 *
 * @param cpu which jobs should run
 * @param enforcement when a schedule takes effect
 * @param fetch whom to ask for work
 */
public record PolicySet(
    CpuSchedulingPolicy cpu, EnforcementPolicy enforcement, WorkFetchPolicy fetch) {}
