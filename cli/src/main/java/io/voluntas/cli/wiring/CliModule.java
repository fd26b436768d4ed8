package io.voluntas.cli.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Singleton;
import com.google.inject.multibindings.Multibinder;
import io.voluntas.cli.command.Command;
import io.voluntas.cli.command.Commands;
import io.voluntas.cli.command.Console;
import io.voluntas.cli.command.Installation;
import io.voluntas.cli.remote.RemoteCommands;

/** Binds the commands. */
public final class CliModule extends AbstractModule {
  private final Console console;
  private final Installation installation;

  /** For a terminal and an installation. */
  public CliModule(Console console, Installation installation) {
    this.console = console;
    this.installation = installation;
  }

  @Override
  protected void configure() {
    bind(Console.class).toInstance(console);
    bind(Installation.class).toInstance(installation);
    Multibinder<Command> commands = Multibinder.newSetBinder(binder(), Command.class);
    for (Class<? extends Command> command : Commands.ALL) {
      bind(command).in(Singleton.class);
      commands.addBinding().to(command);
    }
    RemoteCommands.all().forEach(command -> commands.addBinding().toInstance(command));
  }
}
