package io.voluntas.cli.emulate;

import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.Origin;
import io.voluntas.engine.config.PolicyKind;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.Selection;
import io.voluntas.engine.config.Setting;
import io.voluntas.engine.config.SettingsFile;
import io.voluntas.engine.plugin.Registry;
import io.voluntas.spi.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Chooses policies of one kind by name and gives each the options that are meant for it: those of
 * the configuration file go to the policy that the file names, those of the command line to every
 * chosen policy that has them.
 *
 * @param <T> what is chosen
 */
public final class PolicyMenu<T> {
  private final PolicyKind kind;
  private final Registry<T> registry;
  private final SettingsFile settings;

  /** A menu of everything installed. */
  public PolicyMenu(PolicyKind kind, Registry<T> registry, SettingsFile settings) {
    this.kind = kind;
    this.registry = registry;
    this.settings = settings;
  }

  /** The policy that file or overrides name, if any does. */
  public Optional<String> configured() {
    return Optional.ofNullable(settings.section(kind.section()).get(Selection.POLICY))
        .map(Setting::text);
  }

  /** The names among these that are installed, in this order. */
  public List<String> installed(List<String> names) {
    return names.stream().filter(name -> registry.find(name).isPresent()).toList();
  }

  /**
   * Chooses.
   *
   * @param names in the order of the result
   * @param fallback the file's policy when it names none: the file's options belong to it
   * @param origin where the names come from, unless the settings name one
   * @throws io.voluntas.engine.plugin.UnknownNameException when nothing has one of the names
   * @throws io.voluntas.engine.config.ConfigException when an option is unknown or refused
   */
  public List<Selection<T>> choose(List<String> names, String fallback, Origin origin) {
    SortedMap<String, Setting> section = new TreeMap<>(settings.section(kind.section()));
    Optional<Setting> named = Optional.ofNullable(section.remove(Selection.POLICY));
    String owner = configured().orElse(fallback);
    Problems problems = new Problems();
    List<Selection<T>> chosen = new ArrayList<>();
    SortedSet<String> declared = new TreeSet<>();
    for (String name : names) {
      List<String> own = registry.get(name).options().stream().map(Option::name).toList();
      declared.addAll(own);
      SortedMap<String, Setting> options = new TreeMap<>();
      for (Map.Entry<String, Setting> one : section.entrySet()) {
        boolean typed = one.getValue().origin().equals(Origin.COMMAND_LINE);
        if (typed ? own.contains(one.getKey()) : name.equals(owner)) {
          options.put(one.getKey(), one.getValue());
        }
      }
      Setting choice =
          named.filter(one -> one.text().equals(name)).orElse(new Setting(name, origin));
      Selection.of(kind.section(), choice, options, registry.extensions(), problems)
          .ifPresent(chosen::add);
    }
    for (Map.Entry<String, Setting> one : section.entrySet()) {
      Origin given = one.getValue().origin();
      if (given.equals(Origin.COMMAND_LINE) && !declared.contains(one.getKey())) {
        String message =
            Nearest.to(one.getKey(), declared)
                .map(near -> unknown(one.getKey(), near, names))
                .orElse(
                    Nearest.unknown("option", one.getKey(), String.join(", ", names), declared));
        problems.add(given, kind.section() + "." + one.getKey(), message);
      }
    }
    problems.throwIfAny();
    return Collections.unmodifiableList(chosen);
  }

  /** Not every chosen policy has the option that was meant. */
  private String unknown(String given, String near, List<String> names) {
    List<String> owners =
        names.stream()
            .filter(
                name -> registry.get(name).options().stream().anyMatch(o -> o.name().equals(near)))
            .toList();
    return "unknown option '"
        + given
        + "'; did you mean '"
        + near
        + "' of "
        + String.join(", ", owners)
        + "?";
  }
}
