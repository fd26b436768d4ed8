package io.voluntas.emulator.reproduce;

import io.voluntas.emulator.run.RunPolicies;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.policies.cpu.CpuPoliciesPlugin;
import io.voluntas.policies.fetch.WorkPoliciesPlugin;
import io.voluntas.spi.Factory;
import io.voluntas.spi.OptionValues;
import java.util.List;
import java.util.Map;

/** The real policies by name. */
final class Real {
  static final PolicyMaker POLICIES = Real::make;

  private Real() {}

  private static RunPolicies make(PolicyNames names) {
    CpuPoliciesPlugin client = new CpuPoliciesPlugin();
    WorkPoliciesPlugin work = new WorkPoliciesPlugin();
    return new RunPolicies(
        names.text(),
        () ->
            new PolicySet(
                one(client.cpuSchedulingPolicies(), names.cpu(), names.cpuOptions()),
                one(client.enforcementPolicies(), PolicyNames.ENFORCE, names.enforceOptions()),
                one(work.workFetchPolicies(), names.fetch(), names.fetchOptions())),
        project -> one(work.workSendPolicies(), names.send(), names.sendOptions()));
  }

  private static <T> T one(List<Factory<T>> factories, String name, Map<String, String> options) {
    Factory<T> factory =
        factories.stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
    return factory.create(OptionValues.parse(factory.options(), options));
  }
}
