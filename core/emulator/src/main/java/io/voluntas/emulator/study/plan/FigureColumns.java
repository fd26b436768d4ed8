package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.Setting;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.figure.FigureOfMerit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The figures that a study keeps, and which folds give them. */
public final class FigureColumns {
  private final List<FigureOfMerit.Figure> columns;
  private final PolicyCatalog catalog;

  private FigureColumns(List<FigureOfMerit.Figure> columns, PolicyCatalog catalog) {
    this.columns = List.copyOf(columns);
    this.catalog = catalog;
  }

  /**
   * Looks names up; unknown ones are noted.
   *
   * @param wanted names in the order of the tables; empty for the standard figures without those of
   *     single resource types
   * @param example a scenario of the study: its resource types have figures of their own
   */
  static FigureColumns of(
      List<Setting> wanted, Scenario example, PolicyCatalog catalog, Problems problems) {
    SortedMap<String, FigureOfMerit.Figure> known = new TreeMap<>();
    all(example, catalog)
        .forEach(fold -> fold.figures().forEach(one -> known.put(one.name(), one)));
    List<FigureOfMerit.Figure> columns = new ArrayList<>();
    for (Setting name : wanted) {
      FigureOfMerit.Figure figure = known.get(name.text());
      if (figure == null) {
        String message = Nearest.unknown("figure", name.text(), known.keySet());
        problems.add(name.origin(), "figures", message);
      } else if (columns.contains(figure)) {
        problems.add(name.origin(), "figures", "'" + name.text() + "' is there twice");
      } else {
        columns.add(figure);
      }
    }
    if (wanted.isEmpty()) {
      List<FigureOfMerit> standard = new ArrayList<>(Figures.standard(List.of()));
      catalog.figures().names().forEach(n -> standard.add(catalog.figures().create(n, Map.of())));
      standard.forEach(fold -> columns.addAll(fold.figures()));
    }
    return new FigureColumns(columns, catalog);
  }

  private static List<FigureOfMerit> all(Scenario given, PolicyCatalog catalog) {
    Scenario scenario = given.canonical();
    List<String> types = scenario.host().resources().stream().map(ResourceSpec::type).toList();
    List<FigureOfMerit> all = new ArrayList<>(Figures.standard(types));
    all.addAll(Figures.bce());
    all.addAll(Figures.ofProjects(scenario.projects().stream().map(ProjectSpec::name).toList()));
    catalog.figures().names().forEach(n -> all.add(catalog.figures().create(n, Map.of())));
    return all;
  }

  /** The figures in the order of the tables. */
  public List<FigureOfMerit.Figure> figures() {
    return columns;
  }

  /** Position of a figure, or -1. */
  public int index(String name) {
    return names().indexOf(name);
  }

  /** Names in the order of the tables. */
  public List<String> names() {
    return columns.stream().map(FigureOfMerit.Figure::name).toList();
  }

  /** The folds that a run of this scenario needs: no others, for they cost time. */
  List<FigureOfMerit> folds(Scenario scenario) {
    List<String> names = names();
    return all(scenario, catalog).stream()
        .filter(fold -> fold.figures().stream().anyMatch(one -> names.contains(one.name())))
        .toList();
  }

  /** Figures that runs of this scenario do not give. */
  List<String> missing(Scenario scenario) {
    List<String> missing = new ArrayList<>(names());
    folds(scenario).forEach(fold -> fold.figures().forEach(one -> missing.remove(one.name())));
    return missing;
  }
}
