package io.voluntas.cli.remote;

import io.voluntas.cli.command.Command;
import io.voluntas.cli.command.CommonOptions;
import io.voluntas.cli.command.Invocation;
import io.voluntas.cli.command.UsageException;
import io.voluntas.rpc.gui.client.GuiRpcClient;
import io.voluntas.rpc.gui.client.GuiRpcException;
import io.voluntas.rpc.gui.port.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/**
 * A command to a running client. Usage is checked before the client is looked for, so that a
 * mistyped command is exit code 2 whether or not a client runs; a client that is not there or
 * refuses is exit code 1.
 */
abstract class RemoteCommand implements Command {
  private final String name;
  private final String synopsis;
  private final int least;
  private final int most;
  private final String help;

  /**
   * A command.
   *
   * @param synopsis its arguments, without options
   * @param least fewest arguments
   * @param most most arguments
   */
  RemoteCommand(String name, String synopsis, int least, int most, String help) {
    this.name = name;
    this.synopsis = synopsis;
    this.least = least;
    this.most = most;
    this.help = help;
  }

  /** What is said to the client. */
  @FunctionalInterface
  interface Talk {
    /**
     * Says it.
     *
     * @return exit code
     * @throws IOException with words for the user
     */
    int with(GuiRpcClient client, Place place) throws IOException, InterruptedException;
  }

  /**
   * What to say.
   *
   * @throws UsageException when arguments or options are no good
   */
  abstract Talk prepare(Invocation call) throws IOException;

  /** Options besides those that say where the client is. */
  List<Option> ownOptions() {
    return List.of();
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final String help() {
    return help;
  }

  @Override
  public final String synopsis() {
    return synopsis.isEmpty() ? "[options]" : synopsis + " [options]";
  }

  @Override
  public final Options options() {
    List<Option> all = new ArrayList<>(ownOptions());
    all.addAll(Place.options());
    return CommonOptions.of(all.toArray(Option[]::new));
  }

  @Override
  public final int run(Invocation call) throws IOException, InterruptedException {
    int count = call.arguments().size();
    if (count < least || count > most) {
      throw new UsageException(
          "usage: voluntas "
              + name
              + " "
              + synopsis()
              + "; 'voluntas help "
              + name
              + "' says more");
    }
    Talk talk = prepare(call);
    Place place = Place.of(call);
    try (GuiRpcClient client = place.connect()) {
      return talk.with(client, place);
    } catch (GuiRpcException e) {
      if (e.unauthorized()) {
        throw new IOException(
            "the client at " + place + " wants its password; name its file with --password-file",
            e);
      }
      throw e;
    }
  }

  /** Tells what came of a command. */
  static int told(Invocation call, Outcome outcome, String done) {
    if (outcome instanceof Outcome.Refused refused) {
      call.console().err().println("voluntas: the client refused: " + Screen.plain(refused.text()));
      return 1;
    }
    call.console().out().println(done);
    return 0;
  }
}
