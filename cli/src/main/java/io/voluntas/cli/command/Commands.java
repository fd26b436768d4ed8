package io.voluntas.cli.command;

import java.util.List;

/** Every command. The injector makes them. */
public final class Commands {
  /** Their classes, in no meaningful order. */
  public static final List<Class<? extends Command>> ALL =
      List.of(
          AdversaryCommand.class,
          ClientCommand.class,
          CompareCommand.class,
          CompletionCommand.class,
          ExplainCommand.class,
          EevdfCommand.class,
          ImportCommand.class,
          PluginsCommand.class,
          PoliciesCommand.class,
          ReplayCommand.class,
          ReproduceCommand.class,
          ResourcesCommand.class,
          ServerCommand.class,
          SimulateCommand.class,
          StudyCommand.class,
          VerifyCommand.class,
          VersionCommand.class);

  private Commands() {}
}
