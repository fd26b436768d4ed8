package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.study.HostSource;
import io.voluntas.emulator.study.Study;
import io.voluntas.engine.config.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks at the scenarios of cells before anything runs. */
final class CellCheck {
  /** About so many hosts of populations are made in all, beside the first of each cell. */
  private static final int HOSTS = 2000;

  private final Study study;
  private final CellScenarios scenarios;
  private final FigureColumns columns;
  private final int cells;

  CellCheck(Study study, CellScenarios scenarios, FigureColumns columns, int cells) {
    this.study = study;
    this.scenarios = scenarios;
    this.columns = columns;
    this.cells = cells;
  }

  /** Notes values that do not fit, and figures that the cell does not have. */
  void check(Cell cell, Problems problems) {
    HostSource source = scenarios.source(cell);
    Optional<Scenario> first = scenarios.checked(cell, 0, problems);
    scenarios.checkProjects(cell, problems);
    int hosts = Math.min(scenarios.hosts(source), HOSTS / cells);
    for (int i = 1; i < hosts && problems.count() == 0; i++) {
      scenarios.checked(cell, i, problems);
    }
    if (first.isPresent() && problems.count() == 0) {
      checkFigures(cell, source, columns.missing(first.get()), problems);
    }
  }

  /** A host of a population may be without a figure, but the least sample must not be empty. */
  private void checkFigures(Cell cell, HostSource source, List<String> of, Problems problems) {
    List<String> missing = new ArrayList<>(of);
    int hosts = source.isSingle() ? 1 : study.replicates().least();
    for (int i = 1; i < hosts && !missing.isEmpty(); i++) {
      scenarios
          .checked(cell, i, problems)
          .ifPresent(host -> missing.retainAll(columns.missing(host)));
    }
    if (!missing.isEmpty()) {
      problems.add(
          study.figures().get(0).origin(),
          "figures",
          source.isSingle()
              ? "scenario " + source.label() + " has no " + missing
              : (hosts == 1 ? "the first host of " : "none of the first " + hosts + " hosts of ")
                  + source.label()
                  + (hosts == 1 ? " has no " : " has ")
                  + missing
                  + "; ask for more replicates");
    }
  }
}
