package io.voluntas.cli.crate;

import io.voluntas.emulator.provenance.Crate;
import io.voluntas.emulator.provenance.CrateReader;
import io.voluntas.emulator.study.run.ShardResults;
import io.voluntas.engine.config.ConfigException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a result folder is of, and which files in it are the program's own. */
public enum FolderKind {
  /** What {@code study} leaves. */
  STUDY("a study", "study\\.yaml|scenarios/[0-9]+\\.yaml|cells/cell-[0-9]{5,}\\.json"),
  /** What {@code compare}, {@code simulate} and {@code replay} leave. */
  COMPARISON("a comparison", "scenario\\.yaml"),
  /** What {@code reproduce} leaves. */
  REPRODUCTION("a reproduction", "");

  /**
   * Says whose a folder is until its description does, so that what a killed command left can be
   * replaced by the same command. A study has its log for that.
   */
  static final String UNFINISHED = "voluntas-unfinished";

  private final String words;
  private final String others;

  FolderKind(String words, String others) {
    this.words = words;
    this.others = others;
  }

  /** With its article, for messages. */
  public String words() {
    return words;
  }

  /** Names of the results, those of folders with a slash. */
  List<String> results() {
    return switch (this) {
      case STUDY ->
          List.of(
              "results.csv",
              "summary.csv",
              "verdicts.csv",
              "study.json",
              "report.html",
              "populations.txt",
              "results.parquet",
              "shards.log",
              "cells/");
      case COMPARISON ->
          List.of(
              "results.json",
              "jobs.csv",
              "decisions.csv",
              "ledgers.csv",
              "bounds.csv",
              "blame.csv",
              "blame-jobs.csv",
              "report.html",
              "trace.json");
      case REPRODUCTION -> List.of("cells.csv", "scenarios/");
    };
  }

  /**
   * Whether a file of such a folder has a name under which the program writes.
   *
   * @param path in the folder, with slashes
   */
  public boolean owns(String path) {
    return results().contains(path) || path.matches(others);
  }

  /** Whether readers take a file of any folder for a result, by its path in the folder. */
  public static boolean isResult(String path) {
    return Stream.of(values()).anyMatch(kind -> kind.results().contains(path));
  }

  /** What a description is of. */
  public static Optional<FolderKind> of(Crate crate) {
    if (ComparisonParameters.areIn(crate.parameters())) {
      return Optional.of(COMPARISON);
    }
    if (crate.parameters().containsKey(CrateMaker.DIGEST)) {
      return Optional.of(STUDY);
    }
    return crate.parameters().containsKey(CrateMaker.REPRODUCTION)
        ? Optional.of(REPRODUCTION)
        : Optional.empty();
  }

  /**
   * What a folder is of, by its own description, or by what a run that was killed left in it.
   *
   * @param folder a folder that exists
   * @return empty for a folder that no command of ours made
   */
  public static Optional<FolderKind> of(Path folder) throws IOException {
    Optional<Crate> crate = description(folder);
    if (crate.isPresent()) {
      return of(crate.get());
    }
    if (Files.exists(folder.resolve(Crate.FILE))) {
      return Optional.empty();
    }
    if (ShardResults.areIn(folder)) {
      return Optional.of(STUDY);
    }
    Path mark = folder.resolve(UNFINISHED);
    if (!Files.isRegularFile(mark)) {
      return Optional.empty();
    }
    String name = Files.readString(mark, StandardCharsets.ISO_8859_1).strip();
    return Stream.of(values()).filter(kind -> kind.name().equals(name)).findFirst();
  }

  /** Whether a folder is there and is of this kind. */
  public boolean isOf(Path folder) throws IOException {
    return Files.isDirectory(folder) && of(folder).filter(this::equals).isPresent();
  }

  /** A folder's description, when it has one that we wrote. */
  static Optional<Crate> description(Path folder) throws IOException {
    Path file = folder.resolve(Crate.FILE);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(CrateReader.read(file.toString(), Files.readString(file)));
    } catch (ConfigException | CharacterCodingException e) {
      return Optional.empty();
    }
  }

  /** Whether it is a folder with a study that was begun and not finished. */
  public static boolean isUnfinishedStudy(Path folder) {
    try {
      return Files.isDirectory(folder)
          && !Files.exists(folder.resolve(Crate.FILE))
          && ShardResults.areIn(folder);
    } catch (IOException e) {
      return false;
    }
  }
}
