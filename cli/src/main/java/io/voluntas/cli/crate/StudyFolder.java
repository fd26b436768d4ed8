package io.voluntas.cli.crate;

import io.voluntas.emulator.provenance.Crate;
import io.voluntas.emulator.provenance.CrateFile;
import io.voluntas.emulator.study.read.StudyBundle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;

/** The study that a result folder came from, out of the folder itself. */
public final class StudyFolder {
  private static final String STUDY = "study.yaml";

  private StudyFolder() {}

  /**
   * The study's file, the scenarios that it names, and the seed with which it was run.
   *
   * @throws IllegalArgumentException when the description names no study
   */
  public static StudyBundle bundle(Path folder, Crate crate) throws IOException {
    if (!crate.parameters().containsKey(CrateMaker.DIGEST)) {
      throw new IllegalArgumentException("not the folder of a study");
    }
    TreeMap<String, String> scenarios = new TreeMap<>();
    for (CrateFile file : crate.files()) {
      if (file.input() && file.path().startsWith("scenarios/")) {
        scenarios.put(file.name(), Files.readString(folder.resolve(file.path())));
      }
    }
    return new StudyBundle(
        folder.resolve(STUDY).toString(),
        Files.readString(folder.resolve(STUDY)),
        Long.parseLong(crate.parameters().getOrDefault("seed", "")),
        scenarios);
  }
}
