package io.voluntas.cli.crate;

import io.voluntas.emulator.provenance.Component;
import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.study.plan.Cell;
import io.voluntas.emulator.study.plan.PolicyCombination;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.engine.plugin.Extension;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.engine.plugin.Registry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The plugins that gave something to a run: others that happen to be installed do not matter. */
final class UsedPlugins {
  private final PolicyCatalog catalog;
  private final SortedMap<String, String> origins = new TreeMap<>();

  UsedPlugins(PolicyCatalog catalog) {
    this.catalog = catalog;
  }

  void policies(String cpu, String fetch, String enforce, String send) {
    add(catalog.cpu(), cpu);
    add(catalog.fetch(), fetch);
    add(catalog.enforcement(), enforce);
    send(send);
  }

  void send(String name) {
    add(catalog.send(), name);
  }

  /**
   * Everything that a study uses; of the policies that scenarios name, each source's first host's.
   */
  void study(StudyPlan plan) {
    for (PolicyCombination one : plan.policies(plan.cells().get(0))) {
      Results.Policies names = one.names();
      policies(names.cpu(), names.fetch(), names.enforce(), names.send());
    }
    figures(plan.columns().names());
    Set<Integer> seen = new HashSet<>();
    for (Cell cell : plan.cells()) {
      if (seen.add(cell.source())) {
        plan.scenario(cell, 0).projects().stream()
            .flatMap(project -> project.server().sendPolicy().stream())
            .forEach(choice -> send(choice.policy()));
      }
    }
  }

  void figures(List<String> names) {
    for (String fold : catalog.figures().names()) {
      boolean used =
          catalog.figures().create(fold, Map.of()).figures().stream()
              .anyMatch(figure -> names.contains(figure.name()));
      if (used) {
        add(catalog.figures(), fold);
      }
    }
  }

  private <T> void add(Registry<T> registry, String name) {
    registry.find(name).ifPresent(this::add);
  }

  private void add(Extension<?> extension) {
    origins.put(extension.plugin(), extension.origin());
  }

  /** Each with the check sum of its jar, by name. */
  List<Component> components() throws IOException {
    List<Component> components = new ArrayList<>();
    for (Map.Entry<String, String> one : origins.entrySet()) {
      Path origin = Path.of(one.getValue());
      components.add(
          Files.exists(origin)
              ? Component.at(one.getKey(), origin)
              : new Component(one.getKey(), "", ""));
    }
    return components;
  }
}
