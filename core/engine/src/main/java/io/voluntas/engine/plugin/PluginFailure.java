package io.voluntas.engine.plugin;

/** The code of a plugin failed. The message names the plugin and its jar. */
public final class PluginFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String plugin;

  /**
   * A failure.
   *
   * @param plugin name of the plugin
   * @param message what failed, naming the plugin
   * @param cause what the plugin threw
   */
  PluginFailure(String plugin, String message, Throwable cause) {
    super(message, cause);
    this.plugin = plugin;
  }

  /** Name of the plugin. */
  public String plugin() {
    return plugin;
  }
}
