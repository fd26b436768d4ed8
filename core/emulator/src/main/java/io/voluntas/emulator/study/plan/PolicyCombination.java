package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.run.RunPolicies;
import io.voluntas.emulator.scenario.PolicyChoice;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.engine.config.Selection;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.enforcement.EnforcementPolicy;
import io.voluntas.spi.fetch.WorkFetchPolicy;
import io.voluntas.spi.scheduling.CpuSchedulingPolicy;
import io.voluntas.spi.send.WorkSendPolicy;
import java.util.Optional;

/**
 * A set of policies that was looked up, with its options.
 *
 * @param label short name, unique in the study
 * @param cpu CPU scheduling
 * @param fetch work fetch
 * @param enforce enforcement
 * @param send work send of servers for which the scenario names none
 */
public record PolicyCombination(
    String label,
    Selection<CpuSchedulingPolicy> cpu,
    Selection<WorkFetchPolicy> fetch,
    Selection<EnforcementPolicy> enforce,
    Selection<WorkSendPolicy> send) {

  /** Names, and options that are not at their default. */
  public Results.Policies names() {
    return Results.Policies.of(cpu, fetch, enforce, send);
  }

  /** Ready to make the policies of runs. */
  public RunPolicies runnable(PolicyCatalog catalog) {
    return new RunPolicies(
        label,
        () -> new PolicySet(cpu.create(), enforce.create(), fetch.create()),
        project -> server(project, catalog));
  }

  private WorkSendPolicy server(ProjectSpec project, PolicyCatalog catalog) {
    Optional<PolicyChoice> own = project.server().sendPolicy();
    return own.isPresent()
        ? catalog.send().create(own.get().policy(), own.get().options())
        : send.create();
  }
}
