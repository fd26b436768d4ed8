package io.voluntas.cli.verify;

import io.voluntas.cli.crate.ComparisonParameters;
import io.voluntas.cli.emulate.Combination;
import io.voluntas.cli.emulate.Experiment;
import io.voluntas.cli.emulate.Experiments;
import io.voluntas.cli.emulate.MeasuredFigures;
import io.voluntas.cli.emulate.OutputFolder;
import io.voluntas.cli.emulate.Provenance;
import io.voluntas.emulator.provenance.Crate;
import io.voluntas.emulator.provenance.CrateFile;
import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.result.ResultsJson;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioYaml;
import io.voluntas.engine.config.Origin;
import io.voluntas.engine.config.PolicyKind;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.Selection;
import io.voluntas.engine.config.Setting;
import io.voluntas.engine.config.YamlDocument;
import io.voluntas.engine.config.YamlValue;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.engine.plugin.Registry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The sets of policies of a comparison: the runs of {@code results.json} are made again. */
public final class ComparisonRerun implements Rerun {
  private static final int MOST_LINES = 3;

  private final Path folder;
  private final List<String> tables;
  private final Experiments experiments;
  private final Experiment experiment;
  private final List<SortedMap<String, String>> recorded;

  /**
   * Of a folder.
   *
   * @param threads runs at once, at least 1
   * @throws io.voluntas.engine.config.ConfigException when it cannot be run here, for instance
   *     because a policy is not installed
   * @throws IllegalArgumentException when the description lacks a number
   */
  public ComparisonRerun(Path folder, Crate crate, PolicyCatalog catalog, int threads)
      throws IOException {
    this.folder = folder;
    this.tables =
        crate.files().stream().map(CrateFile::path).filter(path -> path.endsWith(".csv")).toList();
    ComparisonParameters parameters = ComparisonParameters.read(crate.parameters());
    Path file = folder.resolve("scenario.yaml");
    Scenario scenario = ScenarioYaml.read(file.toString(), Files.readString(file));
    Path results = folder.resolve("results.json");
    this.recorded = runs(results.toString(), Files.readString(results));
    if (recorded.size() != parameters.labels().size()) {
      throw new IllegalArgumentException(
          recorded.size() + " runs under " + parameters.labels().size() + " labels");
    }
    Problems problems = new Problems();
    List<Combination> combinations = new ArrayList<>();
    for (SortedMap<String, String> run : recorded) {
      combinations.add(
          combination(parameters.labels().get(combinations.size()), run, catalog, problems));
    }
    this.experiments = new Experiments(catalog, threads);
    this.experiment =
        new Experiment(
            crate.name(),
            scenario,
            combinations,
            parameters.seed(),
            parameters.duration(),
            parameters.replicates(),
            MeasuredFigures.of(scenario, catalog, parameters.bce()),
            parameters.step(),
            parameters.bounds(),
            parameters.blame());
  }

  private static Combination combination(
      String label, SortedMap<String, String> run, PolicyCatalog catalog, Problems problems) {
    var cpu = choose(PolicyKind.CPU, catalog.cpu(), run, problems);
    var fetch = choose(PolicyKind.FETCH, catalog.fetch(), run, problems);
    var enforce = choose(PolicyKind.ENFORCE, catalog.enforcement(), run, problems);
    var send = choose(PolicyKind.SEND, catalog.send(), run, problems);
    problems.throwIfAny();
    return new Combination(
        label, cpu.orElseThrow(), fetch.orElseThrow(), enforce.orElseThrow(), send.orElseThrow());
  }

  private static <T> Optional<Selection<T>> choose(
      PolicyKind kind, Registry<T> registry, SortedMap<String, String> run, Problems problems) {
    String start = "options." + kind.section() + ".";
    SortedMap<String, Setting> options = new TreeMap<>();
    run.forEach(
        (path, text) -> {
          if (path.startsWith(start)) {
            options.put(path.substring(start.length()), new Setting(text, Origin.COMMAND_LINE));
          }
        });
    Setting name = new Setting(run.getOrDefault(kind.section(), ""), Origin.COMMAND_LINE);
    return Selection.of(kind.section(), name, options, registry.extensions(), problems);
  }

  @Override
  public List<String> cells() {
    return experiment.combinations().stream().map(Combination::label).toList();
  }

  /** Every table has chances of its own runs; none follows from another. */
  @Override
  public Optional<Derived> derived() {
    return Optional.empty();
  }

  /**
   * The values of {@code results.json} and the rows of the tables. The first set of policies is run
   * too: differences are differences to it.
   */
  @Override
  public List<String> differences(int index) throws IOException, InterruptedException {
    List<Combination> all = experiment.combinations();
    List<Combination> some = index == 0 ? List.of(all.get(0)) : List.of(all.get(0), all.get(index));
    Experiment part =
        new Experiment(
            experiment.name(),
            experiment.scenario(),
            some,
            experiment.seed(),
            experiment.duration(),
            experiment.replicates(),
            experiment.figures(),
            experiment.step(),
            experiment.bounds(),
            experiment.blame());
    try (TemporaryFolder again = TemporaryFolder.make()) {
      Results results =
          experiments
              .run(part, new OutputFolder(again.path()), new Provenance("", ""), Optional.empty())
              .results();
      List<SortedMap<String, String>> runs = runs("again", ResultsJson.write(results));
      List<String> differences = new ArrayList<>();
      differences.addAll(differences(recorded.get(index), runs.get(runs.size() - 1)));
      for (String table : tables) {
        RunRows rows = new RunRows(cells(), all.get(index).label());
        rows.difference(folder.resolve(table), again.path().resolve(table))
            .ifPresent(line -> differences.add(table + ": " + line));
      }
      return differences;
    }
  }

  private static List<String> differences(
      SortedMap<String, String> recorded, SortedMap<String, String> again) {
    List<String> differences = new ArrayList<>();
    SortedMap<String, String> all = new TreeMap<>(recorded);
    all.putAll(again);
    for (String path : all.keySet()) {
      String before = recorded.getOrDefault(path, "nothing");
      String now = again.getOrDefault(path, "nothing");
      if (!before.equals(now) && differences.size() < MOST_LINES) {
        differences.add(path + ": recorded " + before + ", now " + now);
      }
    }
    return differences;
  }

  /** Every value of each run, by its path. */
  private static List<SortedMap<String, String>> runs(String file, String json) {
    return YamlDocument.read(
        file,
        json,
        top -> {
          List<SortedMap<String, String>> runs = new ArrayList<>();
          YamlValue list = top.entries().get("runs");
          if (list == null) {
            top.problem("the key 'runs' is missing");
            return Optional.empty();
          }
          for (YamlValue run : list.list()) {
            SortedMap<String, String> flat = new TreeMap<>();
            flatten("", run, flat);
            runs.add(flat);
          }
          return Optional.of(List.copyOf(runs));
        });
  }

  private static void flatten(String path, YamlValue value, SortedMap<String, String> flat) {
    if (value.isSection()) {
      for (Map.Entry<String, YamlValue> one : value.entries().entrySet()) {
        flatten(path.isEmpty() ? one.getKey() : path + "." + one.getKey(), one.getValue(), flat);
      }
    } else if (value.isList()) {
      List<YamlValue> list = value.list();
      for (int i = 0; i < list.size(); i++) {
        flatten(path + "[" + i + "]", list.get(i), flat);
      }
    } else if (value.isNothing()) {
      // A figure without a value, such as a mean over no jobs.
      flat.put(path, "null");
    } else {
      flat.put(path, value.text().orElse(""));
    }
  }
}
