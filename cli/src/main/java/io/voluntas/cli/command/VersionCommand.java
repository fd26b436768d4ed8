package io.voluntas.cli.command;

import com.google.inject.Inject;
import java.util.Optional;
import org.apache.commons.cli.Options;

/** Prints the version. */
final class VersionCommand implements Command {
  @Inject
  VersionCommand() {}

  /** Version of the program, from the manifest of its jar. */
  static String version() {
    return Optional.ofNullable(VersionCommand.class.getPackage().getImplementationVersion())
        .orElse("development");
  }

  @Override
  public String name() {
    return "version";
  }

  @Override
  public String help() {
    return "Print the version of Voluntas and of Java";
  }

  @Override
  public String synopsis() {
    return "";
  }

  @Override
  public Options options() {
    return new Options();
  }

  @Override
  public int run(Invocation call) {
    call.console().out().println("voluntas " + version() + ", Java " + Runtime.version());
    return 0;
  }
}
