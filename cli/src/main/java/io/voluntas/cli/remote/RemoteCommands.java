package io.voluntas.cli.remote;

import io.voluntas.cli.command.Command;
import java.util.List;

/** Every command to a running client. */
public final class RemoteCommands {
  private RemoteCommands() {}

  /** New ones, in no meaningful order. */
  public static List<Command> all() {
    return List.of(
        new AbortCommand(),
        new AttachCommand(),
        new DetachCommand(),
        new MessagesCommand(),
        new ModeCommand(),
        new ProjectsCommand(),
        new QuitCommand(),
        new StatusCommand(),
        new SwitchCommand(false),
        new SwitchCommand(true),
        new TasksCommand(),
        new TransfersCommand(),
        new UpdateCommand());
  }
}
