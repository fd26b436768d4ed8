package io.voluntas.cli.emulate;

import io.voluntas.emulator.result.Results;
import io.voluntas.engine.config.Selection;
import io.voluntas.spi.enforcement.EnforcementPolicy;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.send.WorkSendPolicy;
import java.util.List;

/**
 * One set of policies, by name and with options.
 *
 * @param label short name that tells it from the others of the same comparison
 * @param cpu CPU scheduling
 * @param fetch work fetch
 * @param enforce enforcement
 * @param send work send of servers for which the scenario names none
 */
public record Combination(
    String label,
    Selection<CpuSchedulingPolicy> cpu,
    Selection<WorkFetchPolicy> fetch,
    Selection<EnforcementPolicy> enforce,
    Selection<WorkSendPolicy> send) {

  /** The choices in a fixed order. */
  public List<Selection<?>> selections() {
    return List.of(cpu, fetch, enforce, send);
  }

  /** Names and changed options, for results. */
  public Results.Policies policies() {
    return Results.Policies.of(cpu, fetch, enforce, send);
  }
}
