package io.voluntas.cli.command;

import java.io.PrintStream;
import java.util.Map;

/**
 * Where a command writes, and what it may know of the terminal.
 *
 * @param out results
 * @param err messages and progress
 * @param terminal whether both ends are a terminal: progress bars and colours only then
 * @param environment environment variables
 */
public record Console(
    PrintStream out, PrintStream err, boolean terminal, Map<String, String> environment) {
  /** Copies the environment. */
  public Console {
    environment = Map.copyOf(environment);
  }

  /** Whether colours are welcome: a terminal, and NO_COLOR is not set. */
  public boolean colours() {
    return terminal && !environment.containsKey("NO_COLOR");
  }
}
