package io.voluntas.cli.reproduce;

import io.voluntas.emulator.reproduce.PolicyMaker;
import io.voluntas.emulator.reproduce.PolicyNames;
import io.voluntas.emulator.run.RunPolicies;
import io.voluntas.engine.kernel.PolicySet;
import io.voluntas.engine.plugin.PolicyCatalog;

/**
 * Policies of what is installed.
 *
 * @param catalog what is installed
 */
public record CatalogPolicies(PolicyCatalog catalog) implements PolicyMaker {
  @Override
  public RunPolicies make(PolicyNames names) {
    return new RunPolicies(
        names.text(),
        () ->
            new PolicySet(
                catalog.cpu().create(names.cpu(), names.cpuOptions()),
                catalog.enforcement().create(PolicyNames.ENFORCE, names.enforceOptions()),
                catalog.fetch().create(names.fetch(), names.fetchOptions())),
        project -> catalog.send().create(names.send(), names.sendOptions()));
  }
}
