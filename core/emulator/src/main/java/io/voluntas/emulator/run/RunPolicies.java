package io.voluntas.emulator.run;

import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.spi.send.WorkSendPolicy;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Makes the policies of one run; called once per run, possibly on several threads at once.
 *
 * @param label short name that tells this choice from others
 * @param client makes the client's policies
 * @param servers makes the work-send policy of a project's server: the one that its specification
 *     names, or the one chosen for the run
 */
public record RunPolicies(
    String label, Supplier<PolicySet> client, Function<ProjectSpec, WorkSendPolicy> servers) {}
