package io.voluntas.emulator.study.read;

import io.voluntas.emulator.population.PopulationYaml;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioFiles;
import io.voluntas.emulator.scenario.SeedNotation;
import io.voluntas.emulator.study.HostSource;
import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads what a study is about: its scenarios and populations. */
final class SourceReader {
  private final Function<String, Scenario> scenarios;
  private final ScenarioFiles files;
  private final List<HostSource> found = new ArrayList<>();

  SourceReader(Function<String, Scenario> scenarios, ScenarioFiles files) {
    this.scenarios = scenarios;
    this.files = files;
  }

  /** The sources that could be read. */
  List<HostSource> found() {
    return found;
  }

  void read(YamlSection study) {
    Optional<YamlValue> listed = study.require("scenarios");
    if (listed.isEmpty()) {
      return;
    }
    YamlValue value = listed.get();
    List<YamlValue> items = value.isList() ? value.list() : List.of(value);
    for (YamlValue item : items) {
      source(item).ifPresent(found::add);
    }
    if (items.isEmpty()) {
      value.problem("a study needs at least one scenario");
    }
  }

  private Optional<HostSource> source(YamlValue value) {
    int mark = value.mark();
    Optional<String> name = Optional.empty();
    Optional<YamlValue> what = Optional.of(value);
    if (value.isSection()) {
      YamlSection given = value.section(StudyKeys.SCENARIO);
      name = given.find("name").flatMap(YamlValue::text);
      Optional<YamlValue> population = given.find("population");
      if (population.isPresent()) {
        return population(value, given, name, population.get());
      }
      what = given.require("scenario");
    }
    Optional<String> text = what.flatMap(YamlValue::text);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    Optional<Scenario> scenario = what.get().make(mark, () -> scenarios.apply(text.get()));
    if (scenario.isEmpty()) {
      return Optional.empty();
    }
    String label = name.orElseGet(() -> label(scenario.get(), text.get()));
    return isNew(value, label)
        ? Optional.of(HostSource.of(label, scenario.get()))
        : Optional.empty();
  }

  /** Hosts that are drawn. */
  private Optional<HostSource> population(
      YamlValue value, YamlSection given, Optional<String> name, YamlValue section) {
    if (given.find("scenario").isPresent()) {
      section.problem("either a scenario or a population");
      return Optional.empty();
    }
    return PopulationYaml.bind(section, files)
        .map(drawn -> name.map(drawn::labelled).orElse(drawn))
        .filter(drawn -> isNew(value, drawn.label()))
        .map(drawn -> drawn);
  }

  private boolean isNew(YamlValue value, String label) {
    CellText.check(value, label);
    boolean known = found.stream().anyMatch(other -> other.label().equals(label));
    if (known) {
      value.problem("two scenarios are called '" + label + "'; give one a name");
    }
    return !known;
  }

  private static String label(Scenario scenario, String text) {
    return SeedNotation.print(scenario)
        .orElseGet(() -> scenario.title().isBlank() ? fileName(text) : scenario.title());
  }

  private static String fileName(String text) {
    try {
      Path name = Path.of(text).getFileName();
      return name == null ? text : name.toString();
    } catch (InvalidPathException e) {
      return text;
    }
  }
}
