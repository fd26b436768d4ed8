package io.voluntas.engine.plugin;

import io.voluntas.spi.Plugin;
import java.util.Optional;

/** Turns what the code of a plugin threw into a message that says what is missing. */
final class LoadFailure {
  private static final String REPORT = "report this to the author of the plugin";

  private LoadFailure() {}

  /**
   * The problem behind a throwable.
   *
   * @param doing what was tried, for instance {@code class acme.Npu cannot be started}
   */
  static PluginProblem problem(String origin, String doing, Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      Optional<PluginProblem> known = known(origin, doing, cause);
      if (known.isPresent()) {
        return known.get();
      }
    }
    return new PluginProblem(origin, doing + ": " + deepest(failure), REPORT);
  }

  private static Optional<PluginProblem> known(String origin, String doing, Throwable cause) {
    String message = String.valueOf(cause.getMessage());
    if (cause instanceof UnsupportedClassVersionError) {
      return Optional.of(
          new PluginProblem(
              origin,
              doing + ": it was compiled for a newer Java than this one (" + message + ")",
              "run Voluntas with that Java, or take a build of the plugin for Java "
                  + Runtime.version().feature()));
    }
    if (cause instanceof ClassNotFoundException
        || (cause instanceof NoClassDefFoundError && !message.contains(" "))) {
      String missing = message.replace('/', '.');
      return Optional.of(
          new PluginProblem(
              origin, doing + ": class " + missing + " is missing", missingHint(missing)));
    }
    if (cause instanceof IncompatibleClassChangeError) {
      return Optional.of(
          new PluginProblem(
              origin,
              doing + ": it does not fit the classes that it meets (" + cause + ")",
              "rebuild the plugin against SPI level " + Plugin.SPI_LEVEL));
    }
    return Optional.empty();
  }

  private static String missingHint(String missing) {
    if (missing.startsWith("io.voluntas.spi.")) {
      return "the plugin needs a newer SPI than level "
          + Plugin.SPI_LEVEL
          + ": update Voluntas or take an older release of the plugin";
    }
    if (missing.startsWith("io.voluntas.")) {
      return "a plugin sees the SPI, SLF4J and its own jars only: use of Voluntas' inside is not"
          + " possible";
    }
    return "put the jar that holds it beside the plugin's jar";
  }

  private static Throwable deepest(Throwable failure) {
    Throwable deepest = failure;
    while (deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    return deepest;
  }
}
