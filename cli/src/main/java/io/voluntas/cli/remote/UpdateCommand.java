package io.voluntas.cli.remote;

import io.voluntas.cli.command.Invocation;
import io.voluntas.rpc.gui.port.ProjectOperation;

/** Lets a client contact a project now. */
final class UpdateCommand extends RemoteCommand {
  UpdateCommand() {
    super("update", "PROJECT", 1, 1, "Let a running client contact a project now");
  }

  @Override
  Talk prepare(Invocation call) {
    return (client, place) -> {
      String url = Attached.to(client).find(call.arguments().get(0));
      return told(call, client.project(url, ProjectOperation.UPDATE), url + " will be contacted");
    };
  }
}
