package io.voluntas.engine.plugin;

/**
 * Why a plugin, a jar or a folder was refused.
 *
 * @param origin the jar, folder or class path entry that is to blame, as the user wrote it
 * @param message what is wrong, one sentence without a full stop, naming the value
 * @param hint what the user or the author of the plugin can do, one sentence without a full stop
 */
public record PluginProblem(String origin, String message, String hint) {
  @Override
  public String toString() {
    return origin + ": " + message + " (" + hint + ")";
  }
}
