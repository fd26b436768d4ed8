package io.voluntas.cli.remote;

import io.voluntas.cli.command.CommonOptions;
import io.voluntas.cli.command.Invocation;
import io.voluntas.rpc.gui.port.ProjectOperation;
import java.util.List;
import org.apache.commons.cli.Option;

/** Detaches a project. */
final class DetachCommand extends RemoteCommand {
  DetachCommand() {
    super("detach", "PROJECT", 1, 1, "Detach a running client from a project; its tasks are lost");
  }

  @Override
  List<Option> ownOptions() {
    return List.of(
        CommonOptions.flag(
            "when-done", "fetch no more tasks, and detach when the last one is reported"));
  }

  @Override
  Talk prepare(Invocation call) {
    return (client, place) -> {
      String url = Attached.to(client).find(call.arguments().get(0));
      return call.has("when-done")
          ? told(
              call,
              client.project(url, ProjectOperation.DETACH_WHEN_DONE),
              url + " leaves when its tasks are reported")
          : told(call, client.project(url, ProjectOperation.DETACH), "detached from " + url);
    };
  }
}
