package io.voluntas.cli.input;

import io.voluntas.emulator.scenario.Scenario;
import java.util.List;

/**
 * A scenario as it was given, and what the user should know about the reading of it.
 *
 * @param scenario ready to run
 * @param warnings what was forgiven, replaced or left out, each as {@code file:line: field:
 *     message}, in the order of reading; empty for the strict formats
 */
public record LoadedScenario(Scenario scenario, List<String> warnings) {
  /** Copies the list. */
  public LoadedScenario {
    warnings = List.copyOf(warnings);
  }
}
