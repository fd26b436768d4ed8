package io.voluntas.cli.study;

import io.voluntas.cli.render.Measure;
import io.voluntas.cli.render.Table;
import io.voluntas.emulator.run.Statistic;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.result.StudyResult.Estimate;
import io.voluntas.spi.figure.FigureOfMerit;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of estimates with as many figures as a screen takes: one measure for each figure, chosen
 * when all rows are there.
 */
final class StudyRows {
  private static final int MOST_FIGURES = 5;

  /** A contrast counts as decided below this p value. */
  private static final double SURE = 0.05;

  private record Row(List<String> leads, String label, List<Estimate> estimates, boolean marked) {}

  private final StudyResult result;
  private final List<String> leads;
  private final List<Integer> shown;
  private final List<Row> rows = new ArrayList<>();

  /**
   * Without rows.
   *
   * @param leads headings of the columns before the policies
   */
  StudyRows(StudyResult result, List<String> leads) {
    this.result = result;
    this.leads = leads;
    this.shown = shown(result.figures().stream().map(FigureOfMerit.Figure::name).toList());
  }

  /**
   * Adds a row.
   *
   * @param estimates by figure of the study
   * @param marks whether figures that are told from the baseline get a mark
   * @return whether one of those shown did
   */
  boolean add(List<String> values, String label, List<Estimate> estimates, boolean marks) {
    rows.add(new Row(values, label, estimates, marks));
    return marks && shown.stream().anyMatch(figure -> decided(estimates.get(figure)));
  }

  private static boolean decided(Estimate estimate) {
    return estimate.contrast().isPresent() && estimate.contrast().get().adjusted().orElse(1) < SURE;
  }

  String render() {
    List<Table.Align> columns = new ArrayList<>();
    List<String> heading = new ArrayList<>();
    for (String lead : leads) {
      columns.add(lead.equals("scenario") ? Table.Align.LEFT : Table.Align.RIGHT);
      heading.add(lead);
    }
    columns.add(Table.Align.LEFT);
    heading.add("policies");
    List<Measure> measures = new ArrayList<>();
    for (int figure : shown) {
      List<Double> means =
          rows.stream().map(row -> row.estimates().get(figure).value().mean()).toList();
      Measure measure = Measure.of(result.figures().get(figure), means);
      measures.add(measure);
      columns.add(Table.Align.RIGHT);
      heading.add(measure.words() + (measure.unit().isEmpty() ? "" : " " + measure.unit()));
    }
    Table table = new Table(columns).row(heading.toArray(String[]::new));
    for (Row row : rows) {
      List<String> cells = new ArrayList<>(row.leads());
      cells.add(row.label());
      for (int f = 0; f < measures.size(); f++) {
        Estimate estimate = row.estimates().get(shown.get(f));
        String mark = row.marked() && decided(estimate) ? "*" : row.marked() ? " " : "";
        cells.add(value(measures.get(f), estimate.value()) + mark);
      }
      table.row(cells.toArray(String[]::new));
    }
    return table.render() + left();
  }

  /** What was asked for and is not shown. */
  private String left() {
    int left = result.figures().size() - shown.size();
    return left == 0
        ? ""
        : left + (left == 1 ? " more figure" : " more figures") + " in summary.csv (--out)\n";
  }

  /** The first figures, each with its distance to the least possible; the files have the others. */
  private static List<Integer> shown(List<String> names) {
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

  private static String value(Measure measure, Statistic statistic) {
    String mean = measure.print(statistic.mean());
    return statistic.ci95().isPresent()
        ? mean + " ± " + measure.print(statistic.ci95().getAsDouble())
        : mean;
  }
}
