package io.voluntas.cli.crate;

import io.voluntas.cli.emulate.Experiment;
import io.voluntas.emulator.provenance.Crate;
import io.voluntas.emulator.provenance.CrateFile;
import io.voluntas.emulator.provenance.CrateWriter;
import io.voluntas.emulator.provenance.Fingerprint;
import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioYamlWriter;
import io.voluntas.emulator.study.read.StudyBundle;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.table.WholeFile;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.figure.FigureOfMerit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Describes result folders, after everything else in them is written. */
public final class CrateMaker {
  /** Parameter of studies: SHA-256 of everything that the study was read from. */
  public static final String DIGEST = "study_sha256";

  private static final List<String> STUDY_RESULTS =
      List.of(
          "results.csv",
          "summary.csv",
          "verdicts.csv",
          "study.json",
          "report.html",
          "shards.log",
          "cells/");
  private static final List<String> COMPARISON_RESULTS =
      List.of(
          "results.json", "jobs.csv", "decisions.csv", "ledgers.csv", "report.html", "trace.json");

  private final PolicyCatalog catalog;
  private final String version;
  private final Publication publication;

  /**
   * Of this installation.
   *
   * @param version the program's version
   */
  public CrateMaker(PolicyCatalog catalog, String version, Publication publication) {
    this.catalog = catalog;
    this.version = version;
    this.publication = publication;
  }

  /** Describes the folder of a finished study, and keeps the scenarios that it names there. */
  public void study(Path folder, StudyBundle bundle, StudyResult result) throws IOException {
    List<CrateFile> files = new ArrayList<>();
    files.add(file(folder, "study.yaml", "study.yaml", true));
    Path scenarios = Files.createDirectories(folder.resolve("scenarios"));
    int number = 0;
    for (Map.Entry<String, String> one : bundle.scenarios().entrySet()) {
      number++;
      String name = number + ".yaml";
      WholeFile.write(scenarios.resolve(name), out -> out.append(one.getValue()));
      files.add(file(folder, "scenarios/" + name, one.getKey(), true));
    }
    results(folder, STUDY_RESULTS, files);
    UsedPlugins used = new UsedPlugins(catalog);
    result
        .policies()
        .forEach(
            one ->
                used.policies(
                    one.names().cpu(),
                    one.names().fetch(),
                    one.names().enforce(),
                    one.names().send()));
    used.figures(result.figures().stream().map(FigureOfMerit.Figure::name).toList());
    SortedMap<String, String> parameters = new TreeMap<>();
    parameters.put("seed", Long.toString(result.seed()));
    parameters.put(DIGEST, bundle.digest());
    String title = result.title().isEmpty() ? "Study" : result.title();
    String what =
        "Emulations of volunteer computing: "
            + result.cells().size()
            + " cells, "
            + result.policies().size()
            + " sets of policies, with intervals and tested claims.";
    String command = "voluntas study study.yaml --seed " + result.seed() + " --out DIR";
    write(folder, title, what, command, parameters, used, files);
  }

  /** Describes the folder of a comparison, and keeps the scenario there as it was run. */
  public void comparison(Path folder, Experiment experiment, Results results, String command)
      throws IOException {
    Scenario scenario = experiment.scenario();
    WholeFile.write(
        folder.resolve("scenario.yaml"), out -> out.append(ScenarioYamlWriter.write(scenario)));
    List<CrateFile> files = new ArrayList<>();
    files.add(file(folder, "scenario.yaml", experiment.name(), true));
    results(folder, COMPARISON_RESULTS, files);
    UsedPlugins used = new UsedPlugins(catalog);
    results
        .runs()
        .forEach(
            run ->
                used.policies(
                    run.policies().cpu(),
                    run.policies().fetch(),
                    run.policies().enforce(),
                    run.policies().send()));
    for (ProjectSpec project : scenario.projects()) {
      project.server().sendPolicy().ifPresent(choice -> used.send(choice.policy()));
    }
    used.figures(experiment.columns().stream().map(FigureOfMerit.Figure::name).toList());
    String what =
        "Emulation of volunteer computing: one scenario under "
            + results.runs().size()
            + (results.runs().size() == 1 ? " set" : " sets")
            + " of policies.";
    ComparisonParameters parameters = ComparisonParameters.of(experiment);
    write(folder, experiment.name(), what, command, parameters.texts(), used, files);
  }

  private void write(
      Path folder,
      String title,
      String what,
      String command,
      SortedMap<String, String> parameters,
      UsedPlugins used,
      List<CrateFile> files)
      throws IOException {
    Crate crate =
        new Crate(
            title,
            what,
            publication.date(),
            publication.license(),
            version,
            ProgramParts.java(),
            command,
            parameters,
            ProgramParts.components(),
            used.components(),
            files);
    WholeFile.write(folder.resolve(Crate.FILE), out -> out.append(CrateWriter.write(crate)));
  }

  private static void results(Path folder, List<String> names, List<CrateFile> files)
      throws IOException {
    for (String name : names) {
      if (Files.exists(folder.resolve(name))) {
        files.add(file(folder, name, name, false));
      }
    }
  }

  private static CrateFile file(Path folder, String path, String name, boolean input)
      throws IOException {
    return new CrateFile(path, name, mediaType(path), input, Fingerprint.of(folder.resolve(path)));
  }

  private static String mediaType(String path) {
    String ending = path.substring(path.lastIndexOf('.') + 1);
    return switch (ending) {
      case "csv" -> "text/csv";
      case "json" -> "application/json";
      case "html" -> "text/html";
      case "yaml" -> "application/yaml";
      case "log" -> "text/plain";
      default -> "";
    };
  }
}
