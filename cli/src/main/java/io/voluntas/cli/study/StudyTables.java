package io.voluntas.cli.study;

import io.voluntas.emulator.population.PopulationSummary;
import io.voluntas.emulator.study.HostSource;
import io.voluntas.emulator.study.Study;
import io.voluntas.emulator.study.assess.Assessment;
import io.voluntas.emulator.study.assess.Samples;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.read.StudyBundle;
import io.voluntas.emulator.study.report.Ranking;
import io.voluntas.emulator.study.report.StudyPage;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.table.StudyFiles;
import io.voluntas.emulator.study.table.WholeFile;
import io.voluntas.spi.model.Durations;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The files that follow from a study and the numbers of its shards: tables, records and the page.
 */
public final class StudyTables {
  /** So many hosts of a population are summed up at most. */
  private static final int MOST_SUMMED = 1000;

  /** Length of a run when neither study nor population says. */
  private static final long DAYS = 100;

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
   * What the populations of the study amount to, with the availability that their hosts really get;
   * empty when it has none.
   */
  public String populations() {
    Study study = bundle.study();
    int hosts = Math.min(study.replicates().most(), MOST_SUMMED);
    long duration = study.duration().orElse(DAYS * Durations.DAY);
    StringBuilder text = new StringBuilder();
    for (HostSource source : study.sources()) {
      if (!source.isSingle()) {
        text.append(PopulationSummary.of(source, bundle.seed(), hosts, duration).text());
      }
    }
    return text.toString();
  }

  /** The result; every cell must be done. */
  public StudyResult result(Samples samples) {
    return new Assessment(plan, samples).result(version, bundle.digest());
  }

  /**
   * Writes all files.
   *
   * @param folder a folder that exists
   */
  public void write(Path folder, Samples samples, StudyResult result) throws IOException {
    new StudyFiles(plan, samples, result).write(folder, bundle.text());
    String populations = populations();
    if (!populations.isEmpty()) {
      WholeFile.write(folder.resolve("populations.txt"), out -> out.append(populations));
    }
    StudyPage page = new StudyPage(result, Ranking.of(plan, samples, result));
    WholeFile.write(folder.resolve("report.html"), page::write);
  }
}
