package io.voluntas.cli.study;

import io.voluntas.cli.crate.CrateMaker;
import io.voluntas.cli.crate.FolderKind;
import io.voluntas.cli.crate.StudyFolder;
import io.voluntas.cli.input.InputException;
import io.voluntas.cli.input.LoadedScenario;
import io.voluntas.cli.input.ScenarioSource;
import io.voluntas.emulator.provenance.Crate;
import io.voluntas.emulator.provenance.CrateReader;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.study.read.StudyBundle;
import io.voluntas.emulator.trace.TraceFiles;
import io.voluntas.engine.config.ConfigException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * Reads a study file and the scenarios that it names, relative to its own folder; or the study of a
 * result folder, with the scenarios and the seed that are kept there.
 */
public final class StudyInput {
  private static final String RUN_FOLDER =
      "a result folder keeps scenarios under other names than its study.yaml: name the folder"
          + " instead of the file, or run the file from where the scenarios are";

  private final Path file;
  private final PrintStream warnings;

  /**
   * Of a file.
   *
   * @param warnings where to say what was forgiven in scenarios of other programs
   */
  public StudyInput(Path file, PrintStream warnings) {
    this.file = file;
    this.warnings = warnings;
  }

  /**
   * Reads.
   *
   * @param seed replaces the file's seed
   * @throws InputException when the file cannot be read
   * @throws io.voluntas.engine.config.ConfigException with every problem of it
   */
  public StudyBundle read(OptionalLong seed) {
    if (Files.isDirectory(file)) {
      StudyBundle kept = kept();
      return seed.isPresent()
          ? new StudyBundle(kept.file(), kept.text(), seed.getAsLong(), kept.scenarios())
          : kept;
    }
    try {
      return StudyBundle.of(file.toString(), text(), seed, this::scenario, TraceFiles.beside(file));
    } catch (ConfigException e) {
      throw isKept() ? new InputException(e.getMessage() + "\n" + RUN_FOLDER, e) : e;
    }
  }

  /** Whether it is the file that a study kept, with the scenarios under other names. */
  private boolean isKept() {
    Path folder = file.toAbsolutePath().getParent();
    try {
      return folder != null && file.endsWith("study.yaml") && FolderKind.STUDY.isOf(folder);
    } catch (IOException e) {
      return false;
    }
  }

  private StudyBundle kept() {
    if (FolderKind.isUnfinishedStudy(file)) {
      throw new InputException(
          "the study in '" + file + "' is unfinished: give its file with --out " + file);
    }
    Path description = file.resolve(Crate.FILE);
    StudyBundle kept;
    Crate crate;
    try {
      crate = CrateReader.read(description.toString(), Files.readString(description));
      kept = StudyFolder.bundle(file, crate);
    } catch (IllegalArgumentException | IOException e) {
      throw new InputException(
          "'" + file + "' is a folder, and not one that a study left with --out: " + reason(e), e);
    }
    if (!kept.digest().equals(crate.parameters().get(CrateMaker.DIGEST))) {
      throw new InputException(
          "'"
              + file
              + "': study.yaml, scenarios/ or the description say another study than the results"
              + " there; to run it, copy its file out of the folder");
    }
    return kept;
  }

  private static String reason(Exception e) {
    return e instanceof NoSuchFileException missing
        ? "there is no " + missing.getFile()
        : String.valueOf(e.getMessage());
  }

  private String text() {
    try {
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      throw new InputException("'" + file + "' is not UTF-8 text", e);
    } catch (IOException e) {
      String why = Files.exists(file) ? ": " + e.getMessage() : ": there is no such file";
      throw new InputException("cannot read the study '" + file + "'" + why, e);
    }
  }

  private Scenario scenario(String name) {
    String argument = argument(name);
    LoadedScenario loaded;
    try {
      loaded = ScenarioSource.read(argument);
    } catch (InputException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    loaded.warnings().forEach(warning -> warnings.println("voluntas: warning: " + warning));
    Scenario scenario = loaded.scenario();
    // An imported state is titled by its path; results must not say where they were made.
    return scenario.title().equals(argument) ? scenario.withTitle(name) : scenario;
  }

  private String argument(String name) {
    try {
      Path path = file.toAbsolutePath().resolveSibling(name);
      return name.indexOf('(') >= 0 && !Files.exists(path) ? name : path.toString();
    } catch (InvalidPathException e) {
      return name;
    }
  }
}
