package io.voluntas.cli.crate;

import io.voluntas.cli.emulate.Experiment;
import io.voluntas.emulator.provenance.Crate;
import io.voluntas.emulator.provenance.CrateFile;
import io.voluntas.emulator.provenance.CrateWriter;
import io.voluntas.emulator.provenance.Fingerprint;
import io.voluntas.emulator.reproduce.PolicyNames;
import io.voluntas.emulator.reproduce.Reproduction;
import io.voluntas.emulator.reproduce.Study;
import io.voluntas.emulator.reproduce.Table;
import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioYamlWriter;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.read.StudyBundle;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.table.WholeFile;
import io.voluntas.engine.config.PolicyKind;
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

  /** Parameter of reproductions: name of the study. */
  public static final String REPRODUCTION = "reproduction";

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

  /** What the specification asks for and nobody said, in words; empty when nothing is missing. */
  public String unsaid() {
    List<String> missing = new ArrayList<>();
    if (publication.date().isEmpty()) {
      missing.add("date (--published)");
    }
    if (publication.license().isEmpty()) {
      missing.add("license (--license)");
    }
    return missing.isEmpty()
        ? ""
        : "its description lacks a " + String.join(" and a ", missing) + ", which archives ask for";
  }

  /** Describes the folder of a finished study, and keeps the scenarios that it names there. */
  public void study(Path folder, StudyBundle bundle, StudyPlan plan, StudyResult result)
      throws IOException {
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
    for (int old = number + 1; Files.deleteIfExists(scenarios.resolve(old + ".yaml")); old++) {
      // Of a study with more of them.
    }
    results(folder, FolderKind.STUDY, files);
    UsedPlugins used = new UsedPlugins(catalog);
    used.study(plan);
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
    // Not as it was typed: however many parts and runs it took, the folder is the same.
    String command = "voluntas study FOLDER --out DIR" + (columns(files) ? " --parquet" : "");
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
    results(folder, FolderKind.COMPARISON, files);
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

  /** Describes the folder of a reproduction. */
  public void reproduction(
      Path folder, Study study, List<Table> tables, Reproduction run, String command)
      throws IOException {
    List<CrateFile> files = new ArrayList<>();
    results(folder, FolderKind.REPRODUCTION, files);
    UsedPlugins used = new UsedPlugins(catalog);
    int cells = 0;
    for (Table table : tables) {
      for (Table.Place place : table.places()) {
        PolicyNames names = table.chooser().choose(place.row(), place.column());
        used.policies(names.cpu(), names.fetch(), PolicyKind.ENFORCE.defaultPolicy(), names.send());
        cells++;
      }
    }
    SortedMap<String, String> parameters = new TreeMap<>();
    parameters.put(REPRODUCTION, study.name());
    parameters.put("seed", Long.toString(run.seed()));
    parameters.put("replicates", Integer.toString(run.replicates()));
    parameters.put("tables", String.join(",", tables.stream().map(Table::name).toList()));
    String what =
        study.title() + ", reconstructed: " + cells + " cells beside the original numbers.";
    write(folder, "Reproduction " + study.name(), what, command, parameters, used, files);
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
    Files.deleteIfExists(folder.resolve(FolderKind.UNFINISHED));
  }

  private static boolean columns(List<CrateFile> files) {
    return files.stream().anyMatch(file -> file.path().equals("results.parquet"));
  }

  private static void results(Path folder, FolderKind kind, List<CrateFile> files)
      throws IOException {
    for (String name : kind.results()) {
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
