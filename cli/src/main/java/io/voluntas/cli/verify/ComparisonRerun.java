package io.voluntas.cli.verify;

import io.voluntas.cli.crate.ComparisonParameters;
import io.voluntas.cli.emulate.Combination;
import io.voluntas.cli.emulate.Experiment;
import io.voluntas.cli.emulate.Experiments;
import io.voluntas.cli.emulate.MeasuredFigures;
import io.voluntas.emulator.provenance.Crate;
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
    Path file = folder.resolve("scenario.yaml");
    Scenario scenario = ScenarioYaml.read(file.toString(), Files.readString(file));
    Path results = folder.resolve("results.json");
    this.recorded = runs(results.toString(), Files.readString(results));
    Problems problems = new Problems();
    List<Combination> combinations = new ArrayList<>();
    for (SortedMap<String, String> run : recorded) {
      combinations.add(combination(combinations.size(), run, catalog, problems));
    }
    ComparisonParameters parameters = ComparisonParameters.read(crate.parameters());
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
            false,
            false);
  }

  private static Combination combination(
      int index, SortedMap<String, String> run, PolicyCatalog catalog, Problems problems) {
    var cpu = choose(PolicyKind.CPU, catalog.cpu(), run, problems);
    var fetch = choose(PolicyKind.FETCH, catalog.fetch(), run, problems);
    var enforce = choose(PolicyKind.ENFORCE, catalog.enforcement(), run, problems);
    var send = choose(PolicyKind.SEND, catalog.send(), run, problems);
    problems.throwIfAny();
    String label = run.get("cpu") + "#" + (index + 1);
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

  /** The first set of policies is run too: differences are differences to it. */
  @Override
  public List<String> differences(int index) throws InterruptedException {
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
            false,
            false);
    String json = ResultsJson.write(experiments.run(part, false, Optional.empty()).results());
    List<SortedMap<String, String>> again = runs("again", json);
    return differences(recorded.get(index), again.get(again.size() - 1));
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
    } else {
      flat.put(path, value.text().orElse(""));
    }
  }
}
