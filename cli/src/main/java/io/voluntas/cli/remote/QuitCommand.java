package io.voluntas.cli.remote;

import io.voluntas.cli.command.Invocation;

/** Ends a client. */
final class QuitCommand extends RemoteCommand {
  QuitCommand() {
    super("quit", "", 0, 0, "End a running client; its tasks go on when it is started again");
  }

  @Override
  Talk prepare(Invocation call) {
    return (client, place) -> told(call, client.quit(), "the client at " + place + " ends");
  }
}
