package io.voluntas.cli.remote;

import io.voluntas.cli.command.CommonOptions;
import io.voluntas.cli.command.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.commons.cli.Option;

/** The data folder of a client, in which it leaves word of where it listens. */
public final class DataFolder {
  /** File with the port of a client that runs, as a decimal number. */
  public static final String PORT_FILE = "client.port";

  /** Environment variable that names the folder. */
  public static final String VARIABLE = "VOLUNTAS_DIR";

  /** The option that names the folder. */
  public static final String OPTION = "dir";

  private static final int MOST_DIGITS = 100;

  private DataFolder() {}

  /** The option. */
  public static Option option() {
    return CommonOptions.value(
        OPTION, "DIR", "the client's data folder (otherwise $" + VARIABLE + ", else ~/.voluntas)");
  }

  /** The folder that is meant: by option, by environment, or the usual one. */
  public static Path of(Invocation call) {
    return call.path(OPTION)
        .or(
            () ->
                Optional.ofNullable(call.console().environment().get(VARIABLE))
                    .filter(text -> !text.isBlank())
                    .map(Path::of))
        .orElseGet(() -> Path.of(System.getProperty("user.home", "."), ".voluntas"))
        .toAbsolutePath()
        .normalize();
  }

  /**
   * The port of the client that runs on a folder.
   *
   * @throws IOException with words for the user when none does
   */
  static int port(Path folder) throws IOException {
    Path file = folder.resolve(PORT_FILE);
    String text;
    try {
      text = Files.size(file) > MOST_DIGITS ? "" : Files.readString(file).strip();
    } catch (IOException e) {
      throw new IOException("no client runs on " + folder + "; " + hint(folder), e);
    }
    int port = text.matches("[0-9]{1,5}") ? Integer.parseInt(text) : 0;
    if (port < 1 || port > 65_535) {
      throw new IOException(
          file + ": '" + Screen.plain(text) + "' is no port; start the client again");
    }
    return port;
  }

  /** What to do when no client answers. */
  static String hint(Path folder) {
    return "start one with 'voluntas client --dir "
        + folder
        + "', or name the folder of another with --dir";
  }
}
