package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.study.HostSource;
import io.voluntas.emulator.study.Parameter;
import io.voluntas.emulator.study.Study;
import io.voluntas.emulator.study.Target;
import io.voluntas.engine.config.Problems;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Makes the scenarios of cells: the source's, with the cell's values put in. */
final class CellScenarios {
  /** A parameter that changes scenarios, and its position among all. */
  private record Change(Target.OfScenario target, Parameter parameter, int position) {}

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
   * @throws IllegalArgumentException when a value does not fit the scenario
   */
  Scenario of(Cell cell, int replicate) {
    Scenario scenario = source(cell).host(study.seed(), replicate);
    for (Change change : changes) {
      scenario = change.target().apply(scenario, cell.values().get(change.position()));
    }
    return changes.isEmpty() ? scenario.canonical() : untitled(scenario).canonical();
  }

  /** The title may be the notation of what the scenario was before the changes. */
  private static Scenario untitled(Scenario scenario) {
    return new Scenario(
        "",
        scenario.host(),
        scenario.preferences(),
        scenario.projects(),
        scenario.jobs(),
        scenario.events(),
        scenario.duration());
  }

  HostSource source(Cell cell) {
    return study.sources().get(cell.source());
  }

  /** The scenario of a cell's first replicate; empty when a value does not fit, which is noted. */
  Optional<Scenario> checked(Cell cell, Problems problems) {
    Scenario scenario = source(cell).host(study.seed(), 0);
    for (Change change : changes) {
      String value = cell.values().get(change.position());
      try {
        scenario = change.target().apply(scenario, value);
      } catch (IllegalArgumentException e) {
        problems.add(
            change.parameter().origin(),
            "parameters." + change.parameter().name(),
            "value '" + value + "' of scenario " + source(cell).label() + ": " + e.getMessage());
        return Optional.empty();
      }
    }
    return Optional.of(scenario);
  }
}
