package io.voluntas.cli.command;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.commons.cli.Option;

/** Which data folder is meant: that of the client that is started, or of one that runs. */
public final class DataFolder {
  /** Environment variable that names the folder. */
  public static final String VARIABLE = "VOLUNTAS_DIR";

  /** The option that names the folder. */
  public static final String OPTION = "dir";

  private DataFolder() {}

  /** The option. */
  public static Option option() {
    return CommonOptions.value(
        OPTION, "DIR", "the client's data folder (default $" + VARIABLE + ", else ~/.voluntas)");
  }

  /**
   * The folder that is meant: by option, by environment, or the usual one.
   *
   * @throws UsageException when what is named cannot be a path
   */
  public static Path of(Invocation call) {
    return call.path(OPTION)
        .or(
            () ->
                Optional.ofNullable(call.console().environment().get(VARIABLE))
                    .filter(text -> !text.isBlank())
                    .map(DataFolder::path))
        .orElseGet(() -> Path.of(System.getProperty("user.home", "."), ".voluntas"))
        .toAbsolutePath()
        .normalize();
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new UsageException("$" + VARIABLE + ": not a path: " + e.getMessage(), e);
    }
  }
}
