package io.voluntas.engine.plugin;

import io.voluntas.spi.Factory;
import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import java.util.List;
import java.util.Objects;

/**
 * A factory of a plugin, checked, with what it declared at load time.
 *
 * @param kind what it makes
 * @param plugin name of the plugin that brought it
 * @param origin jar of that plugin
 * @param name name by which users choose it
 * @param help one line of help
 * @param options declared options
 * @param source the plugin's own factory
 * @param context class loader of the plugin; the factory's own class may come from the SPI
 * @param <T> what it makes
 */
public record Extension<T>(
    Kind<T> kind,
    String plugin,
    String origin,
    String name,
    String help,
    List<Option<?>> options,
    Factory<T> source,
    ClassLoader context)
    implements Factory<T> {
  /** Copies the list. */
  public Extension {
    options = List.copyOf(options);
  }

  /**
   * Calls the plugin's factory with the plugin's class loader as context, so that libraries of the
   * plugin find their own resources.
   *
   * @throws IllegalArgumentException as the factory threw it: the user's values are wrong
   * @throws PluginFailure for anything else that the plugin throws, or when it answers null
   */
  @Override
  public T create(OptionValues values) {
    try {
      return Objects.requireNonNull(
          PluginContext.call(context, () -> source.create(values)), "the factory answered null");
    } catch (IllegalArgumentException e) {
      throw e;
    } catch (RuntimeException | LinkageError e) {
      throw new PluginFailure(
          plugin,
          "plugin '" + plugin + "' (" + origin + ") cannot make " + kind + " '" + name + "': " + e,
          e);
    }
  }
}
