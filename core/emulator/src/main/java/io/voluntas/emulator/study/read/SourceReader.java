package io.voluntas.emulator.study.read;

import io.voluntas.emulator.scenario.Scenario;
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

/** Reads what a study is about: its scenarios. */
final class SourceReader {
  private final Function<String, Scenario> scenarios;
  private final List<HostSource> found = new ArrayList<>();

  SourceReader(Function<String, Scenario> scenarios) {
    this.scenarios = scenarios;
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
    if (found.stream().anyMatch(other -> other.label().equals(label))) {
      value.problem("two scenarios are called '" + label + "'; give one a name");
      return Optional.empty();
    }
    return Optional.of(HostSource.of(label, scenario.get()));
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
