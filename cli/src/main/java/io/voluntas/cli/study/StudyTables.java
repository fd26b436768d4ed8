package io.voluntas.cli.study;

import io.voluntas.cli.crate.FolderKind;
import io.voluntas.emulator.population.PopulationSummary;
import io.voluntas.emulator.study.HostSource;
import io.voluntas.emulator.study.assess.Assessment;
import io.voluntas.emulator.study.assess.Samples;
import io.voluntas.emulator.study.plan.Cell;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.read.StudyBundle;
import io.voluntas.emulator.study.report.Ranking;
import io.voluntas.emulator.study.report.StudyPage;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.table.StudyFiles;
import io.voluntas.emulator.study.table.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files that follow from a study and the numbers of its shards: tables, records and the page.
 */
public final class StudyTables {
  /** So many hosts of a population are summed up at most. */
  private static final int MOST_SUMMED = 1000;

  private final StudyBundle bundle;
  private final StudyPlan plan;
  private final String version;

  /**
   * Of a study.
   *
   * @param version the program's version
   */
  public StudyTables(StudyBundle bundle, StudyPlan plan, String version) {
    this.bundle = bundle;
    this.plan = plan;
    this.version = version;
  }

  /**
   * What the populations of the study amount to, with the availability that their hosts really got:
   * of each the hosts that the first of its cells ran; empty when there is none.
   */
  private String populations(StudyResult result) {
    StringBuilder text = new StringBuilder();
    Set<Integer> seen = new HashSet<>();
    for (StudyResult.Cell one : result.cells()) {
      Cell cell = plan.cells().get(one.number() - 1);
      HostSource source = plan.source(cell);
      if (!source.isSingle() && seen.add(one.scenario())) {
        int hosts = Math.min(one.replicates(), MOST_SUMMED);
        text.append(
            PopulationSummary.of(
                    source.label() + where(result.axes(), one),
                    i -> plan.scenario(cell, i),
                    bundle.seed(),
                    hosts,
                    one.duration())
                .text());
      }
    }
    return text.toString();
  }

  /** Which cell it was, where there are several. */
  private static String where(List<StudyResult.Axis> axes, StudyResult.Cell cell) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < axes.size(); i++) {
      values.add(axes.get(i).name() + " " + cell.values().get(i));
    }
    return values.isEmpty() ? "" : " with " + String.join(", ", values);
  }

  /** The findings; every cell must be done. */
  public StudyFindings findings(Samples samples) {
    StudyResult result = new Assessment(plan, samples).result(version, bundle.digest());
    return new StudyFindings(result, Ranking.of(plan, samples, result), populations(result));
  }

  /**
   * Takes away what another study, or the same one before a change, may have left: files under the
   * program's own names, and no others. Scenarios stay until they are written anew: without them
   * the folder could not be run again after a kill in between.
   */
  static void clear(Path folder) throws IOException {
    List<String> names = new ArrayList<>(List.of("populations.txt", "results.parquet"));
    Path cells = folder.resolve("cells");
    if (Files.isDirectory(cells)) {
      try (Stream<Path> all = Files.list(cells)) {
        all.map(file -> "cells/" + file.getFileName())
            .filter(FolderKind.STUDY::owns)
            .forEach(names::add);
      }
    }
    for (String name : names) {
      Files.deleteIfExists(folder.resolve(name));
    }
  }

  /**
   * Writes all files.
   *
   * @param folder a folder that exists
   */
  public void write(Path folder, Samples samples, StudyFindings found) throws IOException {
    new StudyFiles(plan, samples, found.result()).write(folder, bundle.text());
    if (!found.populations().isEmpty()) {
      WholeFile.write(folder.resolve("populations.txt"), out -> out.append(found.populations()));
    }
    StudyPage page = new StudyPage(found.result(), found.ranking());
    WholeFile.write(folder.resolve("report.html"), page::write);
  }
}
