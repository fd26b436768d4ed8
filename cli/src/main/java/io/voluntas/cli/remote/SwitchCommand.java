package io.voluntas.cli.remote;

import io.voluntas.cli.command.Invocation;
import io.voluntas.rpc.gui.port.Activity;
import io.voluntas.rpc.gui.port.ModeChange;
import io.voluntas.rpc.gui.port.ProjectOperation;
import io.voluntas.rpc.gui.port.RunMode;
import io.voluntas.rpc.gui.port.TaskOperation;
import java.util.List;

/** Suspends or resumes a task, a project or all computing. */
final class SwitchCommand extends RemoteCommand {
  private final boolean suspend;

  /** Either of the two. */
  SwitchCommand(boolean suspend) {
    super(
        suspend ? "suspend" : "resume",
        "[PROJECT [TASK]]",
        0,
        2,
        suspend
            ? "Suspend a task, a project, or all computing of a running client"
            : "Resume a task, a project, or all computing of a running client");
    this.suspend = suspend;
  }

  @Override
  public String notes() {
    return "PROJECT is an address or a name that 'voluntas projects' shows. Without one, "
        + (suspend
            ? "this is\n'voluntas mode tasks never'.\n"
            : "this is\n'voluntas mode tasks auto'.\n");
  }

  @Override
  Talk prepare(Invocation call) {
    List<String> words = call.arguments();
    String verb = suspend ? "suspended" : "resumed";
    return (client, place) -> {
      if (words.isEmpty()) {
        RunMode mode = suspend ? RunMode.NEVER : RunMode.AUTO;
        return told(
            call,
            client.setMode(Activity.TASKS, new ModeChange.ForGood(mode)),
            "computing " + verb);
      }
      String url = Attached.to(client).find(words.get(0));
      if (words.size() == 1) {
        ProjectOperation operation = suspend ? ProjectOperation.SUSPEND : ProjectOperation.RESUME;
        return told(call, client.project(url, operation), url + " " + verb);
      }
      TaskOperation operation = suspend ? TaskOperation.SUSPEND : TaskOperation.RESUME;
      return told(call, client.task(url, words.get(1), operation), words.get(1) + " " + verb);
    };
  }
}
