package io.voluntas.cli.command;

import com.google.inject.Inject;
import io.voluntas.cli.crate.FolderKind;
import io.voluntas.cli.crate.PluginChanges;
import io.voluntas.cli.verify.ComparisonRerun;
import io.voluntas.cli.verify.ReproductionRerun;
import io.voluntas.cli.verify.Rerun;
import io.voluntas.cli.verify.StudyRerun;
import io.voluntas.emulator.provenance.Crate;
import io.voluntas.emulator.provenance.CrateReader;
import io.voluntas.engine.plugin.PolicyCatalog;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.cli.Options;

/** Checks a result folder: its files, and a sample of its numbers by running them again. */
final class VerifyCommand implements Command {
  private static final long SAMPLE = 3;
  private static final int MOST_NOTES = 10;

  private final PolicyCatalog catalog;

  @Inject
  VerifyCommand(PolicyCatalog catalog) {
    this.catalog = catalog;
  }

  @Override
  public String name() {
    return "verify";
  }

  @Override
  public String help() {
    return "Check a result folder: files by check sums, and a sample of cells by running them"
        + " again";
  }

  @Override
  public String synopsis() {
    return "DIR [options]";
  }

  @Override
  public Options options() {
    return CommonOptions.of(
        CommonOptions.value("sample", "N", "cells that are run again (default " + SAMPLE + ")"),
        CommonOptions.value("seed", "S", "seed of the choice of cells (default 1)"),
        CommonOptions.value("threads", "N", "runs at once (default: one per processor)"));
  }

  @Override
  public String notes() {
    return "DIR is what --out of study, compare, simulate, reproduce or replay left. Of a study,\n"
        + "tables and page are made again from shards.log as well. A cell of a comparison is a set\n"
        + "of policies. Exit codes: 0 all is as recorded, 1 something is different.\n\n"
        + "  voluntas verify slack --sample 5\n";
  }

  @Override
  public int run(Invocation call) throws Exception {
    if (call.arguments().size() != 1) {
      throw new UsageException("name one result folder; 'voluntas help verify' shows how");
    }
    Path folder = Path.of(call.arguments().get(0));
    int wanted = (int) call.number("sample", SAMPLE, 0, Integer.MAX_VALUE);
    long seed = call.number("seed", 1, Long.MIN_VALUE, Long.MAX_VALUE);
    int cores = Runtime.getRuntime().availableProcessors();
    int threads = (int) call.number("threads", cores, 1, 1024);
    Path file = folder.resolve(Crate.FILE);
    if (FolderKind.isUnfinishedStudy(folder)) {
      throw new UsageException(
          "the study in '" + folder + "' is unfinished: give its file with --out " + folder);
    }
    if (!Files.isRegularFile(file)) {
      throw new UsageException(
          "'" + folder + "' has no " + Crate.FILE + ": it is not a folder that --out left");
    }
    Crate crate = CrateReader.read(file.toString(), Files.readString(file));
    PrintStream out = call.console().out();
    out.println(crate.name());
    if (!crate.version().equals(VersionCommand.version())) {
      out.println(
          "note: made by Voluntas "
              + crate.version()
              + ", this is "
              + VersionCommand.version()
              + "; another version may give other numbers");
    }
    for (String plugin : PluginChanges.since(crate, catalog)) {
      out.println("note: the plugin " + plugin + " has other bytes here than in the record");
    }
    List<String> changes = crate.changes(folder);
    changes.forEach(out::println);
    out.println(
        "files: "
            + (crate.files().size() - changes.size())
            + " of "
            + crate.files().size()
            + " as recorded");
    int taken = undescribed(folder, crate, out);
    Rerun rerun = open(folder, crate, threads);
    Optional<Rerun.Derived> derived = rerun.derived();
    derived.ifPresent(one -> print(one, out));
    int different = rerun(rerun, wanted, seed, out);
    boolean same = derived.map(one -> one.different() == 0).orElse(true);
    return changes.isEmpty() && taken == 0 && same && different == 0 ? 0 : 1;
  }

  /**
   * Names the files of which the description says nothing. Gives the number of those that a reader
   * would take for results, by their names.
   */
  private static int undescribed(Path folder, Crate crate, PrintStream out) throws IOException {
    int taken = 0;
    int notes = 0;
    for (String path : crate.undescribed(folder)) {
      if (FolderKind.isResult(path)) {
        taken++;
        out.println(path + " has the name of a result, and is not in the description");
      } else if (++notes <= MOST_NOTES) {
        out.println("note: " + path + " is not in the description");
      }
    }
    if (notes > MOST_NOTES) {
      out.println("note: nor are " + (notes - MOST_NOTES) + " more");
    }
    return taken;
  }

  private static void print(Rerun.Derived derived, PrintStream out) {
    derived.lines().forEach(out::println);
    out.println(
        "made again from "
            + derived.from()
            + ": "
            + derived.files()
            + (derived.different() == 0
                ? " files, the same bytes"
                : " files, " + derived.different() + " different"));
  }

  private Rerun open(Path folder, Crate crate, int threads) throws IOException {
    FolderKind kind =
        FolderKind.of(crate)
            .orElseThrow(
                () ->
                    new UsageException(
                        folder.resolve(Crate.FILE) + ": not a study, comparison or reproduction"));
    try {
      return switch (kind) {
        case COMPARISON -> new ComparisonRerun(folder, crate, catalog, threads);
        case STUDY -> new StudyRerun(folder, crate, catalog);
        case REPRODUCTION -> new ReproductionRerun(folder, crate, catalog, threads);
      };
    } catch (IllegalArgumentException e) {
      throw new UsageException(folder.resolve(Crate.FILE) + ": " + e.getMessage(), e);
    }
  }

  /** Gives the number of cells that are different. */
  private static int rerun(Rerun rerun, int wanted, long seed, PrintStream out)
      throws IOException, InterruptedException {
    List<String> cells = rerun.cells();
    List<String> different = new ArrayList<>();
    List<Integer> chosen = choose(cells.size(), wanted, seed);
    for (int index : chosen) {
      List<String> differences = rerun.differences(index);
      if (!differences.isEmpty()) {
        different.add(cells.get(index));
        differences.forEach(line -> out.println("cell " + cells.get(index) + ": " + line));
      }
    }
    String names = String.join(", ", chosen.stream().map(cells::get).toList());
    out.println(
        "cells run again: "
            + chosen.size()
            + " of "
            + cells.size()
            + (names.isEmpty() ? "" : " (" + names + ")"));
    out.println(
        different.isEmpty()
            ? "same values"
            : "different values in " + String.join(", ", different));
    return different.size();
  }

  /** The same cells for the same seed, ascending. */
  private static List<Integer> choose(int cells, int wanted, long seed) {
    List<Integer> all = new ArrayList<>(IntStream.range(0, cells).boxed().toList());
    Collections.shuffle(all, new Random(seed));
    return all.subList(0, Math.min(wanted, cells)).stream().sorted().toList();
  }
}
