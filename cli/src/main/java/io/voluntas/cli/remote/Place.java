package io.voluntas.cli.remote;

import io.voluntas.cli.command.CommonOptions;
import io.voluntas.cli.command.DataFolder;
import io.voluntas.cli.command.Invocation;
import io.voluntas.cli.command.UsageException;
import io.voluntas.cli.live.Daemon;
import io.voluntas.rpc.gui.client.GuiRpcClient;
import io.voluntas.rpc.gui.wire.Protocol;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.cli.Option;

/**
 * Where a client listens.
 *
 * @param host its computer
 * @param port its port
 * @param passwordFile the file whose first line is its password; empty when none is to be proved
 * @param hint what to do when it does not answer
 */
record Place(String host, int port, Optional<Path> passwordFile, String hint) {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int MOST_BYTES = 4096;

  /** A name or an IPv4 address, or an IPv6 address in brackets; then a port. */
  private static final Pattern HOST =
      Pattern.compile("([^\\s:\\[\\]]+|\\[[0-9A-Fa-f:.%a-z]+\\])(?::([0-9]{1,5}))?");

  static List<Option> options() {
    return List.of(
        DataFolder.option(),
        CommonOptions.value(
            "host",
            "HOST[:PORT]",
            "a client that is not found by its folder, port "
                + Protocol.PORT
                + " unless given; BOINC's own, too"),
        CommonOptions.value(
            "password-file", "FILE", "with --host: the client's " + Protocol.PASSWORD_FILE));
  }

  /**
   * The place that is meant.
   *
   * @throws UsageException when the options do not say
   * @throws IOException with words for the user when no client runs on the data folder
   */
  static Place of(Invocation call) throws IOException {
    if (call.has("host")) {
      if (call.has(DataFolder.OPTION)) {
        throw new UsageException("--dir and --host exclude each other");
      }
      return of(call.value("host").orElseThrow(), call.path("password-file"));
    }
    if (call.has("password-file")) {
      throw new UsageException("--password-file needs --host; with --dir it is found there");
    }
    Path folder = DataFolder.of(call);
    return new Place(
        "127.0.0.1",
        portIn(folder),
        Optional.of(folder.resolve(Protocol.PASSWORD_FILE)),
        hint(folder));
  }

  private static int portIn(Path folder) throws IOException {
    Path file = folder.resolve(Daemon.PORT_FILE);
    String text;
    try {
      text = Files.size(file) > MOST_BYTES ? "" : Files.readString(file).strip();
    } catch (IOException e) {
      throw new IOException("no client runs on " + folder + "; " + hint(folder), e);
    }
    int port = text.matches("[0-9]{1,5}") ? Integer.parseInt(text) : 0;
    if (port < 1 || port > 65_535) {
      throw new IOException(file + " holds no port; start the client again");
    }
    return port;
  }

  private static String hint(Path folder) {
    return "start one with 'voluntas client --dir "
        + folder
        + "', or name the folder of another with --dir";
  }

  private static Place of(String text, Optional<Path> passwordFile) {
    Matcher match = HOST.matcher(text);
    if (!match.matches()) {
      throw new UsageException(
          "--host: '" + text + "' is not HOST or HOST:PORT, such as 127.0.0.1:31416");
    }
    String given = match.group(2);
    int port = given == null ? Protocol.PORT : Integer.parseInt(given);
    if (port < 1 || port > 65_535) {
      throw new UsageException("--host: a port is 1 to 65535, not " + port);
    }
    return new Place(
        match.group(1).replaceAll("[\\[\\]]", ""),
        port,
        passwordFile,
        "check that a client runs there and lets this computer connect");
  }

  /**
   * Connects, and proves to know the password.
   *
   * @throws IOException with words for the user
   */
  GuiRpcClient connect() throws IOException {
    Optional<String> password = Optional.empty();
    if (passwordFile.isPresent()) {
      password = Optional.of(firstLine(passwordFile.get()));
    }
    GuiRpcClient client;
    try {
      client = GuiRpcClient.connect(host, port, PATIENCE);
    } catch (IOException e) {
      throw new IOException("no client answers (" + e.getMessage() + "); " + hint, e);
    }
    try {
      if (password.isPresent() && !client.authorize(password.get())) {
        throw new IOException(
            "the client at " + this + " refuses the password in " + passwordFile.get());
      }
      return client;
    } catch (IOException e) {
      client.close();
      throw e;
    }
  }

  /** The first line of a small file, such as a password. */
  static String firstLine(Path file) throws IOException {
    byte[] start;
    try (var in = Files.newInputStream(file)) {
      start = in.readNBytes(MOST_BYTES);
    } catch (IOException e) {
      throw new IOException("cannot read the password in " + file, e);
    }
    return new String(start, StandardCharsets.UTF_8).lines().findFirst().orElse("").strip();
  }

  @Override
  public String toString() {
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
  }
}
