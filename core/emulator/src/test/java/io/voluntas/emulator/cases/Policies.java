package io.voluntas.emulator.cases;

import io.voluntas.emulator.run.RunPolicies;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.policies.cpu.CpuPoliciesPlugin;
import io.voluntas.policies.fetch.WorkPoliciesPlugin;
import io.voluntas.spi.Factory;
import io.voluntas.spi.OptionValues;
import java.util.List;

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
    CpuPoliciesPlugin client = new CpuPoliciesPlugin();
    WorkPoliciesPlugin work = new WorkPoliciesPlugin();
    return new RunPolicies(
        cpu + '+' + fetch,
        () ->
            new PolicySet(
                make(client.cpuSchedulingPolicies(), cpu),
                make(client.enforcementPolicies(), "checkpoint"),
                make(work.workFetchPolicies(), fetch)),
        project -> make(work.workSendPolicies(), send));
  }

  private static <T> T make(List<Factory<T>> factories, String name) {
    Factory<T> factory =
        factories.stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
    return factory.create(OptionValues.defaults(factory.options()));
  }
}
