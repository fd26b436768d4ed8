package io.voluntas.engine.plugin;

import java.util.List;

/**
 * What the search for plugins gave. Immutable.
 *
 * @param plugins those that may be used: class path first, then folders, each in a stable order;
 *     names are unique, and so are the names of the factories of each kind
 * @param problems what was refused, in the order of discovery; empty when all is well
 */
public record PluginSet(List<LoadedPlugin> plugins, List<PluginProblem> problems) {
  /** Copies the lists. */
  public PluginSet {
    plugins = List.copyOf(plugins);
    problems = List.copyOf(problems);
  }

  /**
   * The factories of one kind by name.
   *
   * @param <T> what they make
   */
  public <T> Registry<T> registry(Kind<T> kind) {
    return new Registry<>(
        kind, plugins.stream().flatMap(plugin -> plugin.extensions(kind).stream()).toList());
  }

  /** The factories of all kinds by name. */
  public PolicyCatalog catalog() {
    return PolicyCatalog.of(this);
  }
}
