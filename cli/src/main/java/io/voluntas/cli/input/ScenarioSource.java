package io.voluntas.cli.input;

import io.voluntas.emulator.scenario.ScenarioYaml;
import io.voluntas.emulator.scenario.ScenarioYamlWriter;
import io.voluntas.emulator.scenario.SeedNotation;
import io.voluntas.emulator.scenario.SeedNotationException;
import io.voluntas.emulator.trace.TraceFiles;
import io.voluntas.rpc.files.BoincFolder;
import io.voluntas.rpc.wire.WireException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Reads the argument SCENARIO of the command line, whichever form it has: the seed notation, a YAML
 * file, a BOINC state file, or a folder with {@code client_state.xml}.
 */
public final class ScenarioSource {
  private static final String FORMS =
      "a scenario is the notation \"(P1(1000,2000,.5), NCPUS=4)\" in quotes, a .yaml file,"
          + " a client_state.xml, or a folder with one";

  private ScenarioSource() {}

  /** As {@link #read(String, ImportOptions)}, with the default options. */
  public static LoadedScenario read(String argument) {
    return read(argument, ImportOptions.DEFAULT);
  }

  /**
   * Reads a scenario.
   *
   * @param argument what the user wrote
   * @param options choices for BOINC files; the other forms need none
   * @throws InputException when there is no such file, or it is none of the forms, or is refused
   * @throws io.voluntas.engine.config.ConfigException with every problem of a YAML file
   */
  public static LoadedScenario read(String argument, ImportOptions options) {
    if (argument.isBlank()) {
      throw new InputException("no scenario was given; " + FORMS);
    }
    if (argument.indexOf('(') >= 0 && !isFile(argument)) {
      return notation(argument);
    }
    Path path = path(argument);
    if (!Files.exists(path)) {
      throw new InputException("there is no file or folder '" + argument + "'; " + FORMS);
    }
    String name = argument.toLowerCase(Locale.ROOT);
    if (Files.isDirectory(path) || name.endsWith(".xml")) {
      return state(path, options);
    }
    if (name.endsWith(".yaml") || name.endsWith(".yml")) {
      return bounded(
          argument,
          new LoadedScenario(
              ScenarioYaml.read(argument, text(path), TraceFiles.beside(path)), List.of()));
    }
    throw new InputException("'" + argument + "' ends neither in .yaml nor in .xml; " + FORMS);
  }

  /**
   * Reads a BOINC state file or folder.
   *
   * @throws InputException when it is missing or refused
   */
  public static LoadedScenario state(Path path, ImportOptions options) {
    try {
      return bounded(
          path.toString(), StateImporter.read(path.toString(), BoincFolder.read(path), options));
    } catch (WireException e) {
      throw new InputException(String.valueOf(e.getMessage()), e);
    }
  }

  /** Refuses what could not be kept with results, and so in no study, before anything runs. */
  private static LoadedScenario bounded(String argument, LoadedScenario loaded) {
    try {
      String unused = ScenarioYamlWriter.write(loaded.scenario());
      return loaded;
    } catch (IllegalArgumentException e) {
      throw new InputException("'" + argument + "': " + e.getMessage(), e);
    }
  }

  private static LoadedScenario notation(String text) {
    try {
      return new LoadedScenario(SeedNotation.parse(text), List.of());
    } catch (SeedNotationException e) {
      throw new InputException(String.valueOf(e.getMessage()), e);
    }
  }

  private static boolean isFile(String argument) {
    try {
      return Files.exists(Path.of(argument));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static Path path(String argument) {
    try {
      return Path.of(argument);
    } catch (InvalidPathException e) {
      throw new InputException("'" + argument + "' is not a path; " + FORMS, e);
    }
  }

  private static String text(Path path) {
    try {
      return Files.readString(path);
    } catch (CharacterCodingException e) {
      throw new InputException("'" + path + "' is not UTF-8 text", e);
    } catch (IOException e) {
      throw new InputException("cannot read '" + path + "': " + e.getMessage(), e);
    }
  }
}
