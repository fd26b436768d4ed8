package io.voluntas.cli.verify;

import io.voluntas.cli.crate.StudyFolder;
import io.voluntas.cli.study.StudyFindings;
import io.voluntas.cli.study.StudyTables;
import io.voluntas.emulator.provenance.Crate;
import io.voluntas.emulator.study.assess.Samples;
import io.voluntas.emulator.study.plan.Cell;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.read.StudyBundle;
import io.voluntas.emulator.study.run.ShardResults;
import io.voluntas.emulator.study.table.ResultRows;
import io.voluntas.engine.plugin.PolicyCatalog;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** The cells of a study: the rows of {@code results.csv} are made again. */
public final class StudyRerun implements Rerun {
  private static final int MOST_LINES = 3;
  private static final int MOST_FILES = 10;
  private static final String LOG = "shards.log";
  private static final String RESULTS = "results.csv";

  private final Path folder;
  private final StudyBundle bundle;
  private final StudyPlan plan;
  private final String version;

  /**
   * Of a folder.
   *
   * @throws io.voluntas.engine.config.ConfigException when the study cannot be run here, for
   *     instance because a policy is not installed
   */
  public StudyRerun(Path folder, Crate crate, PolicyCatalog catalog) throws IOException {
    this.folder = folder;
    this.version = crate.version();
    this.bundle = StudyFolder.bundle(folder, crate);
    this.plan = new StudyPlan(bundle.study(), catalog);
  }

  /** SHA-256 of what the study says. */
  public String digest() {
    return bundle.digest();
  }

  @Override
  public List<String> cells() {
    return plan.cells().stream().map(cell -> Integer.toString(cell.index() + 1)).toList();
  }

  /** Tables, records and page, from the log of the shards. */
  @Override
  public Optional<Derived> derived() throws IOException {
    ShardResults results;
    try {
      results = ShardResults.read(folder, bundle.digest());
    } catch (IllegalArgumentException e) {
      return Optional.of(new Derived(LOG, 0, 1, List.of(String.valueOf(e.getMessage()))));
    }
    Samples samples = new Samples(plan, results::get);
    StudyTables tables = new StudyTables(bundle, plan, version);
    try (TemporaryFolder again = TemporaryFolder.make()) {
      StudyFindings found;
      try {
        found = tables.findings(samples);
      } catch (IllegalStateException | IllegalArgumentException e) {
        return Optional.of(new Derived(LOG, 0, 1, List.of(LOG + ": " + e.getMessage())));
      }
      tables.write(again.path(), samples, found);
      Files.delete(again.path().resolve("study.yaml")); // went in, and follows from nothing
      SameFiles same = new SameFiles(folder, again.path());
      List<String> lines = same.differences();
      int files = same.names().size();
      int shown = Math.min(MOST_FILES, lines.size());
      return Optional.of(new Derived(LOG, files, lines.size(), lines.subList(0, shown)));
    }
  }

  @Override
  public List<String> differences(int index) throws IOException, InterruptedException {
    Cell cell = plan.cells().get(index);
    List<String> recorded = rows(index + 1);
    int each = plan.labels().size() * plan.columns().figures().size();
    if (recorded.isEmpty() || recorded.size() % each != 0) {
      return List.of(RESULTS + " has " + recorded.size() + " rows of this cell");
    }
    int replicates = recorded.size() / each;
    if (replicates > plan.study().replicates().most()) {
      return List.of(RESULTS + " has more replicates of this cell than the study allows");
    }
    TreeMap<Integer, String> shards = new TreeMap<>();
    for (int first = 0; first < replicates; first += plan.block()) {
      int shard = plan.shard(cell, first);
      shards.put(shard, plan.run(shard));
    }
    double[][][] values = new Samples(plan, shards::get).of(cell, replicates);
    List<String> again = new ResultRows(plan).lines(cell, values);
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < recorded.size() && differences.size() < MOST_LINES; i++) {
      if (!recorded.get(i).equals(again.get(i))) {
        differences.add("recorded " + recorded.get(i) + ", now " + again.get(i));
      }
    }
    return differences;
  }

  private List<String> rows(int number) throws IOException {
    List<String> rows = new ArrayList<>();
    String start = number + ",";
    try (BufferedReader in = Files.newBufferedReader(folder.resolve(RESULTS))) {
      String line = in.readLine();
      while (line != null) {
        if (line.startsWith(start)) {
          rows.add(line);
        }
        line = in.readLine();
      }
    }
    return rows;
  }
}
