package io.voluntas.cli.study;

import io.voluntas.cli.crate.CrateMaker;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.read.StudyBundle;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.run.Part;
import io.voluntas.emulator.study.run.ShardJob;
import io.voluntas.emulator.study.run.ShardResults;
import io.voluntas.emulator.study.run.StudyProgress;
import io.voluntas.emulator.study.run.StudyRun;
import io.voluntas.engine.plugin.PolicyCatalog;
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
  private final StudyBundle bundle;
  private final StudyPlan plan;
  private final Optional<Path> folder;
  private final ShardResults results;
  private final StudyRun run;
  private final StudyTables tables;

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
    this.folder = folder;
    this.plan = new StudyPlan(bundle.study(), catalog);
    plan.check();
    StudyJob job =
        new ShardJob(
            bundle,
            plan,
            ShippedClasses.list(System.getProperty("java.class.path", ""), plugins),
            plugins.map(path -> path.toAbsolutePath().toString()).orElse(""));
    if (folder.isPresent()) {
      Files.createDirectories(folder.get());
      results = ShardResults.open(folder.get(), bundle.digest() + " " + version, part);
    } else {
      results = ShardResults.inMemory();
    }
    this.run = new StudyRun(plan, job, results);
    this.tables = new StudyTables(bundle, plan, version);
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

  /** What the populations of the study amount to, see {@link StudyTables#populations}. */
  public String populations() {
    return tables.populations();
  }

  /**
   * The result of the whole study, also written to the folder; every cell must be done.
   *
   * @param maker describes the folder
   */
  public StudyResult finish(CrateMaker maker) throws IOException {
    StudyResult result = tables.result(run.samples());
    if (folder.isPresent()) {
      tables.write(folder.get(), run.samples(), result);
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
