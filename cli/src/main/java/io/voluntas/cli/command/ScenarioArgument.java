package io.voluntas.cli.command;

import io.voluntas.cli.input.LoadedScenario;
import io.voluntas.cli.input.ScenarioSource;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.SeedNotation;
import java.nio.file.Path;
import java.util.List;

/**
 * A scenario that was named on the command line.
 *
 * @param name what to call it in results: the seed's notation in canonical order where it can be
 *     written so, else its title, else the name of its file or folder without those around it
 * @param scenario the scenario
 */
record ScenarioArgument(String name, Scenario scenario) {
  private static final int MOST_WARNINGS = 5;

  /**
   * Reads the seed's notation, a file or a folder; warnings go to the console.
   *
   * @throws io.voluntas.cli.input.InputException when it cannot be used
   * @throws io.voluntas.engine.config.ConfigException for what is wrong in a file
   */
  static ScenarioArgument read(String text, Console console) {
    LoadedScenario loaded = ScenarioSource.read(text);
    List<String> warnings = loaded.warnings();
    warnings.stream()
        .limit(MOST_WARNINGS)
        .forEach(warning -> console.err().println("voluntas: warning: " + warning));
    if (warnings.size() > MOST_WARNINGS) {
      console
          .err()
          .println(
              "voluntas: "
                  + (warnings.size() - MOST_WARNINGS)
                  + " more warnings; 'voluntas import' shows them all");
    }
    Scenario scenario = loaded.scenario();
    return new ScenarioArgument(
        SeedNotation.print(scenario.canonical()).orElseGet(() -> name(scenario, text)), scenario);
  }

  private static String name(Scenario scenario, String text) {
    Path path = Path.of(text);
    // An imported state is titled by its path; results must not say where they were made.
    boolean titled = !scenario.title().isBlank() && !scenario.title().equals(path.toString());
    return titled ? scenario.title() : path.normalize().toAbsolutePath().getFileName().toString();
  }
}
