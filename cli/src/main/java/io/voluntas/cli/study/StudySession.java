package io.voluntas.cli.study;

import io.voluntas.cli.crate.CrateMaker;
import io.voluntas.emulator.population.PopulationSummary;
import io.voluntas.emulator.study.HostSource;
import io.voluntas.emulator.study.Study;
import io.voluntas.emulator.study.assess.Assessment;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.read.StudyBundle;
import io.voluntas.emulator.study.report.Ranking;
import io.voluntas.emulator.study.report.StudyPage;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.run.Part;
import io.voluntas.emulator.study.run.ShardJob;
import io.voluntas.emulator.study.run.ShardResults;
import io.voluntas.emulator.study.run.StudyProgress;
import io.voluntas.emulator.study.run.StudyRun;
import io.voluntas.emulator.study.table.StudyFiles;
import io.voluntas.emulator.study.table.WholeFile;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.study.StudyJob;
import io.voluntas.spi.study.StudyRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * One study on its way: results that are there, what is still to be run, and the files.
 *
 * <p>Not thread-safe.
 */
public final class StudySession implements AutoCloseable {
  /** So many hosts of a population are summed up at most. */
  private static final int MOST_SUMMED = 1000;

  /** Length of a run when neither study nor population says. */
  private static final long DAYS = 100;

  private final StudyBundle bundle;
  private final String version;
  private final StudyPlan plan;
  private final Optional<Path> folder;
  private final ShardResults results;
  private final StudyRun run;

  /**
   * Looks policies up, checks every cell, and opens the folder.
   *
   * @param version the program's version
   * @param plugins the folder of plugins
   * @param folder where results are kept; without one they are lost with the process
   * @param part which part of the cells this process runs
   * @throws io.voluntas.engine.config.ConfigException with every problem of the study
   * @throws IllegalArgumentException when the folder holds another study
   */
  public StudySession(
      StudyBundle bundle,
      PolicyCatalog catalog,
      String version,
      Optional<Path> plugins,
      Optional<Path> folder,
      Part part)
      throws IOException {
    this.bundle = bundle;
    this.version = version;
    this.folder = folder;
    this.plan = new StudyPlan(bundle.study(), catalog);
    plan.check();
    StudyJob job =
        new ShardJob(
            bundle,
            plan,
            ShippedClasses.list(System.getProperty("java.class.path", ""), plugins, catalog),
            plugins.map(path -> path.toAbsolutePath().toString()).orElse(""));
    if (folder.isPresent()) {
      Files.createDirectories(folder.get());
      results = ShardResults.open(folder.get(), bundle.digest() + " " + version, part);
    } else {
      results = ShardResults.inMemory();
    }
    this.run = new StudyRun(plan, job, results);
  }

  /** The plan. */
  public StudyPlan plan() {
    return plan;
  }

  /** How many shards were there from before. */
  public int found() {
    return results.count();
  }

  /** How many shards of a part are known to be missing. */
  public int missing(Part part) {
    return run.missing(part).size();
  }

  /** Runs what is missing of a part. */
  public void complete(StudyRunner runner, Part part, StudyProgress progress)
      throws InterruptedException {
    run.complete(runner, part, progress);
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

  /**
   * The result of the whole study, also written to the folder; every cell must be done.
   *
   * @param maker describes the folder
   */
  public StudyResult finish(CrateMaker maker) throws IOException {
    StudyResult result = new Assessment(plan, run.samples()).result(version, bundle.digest());
    if (folder.isPresent()) {
      new StudyFiles(plan, run.samples(), result).write(folder.get(), bundle.text());
      String populations = populations();
      if (!populations.isEmpty()) {
        WholeFile.write(folder.get().resolve("populations.txt"), out -> out.append(populations));
      }
      StudyPage page = new StudyPage(result, Ranking.of(plan, run.samples(), result));
      WholeFile.write(folder.get().resolve("report.html"), page::write);
      results.unite();
      maker.study(folder.get(), bundle, result);
    }
    return result;
  }

  @Override
  public void close() throws IOException {
    results.close();
  }
}
