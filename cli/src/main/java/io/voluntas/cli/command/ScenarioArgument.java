package io.voluntas.cli.command;

import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioYaml;
import io.voluntas.emulator.scenario.SeedNotation;
import io.voluntas.emulator.scenario.SeedNotationException;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A scenario that was named on the command line.
 *
 * @param name what to call it in results: the seed's notation in canonical order where it can be
 *     written so, else its title, else the name of its file without folders
 * @param scenario the scenario
 */
record ScenarioArgument(String name, Scenario scenario) {
  /**
   * Reads the seed's notation, or a file.
   *
   * @throws UsageException when it is neither
   * @throws io.voluntas.engine.config.ConfigException for what is wrong in a file
   */
  static ScenarioArgument read(String text) {
    if (text.strip().startsWith("(")) {
      try {
        return of(SeedNotation.parse(text.strip()), text.strip());
      } catch (SeedNotationException e) {
        throw new UsageException("scenario, " + e.getMessage(), e);
      }
    }
    Path path = path(text);
    if (Files.notExists(path)) {
      throw new UsageException(
          "scenario '" + text + "': no such file; the seed's notation begins with '('");
    }
    String file = path.getFileName().toString();
    String lower = file.toLowerCase(Locale.ROOT);
    if (!lower.endsWith(".yaml") && !lower.endsWith(".yml")) {
      throw new UsageException("scenario '" + text + "': not a .yaml file");
    }
    return of(ScenarioYaml.read(text, contents(text, path)), file);
  }

  /** Text of a file that the user named. */
  static String contents(String name, Path path) {
    try {
      return Files.readString(path);
    } catch (MalformedInputException e) {
      throw new UsageException(name + ": not a text in UTF-8", e);
    } catch (IOException e) {
      throw new UsageException(name + ": cannot be read: " + e, e);
    }
  }

  private static ScenarioArgument of(Scenario scenario, String fallback) {
    String title = scenario.title().isBlank() ? fallback : scenario.title();
    return new ScenarioArgument(SeedNotation.print(scenario.canonical()).orElse(title), scenario);
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new UsageException(
          "scenario '" + text + "': neither the seed's notation, which begins with '(', nor a path",
          e);
    }
  }
}
