package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.study.HostSource;
import io.voluntas.emulator.study.Parameter;
import io.voluntas.emulator.study.Study;
import io.voluntas.emulator.study.Target;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.Problems;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Makes the scenarios of cells: the source's, with the cell's values put in. */
final class CellScenarios {
  /** A parameter that changes scenarios, and its position among all. */
  private record Change(Target.OfScenario target, Parameter parameter, int position) {}

  /** Of larger populations no more are looked at before anything runs. */
  private static final int MOST_HOSTS = 1000;

  private final Study study;
  private final List<Change> changes = new ArrayList<>();

  CellScenarios(Study study) {
    this.study = study;
    for (int i = 0; i < study.parameters().size(); i++) {
      Parameter parameter = study.parameters().get(i);
      if (parameter.target() instanceof Target.OfScenario target) {
        changes.add(new Change(target, parameter, i));
      }
    }
    changes.sort(Comparator.comparingInt(change -> change.target().order()));
  }

  /**
   * The scenario of a replicate, in canonical order.
   *
   * @throws io.voluntas.engine.config.ConfigException when a value does not fit the scenario
   */
  Scenario of(Cell cell, int replicate) {
    Problems problems = new Problems();
    Optional<Scenario> made = checked(cell, replicate, problems);
    problems.throwIfAny();
    Scenario scenario = made.orElseThrow();
    // The title may be the notation of what the scenario was before the changes.
    return changes.isEmpty() ? scenario.canonical() : scenario.withTitle("").canonical();
  }

  HostSource source(Cell cell) {
    return study.sources().get(cell.source());
  }

  /** How many hosts of a source are looked at before anything runs. */
  int hosts(HostSource source) {
    return source.isSingle() ? 1 : Math.min(study.replicates().most(), MOST_HOSTS);
  }

  /** Scenarios as the sources have them; of a population so many hosts. */
  Stream<Scenario> examples() {
    return study.sources().stream()
        .flatMap(
            source ->
                IntStream.range(0, hosts(source)).mapToObj(i -> source.host(study.seed(), i)));
  }

  /**
   * The scenario of a replicate of a cell; empty when a value does not fit, which is noted. What is
   * said of a project that a host of a population does not have is left out for that host.
   */
  Optional<Scenario> checked(Cell cell, int replicate, Problems problems) {
    HostSource source = source(cell);
    Scenario scenario = source.host(study.seed(), replicate);
    for (Change change : changes) {
      String value = cell.values().get(change.position());
      boolean left = !source.isSingle() && isAbsent(change.target().ofProject(), scenario);
      try {
        scenario = left ? scenario : change.target().apply(scenario, value);
      } catch (IllegalArgumentException e) {
        String host = source.isSingle() ? "" : ", host " + replicate;
        problems.add(
            change.parameter().origin(),
            path(change),
            "value '" + value + "' of scenario " + source.label() + host + ": " + e.getMessage());
        return Optional.empty();
      }
    }
    return Optional.of(scenario);
  }

  private static String path(Change change) {
    return "parameters." + change.parameter().name();
  }

  private static boolean isAbsent(Optional<String> project, Scenario scenario) {
    return project.isPresent()
        && scenario.projects().stream().noneMatch(one -> one.name().equals(project.get()));
  }

  /** Notes parameters of projects that no host of a population has. */
  void checkProjects(Cell cell, Problems problems) {
    HostSource source = source(cell);
    for (Change change : changes) {
      Optional<String> project = change.target().ofProject();
      if (!source.isSingle() && project.isPresent()) {
        Set<String> known = new TreeSet<>();
        for (int i = 0; i < hosts(source) && !known.contains(project.get()); i++) {
          checked(cell, i, new Problems())
              .ifPresent(host -> host.projects().forEach(one -> known.add(one.name())));
        }
        if (!known.contains(project.get())) {
          int hosts = hosts(source);
          String owner =
              (hosts == 1 ? "the first host of " : "the first " + hosts + " hosts of ")
                  + source.label();
          String message = Nearest.unknown("project", project.get(), owner, known);
          problems.add(change.parameter().origin(), path(change), message);
        }
      }
    }
  }
}
