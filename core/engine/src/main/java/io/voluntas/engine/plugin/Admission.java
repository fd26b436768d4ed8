package io.voluntas.engine.plugin;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.Plugin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks plugins one after another and keeps those that pass. A plugin that clashes with an earlier
 * one is refused, so the outcome depends on the order in which they are shown, which is fixed.
 */
final class Admission {
  private final List<LoadedPlugin> admitted = new ArrayList<>();
  private final List<PluginProblem> problems = new ArrayList<>();

  /** Notes a problem that was found before there was a plugin to check. */
  void refuse(PluginProblem problem) {
    problems.add(problem);
  }

  /** Checks a plugin. Its code may throw anything but an error of the virtual machine. */
  void consider(Plugin plugin, String origin) {
    Checks checks = new Checks(plugin, origin);
    Optional<LoadedPlugin> passed =
        PluginContext.call(PluginContext.of(plugin.getClass()), checks::run);
    problems.addAll(checks.found);
    passed.ifPresent(admitted::add);
  }

  PluginSet result() {
    return new PluginSet(admitted, problems);
  }

  /** The checks of one plugin; collects every problem, not only the first. */
  private final class Checks {
    private final Plugin plugin;
    private final String origin;
    private final List<PluginProblem> found = new ArrayList<>();
    private final List<Extension<?>> extensions = new ArrayList<>();

    Checks(Plugin plugin, String origin) {
      this.plugin = plugin;
      this.origin = origin;
    }

    Optional<LoadedPlugin> run() {
      String step = "spiLevel()";
      try {
        if (!levelFits(plugin.spiLevel())) {
          return Optional.empty();
        }
        step = "name()";
        String name = plugin.name();
        if (!nameFits(name)) {
          return Optional.empty();
        }
        for (Kind<?> kind : Kind.all()) {
          step = kind.getter() + "()";
          list(kind, name);
        }
        return found.isEmpty()
            ? Optional.of(new LoadedPlugin(name, version(), origin, extensions))
            : Optional.empty();
      } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
        found.add(
            LoadFailure.problem(origin, plugin.getClass().getName() + "." + step + " failed", e));
        return Optional.empty();
      }
    }

    private boolean levelFits(int level) {
      if (level < 1) {
        problem("SPI level " + level + " does not exist", "write 'return SPI_LEVEL;'");
      } else if (level > Plugin.SPI_LEVEL) {
        problem(
            "it was built against SPI level " + level + ", this is level " + Plugin.SPI_LEVEL,
            "update Voluntas or take an older release of the plugin");
      }
      return found.isEmpty();
    }

    private boolean nameFits(String name) {
      if (name == null || !Token.fits(name)) {
        problem("'" + name + "' cannot be a name (plugin)", Token.RULE);
      } else {
        admitted.stream()
            .filter(other -> other.name().equals(name))
            .forEach(
                other ->
                    problem(
                        "plugin '" + name + "' is already there, from " + other.origin(),
                        "remove one of " + other.origin() + " and " + origin));
      }
      return found.isEmpty();
    }

    private <T> void list(Kind<T> kind, String pluginName) {
      List<Factory<T>> factories = kind.factories(plugin);
      if (factories == null) {
        problem(kind.getter() + "() answered null", "answer List.of() for none");
        return;
      }
      List<Extension<T>> sound = new ArrayList<>();
      for (Factory<T> factory : factories) {
        if (factory == null) {
          problem(kind.getter() + "() holds a null", "leave it out");
        } else {
          read(kind, pluginName, factory)
              .filter(extension -> isNew(extension, sound))
              .ifPresent(sound::add);
        }
      }
      sound.sort(Comparator.comparing(Extension::name));
      extensions.addAll(sound);
    }

    private <T> Optional<Extension<T>> read(Kind<T> kind, String pluginName, Factory<T> factory) {
      String name = factory.name();
      if (name == null || !Token.fits(name)) {
        problem("'" + name + "' cannot be a name (" + kind + ")", Token.RULE);
        return Optional.empty();
      }
      String help = factory.help();
      List<Option<?>> options = factory.options();
      if (help == null || options == null) {
        problem(
            kind + " '" + name + "' has a null help or null options", "answer \"\" or List.of()");
        return Optional.empty();
      }
      int before = found.size();
      for (int i = 0; i < options.size(); i++) {
        check(kind + " '" + name + "'", options.get(i), options.subList(0, i));
      }
      return found.size() > before
          ? Optional.empty()
          : Optional.of(
              new Extension<>(
                  kind,
                  pluginName,
                  origin,
                  name,
                  help,
                  options,
                  factory,
                  PluginContext.of(plugin.getClass())));
    }

    private <V> void check(String owner, Option<V> option, List<Option<?>> earlier) {
      String name = option.name();
      if (!Token.fits(name)) {
        problem("'" + name + "' cannot be a name (option of " + owner + ")", Token.RULE);
      }
      if (earlier.stream().anyMatch(other -> other.name().equals(name))) {
        problem(owner + " declares option '" + name + "' twice", "rename one");
      }
      try {
        // What is shown as the default must be readable again.
        OptionValues values =
            OptionValues.parse(List.of(option), Map.of(name, option.fallbackText()));
        values.get(option);
      } catch (RuntimeException e) {
        problem(
            owner + " refuses the default of its own option '" + name + "': " + e.getMessage(),
            "the parser must read back what the printer writes");
      }
    }

    private <T> boolean isNew(Extension<T> extension, List<Extension<T>> sameList) {
      List<Extension<T>> rivals = new ArrayList<>(sameList);
      admitted.forEach(other -> rivals.addAll(other.extensions(extension.kind())));
      for (Extension<T> rival : rivals) {
        if (rival.name().equals(extension.name())) {
          problem(
              "two of "
                  + extension.kind()
                  + " '"
                  + rival.name()
                  + "': one from "
                  + rival.origin()
                  + ", one from "
                  + origin,
              "remove one of the plugins '"
                  + rival.plugin()
                  + "' and '"
                  + extension.plugin()
                  + "'");
          return false;
        }
      }
      return true;
    }

    private Optional<String> version() {
      return Optional.ofNullable(plugin.getClass().getPackage().getImplementationVersion());
    }

    private void problem(String message, String hint) {
      found.add(new PluginProblem(origin, message, hint));
    }
  }
}
