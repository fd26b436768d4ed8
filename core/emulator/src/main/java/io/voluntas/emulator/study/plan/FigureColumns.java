package io.voluntas.emulator.study.plan;

import io.voluntas.emulator.figure.Figures;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.study.Study;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.Setting;
import io.voluntas.engine.plugin.PolicyCatalog;
import io.voluntas.spi.figure.FigureOfMerit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The columns of a study's tables, and which folds give them. */
public final class FigureColumns {
  private static final String OF_TYPE = "idle_fraction_";

  private final List<Column> columns;
  private final PolicyCatalog catalog;

  private FigureColumns(List<Column> columns, PolicyCatalog catalog) {
    this.columns = List.copyOf(columns);
    this.catalog = catalog;
  }

  /**
   * Looks names up; unknown ones are noted.
   *
   * @param wanted names in the order of the tables; empty for the standard figures without those of
   *     single resource types
   * @param audit what is added: behind each figure its least value and the distance to it, at the
   *     end the parts by cause
   * @param examples scenarios of the study: their resource types have figures of their own; looked
   *     at until all names are known
   */
  static FigureColumns of(
      List<Setting> wanted,
      Study.Audit audit,
      Stream<Scenario> examples,
      PolicyCatalog catalog,
      Problems problems) {
    SortedMap<String, Column> known = new TreeMap<>();
    List<String> names = wanted.stream().map(Setting::text).toList();
    boolean unused =
        examples.anyMatch(
            example -> {
              known.putAll(known(example, catalog));
              return known.keySet().containsAll(names);
            });
    Set<Column> named = new LinkedHashSet<>();
    for (Setting name : wanted) {
      Column column = known.get(name.text());
      if (column == null) {
        problems.add(name.origin(), "figures", unknown(name.text(), known));
      } else if (!named.add(column)) {
        problems.add(name.origin(), "figures", "'" + name.text() + "' is there twice");
      }
    }
    if (wanted.isEmpty()) {
      List<FigureOfMerit> standard = new ArrayList<>(Figures.standard(List.of()));
      catalog.figures().names().forEach(n -> standard.add(catalog.figures().create(n, Map.of())));
      standard.forEach(fold -> fold.figures().forEach(f -> named.add(new Column.Measured(f))));
    }
    List<Column> columns = new ArrayList<>();
    for (Column column : named) {
      columns.add(column);
      for (String ending : audit.bounds() ? List.of(".least", ".regret") : List.<String>of()) {
        Optional.ofNullable(known.get(column.name() + ending))
            .filter(added -> !named.contains(added))
            .ifPresent(columns::add);
      }
    }
    if (audit.blame()) {
      AuditColumns.blame().stream().filter(one -> !named.contains(one)).forEach(columns::add);
    }
    return new FigureColumns(columns, catalog);
  }

  /** The figure of a type that no host has is no misspelt one of another type. */
  private static String unknown(String name, SortedMap<String, Column> known) {
    List<String> types =
        known.keySet().stream()
            .filter(one -> one.startsWith(OF_TYPE) && !one.endsWith(".least"))
            .filter(one -> !one.endsWith(".regret"))
            .map(one -> one.substring(OF_TYPE.length()))
            .toList();
    if (!name.startsWith(OF_TYPE)) {
      return Nearest.unknown("figure", name, known.keySet());
    }
    return "unknown figure '"
        + name
        + "': no host has a resource of the type '"
        + name.substring(OF_TYPE.length()).replaceFirst("\\.(least|regret)$", "")
        + "' (there is: "
        + String.join(", ", types)
        + ")";
  }

  private static SortedMap<String, Column> known(Scenario example, PolicyCatalog catalog) {
    SortedMap<String, Column> known = new TreeMap<>();
    for (FigureOfMerit fold : all(example, catalog)) {
      fold.figures().forEach(one -> known.put(one.name(), new Column.Measured(one)));
    }
    AuditColumns.bounds(types(example)).forEach(one -> known.put(one.name(), one));
    AuditColumns.blame().forEach(one -> known.put(one.name(), one));
    return known;
  }

  private static List<String> types(Scenario scenario) {
    return scenario.canonical().host().resources().stream().map(ResourceSpec::type).toList();
  }

  private static List<FigureOfMerit> all(Scenario given, PolicyCatalog catalog) {
    Scenario scenario = given.canonical();
    List<String> types = types(scenario);
    List<FigureOfMerit> all = new ArrayList<>(Figures.standard(types));
    all.addAll(Figures.bce());
    all.addAll(Figures.ofProjects(scenario.projects().stream().map(ProjectSpec::name).toList()));
    catalog.figures().names().forEach(n -> all.add(catalog.figures().create(n, Map.of())));
    return all;
  }

  /** The figures in the order of the tables. */
  public List<FigureOfMerit.Figure> figures() {
    return columns.stream().map(Column::figure).toList();
  }

  /** Position of a figure, or -1. */
  public int index(String name) {
    return names().indexOf(name);
  }

  /** Names in the order of the tables. */
  public List<String> names() {
    return columns.stream().map(Column::name).toList();
  }

  /** The folds that a run of this scenario needs: no others, for they cost time. */
  List<FigureOfMerit> folds(Scenario scenario) {
    Set<String> needed = new HashSet<>(names());
    for (Column column : columns) {
      if (column instanceof Column.Regret regret) {
        needed.add(regret.of());
      }
    }
    return all(scenario, catalog).stream()
        .filter(fold -> fold.figures().stream().anyMatch(one -> needed.contains(one.name())))
        .toList();
  }

  /**
   * What watches one run of a scenario and makes its numbers.
   *
   * @param scenario in canonical order
   */
  RunAudit audit(Scenario scenario) {
    return new RunAudit(columns, scenario, name -> missing(scenario).contains(name));
  }

  /** Figures that runs of this scenario do not give. */
  List<String> missing(Scenario scenario) {
    List<String> missing = new ArrayList<>(names());
    missing.removeAll(known(scenario, catalog).keySet());
    return missing;
  }
}
