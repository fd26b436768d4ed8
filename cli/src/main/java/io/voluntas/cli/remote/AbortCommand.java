package io.voluntas.cli.remote;

import io.voluntas.cli.command.Invocation;
import io.voluntas.rpc.gui.port.TaskOperation;

/** Aborts a task. */
final class AbortCommand extends RemoteCommand {
  AbortCommand() {
    super("abort", "PROJECT TASK", 2, 2, "Abort a task of a running client; that is reported");
  }

  @Override
  Talk prepare(Invocation call) {
    String task = call.arguments().get(1);
    return (client, place) -> {
      String url = Attached.to(client).find(call.arguments().get(0));
      return told(call, client.task(url, task, TaskOperation.ABORT), task + " aborted");
    };
  }
}
