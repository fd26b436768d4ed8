package io.voluntas.cli.replay;

import io.voluntas.cli.emulate.Combination;
import io.voluntas.cli.emulate.PolicyMenu;
import io.voluntas.engine.config.Origin;
import io.voluntas.engine.config.PolicyKind;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.Selection;
import io.voluntas.engine.config.Setting;
import io.voluntas.engine.config.SettingsFile;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.engine.plugin.Registry;
import io.voluntas.host.journal.PolicyChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** The sets of policies of a what-if run: the client's own, then those that were asked for. */
public final class ReplayPolicies {
  /** Label of the client's own policies. */
  public static final String OWN = "own";

  private final PolicyCatalog catalog;
  private final SettingsFile settings;
  private final PolicyChoice own;

  /** With what is installed, settings for what is asked for, and the policies of the history. */
  public ReplayPolicies(PolicyCatalog catalog, SettingsFile settings, PolicyChoice own) {
    this.catalog = catalog;
    this.settings = settings;
    this.own = own;
  }

  /**
   * The client's own policies, then every combination of those asked for; a kind of which none is
   * asked for keeps the client's own.
   *
   * @param asked names asked for, by kind
   * @throws io.voluntas.engine.plugin.UnknownNameException when nothing has one of the names
   * @throws io.voluntas.engine.config.ConfigException when an option is unknown or refused
   */
  public List<Combination> combinations(Function<PolicyKind, List<String>> asked) {
    var cpu = own(PolicyKind.CPU, catalog.cpu(), own.cpu());
    var fetch = own(PolicyKind.FETCH, catalog.fetch(), own.fetch());
    var enforce = own(PolicyKind.ENFORCE, catalog.enforcement(), own.enforce());
    var send = own(PolicyKind.SEND, catalog.send(), PolicyChoice.Named.of("any"));
    List<Combination> all = new ArrayList<>();
    all.add(new Combination(OWN, cpu, fetch, enforce, send));
    for (var c : choose(PolicyKind.CPU, catalog.cpu(), asked, cpu)) {
      for (var f : choose(PolicyKind.FETCH, catalog.fetch(), asked, fetch)) {
        for (var e : choose(PolicyKind.ENFORCE, catalog.enforcement(), asked, enforce)) {
          List<String> label = new ArrayList<>();
          add(label, c, cpu);
          add(label, f, fetch);
          add(label, e, enforce);
          all.add(new Combination(String.join("+", label), c, f, e, send));
        }
      }
    }
    return all;
  }

  private static void add(List<String> label, Selection<?> choice, Selection<?> own) {
    if (!choice.equals(own)) {
      label.add(choice.factory().name());
    }
  }

  private <T> List<Selection<T>> choose(
      PolicyKind kind,
      Registry<T> registry,
      Function<PolicyKind, List<String>> asked,
      Selection<T> fallback) {
    List<String> names = asked.apply(kind);
    return names.isEmpty()
        ? List.of(fallback)
        : new PolicyMenu<>(kind, registry, settings)
            .choose(names, kind.defaultPolicy(), Origin.COMMAND_LINE);
  }

  private static <T> Selection<T> own(
      PolicyKind kind, Registry<T> registry, PolicyChoice.Named named) {
    SortedMap<String, Setting> options = new TreeMap<>();
    String installed = registry.get(named.name()).name();
    // The history has every option; results name those that are not the default, as elsewhere.
    Map<String, String> defaults = new TreeMap<>();
    registry
        .get(named.name())
        .options()
        .forEach(one -> defaults.put(one.name(), one.fallbackText()));
    named
        .options()
        .forEach(
            (name, text) -> {
              boolean changed = !text.equals(defaults.get(name));
              options.put(name, new Setting(text, changed ? Origin.COMMAND_LINE : Origin.DEFAULT));
            });
    Problems problems = new Problems();
    var selection =
        Selection.of(
            kind.section(),
            new Setting(installed, Origin.DEFAULT),
            options,
            registry.extensions(),
            problems);
    problems.throwIfAny();
    return selection.orElseThrow();
  }
}
