package io.voluntas.cli.study;

import io.voluntas.cli.render.Measure;
import io.voluntas.cli.render.Table;
import io.voluntas.emulator.run.Statistic;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.result.Verdict;
import io.voluntas.spi.figure.FigureOfMerit;
import java.util.ArrayList;
import java.util.List;

/** Prints what came of a study. */
public final class StudyPrinter {
  private static final int MOST_ROWS = 40;
  private static final int MOST_FIGURES = 5;

  private final StudyResult result;

  /** Of a study. */
  public StudyPrinter(StudyResult result) {
    this.result = result;
  }

  /** The text, with a line end. */
  public String print() {
    StringBuilder text = new StringBuilder();
    if (!result.title().isEmpty()) {
      text.append(result.title()).append('\n');
    }
    text.append(heading()).append("\n\n");
    if (result.cells().size() * result.policies().size() <= MOST_ROWS) {
      text.append(table()).append('\n');
    }
    for (Verdict verdict : result.verdicts()) {
      text.append(verdict.sentence()).append(".\n");
      verdict.expected().ifPresent(one -> text.append("    ").append(one.sentence()).append(".\n"));
    }
    return text.toString();
  }

  private String heading() {
    int cells = result.cells().size();
    int policies = result.policies().size();
    long replicates = result.cells().stream().mapToLong(StudyResult.Cell::replicates).sum();
    return cells
        + (cells == 1 ? " cell, " : " cells, ")
        + policies
        + (policies == 1 ? " set of policies, " : " sets of policies, ")
        + replicates * policies
        + " runs, seed "
        + result.seed();
  }

  private String table() {
    List<Integer> shown = shown();
    List<FigureOfMerit.Figure> figures = shown.stream().map(result.figures()::get).toList();
    List<Measure> measures = new ArrayList<>();
    for (int f = 0; f < figures.size(); f++) {
      int figure = shown.get(f);
      List<Double> values =
          result.cells().stream()
              .flatMap(cell -> cell.estimates().stream())
              .map(byFigure -> byFigure.get(figure).value().mean())
              .toList();
      measures.add(Measure.of(figures.get(f), values));
    }
    boolean named = result.scenarios().size() > 1;
    List<Table.Align> columns = new ArrayList<>();
    List<String> heading = new ArrayList<>();
    if (named) {
      add(columns, heading, Table.Align.LEFT, "scenario");
    }
    result.axes().forEach(axis -> add(columns, heading, Table.Align.RIGHT, axis.name()));
    add(columns, heading, Table.Align.LEFT, "policies");
    for (Measure measure : measures) {
      String unit = measure.unit().isEmpty() ? "" : " " + measure.unit();
      add(columns, heading, Table.Align.RIGHT, measure.words() + unit);
    }
    Table table = new Table(columns).row(heading.toArray(String[]::new));
    for (StudyResult.Cell cell : result.cells()) {
      for (int p = 0; p < result.policies().size(); p++) {
        List<String> row = new ArrayList<>();
        if (named) {
          row.add(result.scenarios().get(cell.scenario()));
        }
        row.addAll(cell.values());
        row.add(result.policies().get(p).label());
        for (int f = 0; f < measures.size(); f++) {
          row.add(value(measures.get(f), cell.estimates().get(p).get(shown.get(f)).value()));
        }
        table.row(row.toArray(String[]::new));
      }
    }
    return table.render();
  }

  /** The first figures, each with its distance to the least possible; the files have the others. */
  private List<Integer> shown() {
    List<String> names = result.figures().stream().map(FigureOfMerit.Figure::name).toList();
    List<Integer> shown = new ArrayList<>();
    int figures = 0;
    for (int f = 0; f < names.size(); f++) {
      String name = names.get(f);
      boolean distance = name.endsWith(".regret") && shown.contains(f - 2);
      boolean least = name.endsWith(".least") && names.contains(name.replace(".least", ".regret"));
      if (distance || (!least && figures < MOST_FIGURES)) {
        figures += distance ? 0 : 1;
        shown.add(f);
      }
    }
    return shown;
  }

  private static void add(
      List<Table.Align> columns, List<String> heading, Table.Align align, String word) {
    columns.add(align);
    heading.add(word);
  }

  private static String value(Measure measure, Statistic statistic) {
    String mean = measure.print(statistic.mean());
    return statistic.ci95().isPresent()
        ? mean + " ± " + measure.print(statistic.ci95().getAsDouble())
        : mean;
  }
}
