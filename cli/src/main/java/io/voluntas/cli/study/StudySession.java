package io.voluntas.cli.study;

import io.voluntas.cli.crate.CrateMaker;
import io.voluntas.cli.crate.FolderKind;
import io.voluntas.cli.crate.ResultFolder;
import io.voluntas.cli.crate.RunningCode;
import io.voluntas.cli.input.InputException;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.read.StudyBundle;
import io.voluntas.emulator.study.run.Part;
import io.voluntas.emulator.study.run.ShardJob;
import io.voluntas.emulator.study.run.ShardResults;
import io.voluntas.emulator.study.run.StudyProgress;
import io.voluntas.emulator.study.run.StudyRun;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.study.StudyJob;
import io.voluntas.spi.study.StudyRunner;
import java.io.IOException;
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
   * @param again whether what the folder holds is forgotten
   * @throws io.voluntas.engine.config.ConfigException with every problem of the study
   * @throws InputException when the folder cannot be used, or holds something else; then nothing in
   *     it was touched
   */
  public StudySession(
      StudyBundle bundle,
      PolicyCatalog catalog,
      String version,
      Optional<Path> plugins,
      Optional<Path> folder,
      Part part,
      boolean again)
      throws IOException {
    this.bundle = bundle;
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
      String key = bundle.digest() + " " + RunningCode.of(plan, catalog);
      results = open(folder.get(), key, part, again);
    } else {
      results = ShardResults.inMemory();
    }
    this.run = new StudyRun(plan, job, results);
    this.tables = new StudyTables(bundle, plan, version);
  }

  private static ShardResults open(Path folder, String key, Part part, boolean again) {
    try {
      return ShardResults.open(ResultFolder.make(folder, FolderKind.STUDY), key, part, again);
    } catch (IllegalArgumentException e) {
      throw new InputException("--out: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new InputException("--out: cannot use the folder: " + e, e);
    }
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

  /** What is printed of a finished study. */
  public String text(StudyFindings found) {
    return found.populations()
        + new StudyPrinter(found.result(), found.ranking(), plan.study().replicates()).print();
  }

  /**
   * The findings of the whole study, also written to the folder; every cell must be done.
   *
   * @param maker describes the folder, last of all
   * @param parquet writes the results as columns, where that is wanted
   */
  public StudyFindings finish(CrateMaker maker, Optional<ParquetWriter> parquet)
      throws IOException {
    StudyFindings found = tables.findings(run.samples());
    if (folder.isPresent()) {
      StudyTables.clear(folder.get());
      tables.write(folder.get(), run.samples(), found);
      results.unite();
      parquet.ifPresent(writer -> writer.write(folder.get()));
      maker.study(folder.get(), bundle, plan, found.result());
    }
    return found;
  }

  @Override
  public void close() throws IOException {
    results.close();
  }
}
