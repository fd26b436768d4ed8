package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.study.Parameter;
import io.voluntas.emulator.study.PolicyVariant;
import io.voluntas.emulator.study.Study;
import io.voluntas.emulator.study.Target;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.PolicyKind;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.Selection;
import io.voluntas.engine.config.Setting;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.engine.plugin.Registry;
import io.voluntas.spi.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Looks the policies of a study up, with the option values of a cell. */
final class PolicyLookup {
  private final Study study;
  private final PolicyCatalog catalog;

  PolicyLookup(Study study, PolicyCatalog catalog) {
    this.study = study;
    this.catalog = catalog;
  }

  /** The option values of a cell: cells with equal ones have equal policies. */
  List<String> key(Cell cell) {
    List<String> key = new ArrayList<>();
    for (int i = 0; i < study.parameters().size(); i++) {
      if (study.parameters().get(i).target() instanceof Target.PolicyOption) {
        key.add(cell.values().get(i));
      }
    }
    return List.copyOf(key);
  }

  /** Notes parameters that are an option of no policy of the study. */
  void checkOptions(Problems problems) {
    for (Parameter parameter : study.parameters()) {
      if (parameter.target() instanceof Target.PolicyOption target) {
        SortedSet<String> declared = new TreeSet<>();
        for (PolicyVariant variant : study.policies()) {
          declared.addAll(declared(registry(target.kind()), variant.choice(target.kind())));
        }
        if (!declared.contains(target.option())) {
          problems.add(
              parameter.origin(),
              "parameters." + parameter.name(),
              Nearest.unknown(
                  "option",
                  target.option(),
                  "the chosen " + target.kind().section() + " policies",
                  declared));
        }
      }
    }
  }

  private Registry<?> registry(PolicyKind kind) {
    return switch (kind) {
      case CPU -> catalog.cpu();
      case FETCH -> catalog.fetch();
      case ENFORCE -> catalog.enforcement();
      case SEND -> catalog.send();
      case TRANSPORT -> catalog.transports();
    };
  }

  private static List<String> declared(Registry<?> registry, PolicyVariant.Choice choice) {
    return registry
        .find(choice.policy().text())
        .map(extension -> extension.options().stream().map(Option::name).toList())
        .orElse(List.of());
  }

  /** The policies of a cell; those with problems, which are noted, are left out. */
  List<PolicyCombination> of(Cell cell, Problems problems) {
    List<PolicyCombination> all = new ArrayList<>();
    for (PolicyVariant variant : study.policies()) {
      var cpu = select(PolicyKind.CPU, catalog.cpu(), variant, cell, problems);
      var fetch = select(PolicyKind.FETCH, catalog.fetch(), variant, cell, problems);
      var enforce = select(PolicyKind.ENFORCE, catalog.enforcement(), variant, cell, problems);
      var send = select(PolicyKind.SEND, catalog.send(), variant, cell, problems);
      if (cpu.isPresent() && fetch.isPresent() && enforce.isPresent() && send.isPresent()) {
        all.add(
            new PolicyCombination(
                variant.label(), cpu.get(), fetch.get(), enforce.get(), send.get()));
      }
    }
    return List.copyOf(all);
  }

  private <T> Optional<Selection<T>> select(
      PolicyKind kind, Registry<T> registry, PolicyVariant variant, Cell cell, Problems problems) {
    PolicyVariant.Choice choice = variant.choice(kind);
    Map<String, Setting> options = new TreeMap<>(choice.options());
    List<String> declared = declared(registry, choice);
    for (int i = 0; i < study.parameters().size(); i++) {
      Parameter parameter = study.parameters().get(i);
      if (parameter.target() instanceof Target.PolicyOption target
          && target.kind() == kind
          && declared.contains(target.option())) {
        options.put(target.option(), new Setting(cell.values().get(i), parameter.origin()));
      }
    }
    return Selection.of(
        kind.section(), choice.policy(), new TreeMap<>(options), registry.extensions(), problems);
  }
}
