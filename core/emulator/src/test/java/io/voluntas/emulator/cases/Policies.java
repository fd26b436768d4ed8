package io.voluntas.emulator.cases;

import io.voluntas.emulator.run.RunPolicies;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.policies.cpu.CpuPoliciesPlugin;
import io.voluntas.policies.fetch.WorkPoliciesPlugin;
import io.voluntas.spi.Factory;
import io.voluntas.spi.OptionValues;
import java.util.List;
import java.util.Map;

/** The real policies, by name and with their defaults. */
final class Policies {
  private Policies() {}

  /** What a user gets who chooses nothing. */
  static RunPolicies defaults() {
    return of("edf-debt", "per-resource", "edf-check");
  }

  /** The policies of the first seed, and servers that send whatever is asked for. */
  static RunPolicies debt() {
    return of("edf-debt", "debt", "any");
  }

  static RunPolicies of(String cpu, String fetch, String send) {
    return of(cpu, Map.of(), fetch, send);
  }

  /** With options of the CPU scheduling policy, as texts. */
  static RunPolicies of(String cpu, Map<String, String> options, String fetch, String send) {
    return of(cpu, options, fetch, Map.of(), send);
  }

  /** With options of the CPU scheduling and of the work-fetch policy, as texts. */
  static RunPolicies of(
      String cpu,
      Map<String, String> cpuOptions,
      String fetch,
      Map<String, String> fetchOptions,
      String send) {
    CpuPoliciesPlugin client = new CpuPoliciesPlugin();
    WorkPoliciesPlugin work = new WorkPoliciesPlugin();
    return new RunPolicies(
        cpu + '+' + fetch,
        () ->
            new PolicySet(
                make(client.cpuSchedulingPolicies(), cpu, cpuOptions),
                make(client.enforcementPolicies(), "checkpoint", Map.of()),
                make(work.workFetchPolicies(), fetch, fetchOptions)),
        project -> make(work.workSendPolicies(), send, Map.of()));
  }

  private static <T> T make(List<Factory<T>> factories, String name, Map<String, String> options) {
    Factory<T> factory =
        factories.stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
    return factory.create(OptionValues.parse(factory.options(), options));
  }
}
