package io.voluntas.cli;

import io.voluntas.cli.command.Console;
import io.voluntas.cli.wiring.Bootstrap;
import java.nio.charset.StandardCharsets;

/** Entry point of {@code cli/voluntas}. */
public final class Main {
  private Main() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] args) {
    Console console =
        new Console(
            new java.io.PrintStream(
                new java.io.FileOutputStream(java.io.FileDescriptor.out),
                false,
                StandardCharsets.UTF_8),
            System.err,
            Boolean.getBoolean("voluntas.terminal"),
            System.getenv());
    int code = Bootstrap.run(args, console);
    console.out().flush();
    console.err().flush();
    System.exit(code);
  }
}
