package io.voluntas.cli.verify;

import io.voluntas.cli.crate.CrateMaker;
import io.voluntas.cli.reproduce.CatalogPolicies;
import io.voluntas.cli.reproduce.ReproductionFiles;
import io.voluntas.emulator.provenance.Crate;
import io.voluntas.emulator.reproduce.Reproduction;
import io.voluntas.emulator.reproduce.Study;
import io.voluntas.emulator.reproduce.Table;
import io.voluntas.emulator.run.Emulator;
import io.voluntas.emulator.scenario.ScenarioYamlWriter;
import io.voluntas.emulator.world.InMemoryTransport;
import io.voluntas.engine.plugin.PolicyCatalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The cells of a reproduction: the rows of {@code cells.csv} are made again. */
public final class ReproductionRerun implements Rerun {
  private static final String CELLS = "cells.csv";

  private final Path folder;
  private final Reproduction reproduction;
  private final List<Cell> all = new ArrayList<>();

  /** A cell with its table. */
  private record Cell(Table table, Table.Place place) {
    String name() {
      return table.name() + " " + place.row() + " " + place.column();
    }

    /** The table with this cell only. */
    Table alone() {
      return new Table(
          table.name(),
          table.title(),
          table.rowName(),
          table.chooser(),
          table.scenarios(),
          table.trend(),
          table.trendRows(),
          table.golden(place),
          table.causes());
    }
  }

  /**
   * Of a folder.
   *
   * @param threads runs at once, at least 1
   * @throws IllegalArgumentException when the description lacks something, or names no study
   */
  public ReproductionRerun(Path folder, Crate crate, PolicyCatalog catalog, int threads) {
    this.folder = folder;
    String name = crate.parameters().getOrDefault(CrateMaker.REPRODUCTION, "");
    Study study =
        Study.find(name)
            .orElseThrow(() -> new IllegalArgumentException("no study '" + name + "' here"));
    this.reproduction =
        new Reproduction(
            new Emulator(new InMemoryTransport()),
            new CatalogPolicies(catalog),
            Long.parseLong(crate.parameters().getOrDefault("seed", "")),
            Integer.parseInt(crate.parameters().getOrDefault("replicates", "")),
            threads);
    for (String wanted : crate.parameters().getOrDefault("tables", "").split(",", -1)) {
      Table table =
          study
              .table(wanted)
              .orElseThrow(() -> new IllegalArgumentException("no table '" + wanted + "' here"));
      table.places().forEach(place -> all.add(new Cell(table, place)));
    }
  }

  @Override
  public List<String> cells() {
    return all.stream().map(Cell::name).toList();
  }

  /** Nothing is made from anything else: every number comes from a run. */
  @Override
  public Optional<Derived> derived() {
    return Optional.empty();
  }

  /** The rows of the cell, and its scenario. */
  @Override
  public List<String> differences(int index) throws IOException, InterruptedException {
    Cell cell = all.get(index);
    List<String> differences = new ArrayList<>();
    String start = ReproductionFiles.start(cell.table(), cell.place());
    List<String> recorded =
        Files.readAllLines(folder.resolve(CELLS)).stream()
            .filter(row -> row.startsWith(start))
            .toList();
    List<String> again = ReproductionFiles.rows(reproduction.run(cell.alone(), part -> {}));
    for (int i = 0; i < Math.max(recorded.size(), again.size()); i++) {
      String before = i < recorded.size() ? recorded.get(i) : "nothing";
      String now = i < again.size() ? again.get(i) : "nothing";
      if (!before.equals(now)) {
        differences.add("recorded " + before + ", now " + now);
      }
    }
    Path scenario = folder.resolve(ReproductionFiles.scenario(cell.table(), cell.place()));
    String made =
        ScenarioYamlWriter.write(
            cell.table().scenarios().make(cell.place().row(), cell.place().column(), 0));
    if (!Files.isRegularFile(scenario) || !Files.readString(scenario).equals(made)) {
      differences.add(folder.relativize(scenario) + " is not the cell's scenario");
    }
    return differences;
  }
}
