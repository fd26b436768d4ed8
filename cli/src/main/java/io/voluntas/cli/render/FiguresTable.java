package io.voluntas.cli.render;

import io.voluntas.emulator.run.Statistic;
import io.voluntas.spi.figure.FigureOfMerit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * The table of a comparison: a row for each set of policies, a column for each figure of merit,
 * units in the heading, the best value of each column marked by a star (and by colour, where
 * colours are welcome).
 */
public final class FiguresTable {
  private static final int HEADING_WIDTH = 10;
  private static final String BEST = "\u001b[1;32m";
  private static final String PLAIN = "\u001b[0m";

  private final String corner;
  private final List<FigureOfMerit.Figure> figures;
  private final boolean colours;

  /**
   * A table.
   *
   * @param corner heading of the first column
   * @param figures the columns
   * @param colours whether the best value is coloured too
   */
  public FiguresTable(String corner, List<FigureOfMerit.Figure> figures, boolean colours) {
    this.corner = corner;
    this.figures = List.copyOf(figures);
    this.colours = colours;
  }

  /**
   * A row.
   *
   * @param label which policies
   * @param figures values by figure
   */
  public record Row(String label, Map<String, Statistic> figures) {
    private Statistic value(FigureOfMerit.Figure figure) {
      return Objects.requireNonNull(figures.get(figure.name()), figure.name());
    }
  }

  /** The text of the table and the line that explains its marks. */
  public String render(List<Row> rows) {
    List<Table.Align> columns = new ArrayList<>(List.of(Table.Align.LEFT));
    List<List<String>> cells = new ArrayList<>();
    List<List<String>> headings = new ArrayList<>();
    for (FigureOfMerit.Figure figure : figures) {
      columns.add(Table.Align.RIGHT);
      Measure measure = measure(figure, rows);
      headings.add(heading(measure));
      cells.add(column(figure, measure, rows));
    }
    Table table = new Table(columns);
    int height = headings.stream().mapToInt(List::size).max().orElse(1);
    for (int line = 0; line < height; line++) {
      List<String> row = new ArrayList<>(List.of(line == height - 1 ? corner : ""));
      for (List<String> heading : headings) {
        int at = line - (height - heading.size());
        row.add(at < 0 ? "" : heading.get(at) + " ");
      }
      table.row(row.toArray(String[]::new));
    }
    for (int r = 0; r < rows.size(); r++) {
      List<String> row = new ArrayList<>(List.of(rows.get(r).label()));
      for (List<String> column : cells) {
        row.add(column.get(r));
      }
      table.row(row.toArray(String[]::new));
    }
    return table.render() + legend(rows);
  }

  private static Measure measure(FigureOfMerit.Figure figure, List<Row> rows) {
    List<Double> values = new ArrayList<>();
    for (Row row : rows) {
      values.add(row.value(figure).mean());
      row.value(figure).ci95().ifPresent(values::add);
    }
    return Measure.of(figure, values);
  }

  private List<String> column(FigureOfMerit.Figure figure, Measure measure, List<Row> rows) {
    List<String> means = rows.stream().map(row -> measure.print(row.value(figure).mean())).toList();
    double best =
        rows.stream()
            .mapToDouble(row -> row.value(figure).mean())
            .filter(value -> !Double.isNaN(value))
            .reduce(figure.lowerIsBetter() ? Math::min : Math::max)
            .orElse(Double.NaN);
    // By what is shown: two values that look alike are either both the best or none.
    String shownBest = measure.print(best);
    boolean differ = means.stream().distinct().count() > 1;
    List<String> cells = new ArrayList<>();
    for (int r = 0; r < rows.size(); r++) {
      OptionalDouble ci = rows.get(r).value(figure).ci95();
      String text = means.get(r) + (ci.isPresent() ? " ±" + measure.print(ci.getAsDouble()) : "");
      boolean marked = differ && means.get(r).equals(shownBest);
      cells.add(marked && colours ? BEST + text + "*" + PLAIN : text + (marked ? "*" : " "));
    }
    return Collections.unmodifiableList(cells);
  }

  /** The name in lines of a few letters, and the unit below. */
  private static List<String> heading(Measure measure) {
    List<String> lines = new ArrayList<>();
    String line = "";
    for (String word : measure.words().split(" ", -1)) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > HEADING_WIDTH) {
        lines.add(line);
        line = word;
      } else {
        line = line.isEmpty() ? word : line + " " + word;
      }
    }
    lines.add(line);
    lines.add(measure.unit());
    return Collections.unmodifiableList(lines);
  }

  private String legend(List<Row> rows) {
    boolean intervals =
        rows.stream()
            .flatMap(row -> row.figures().values().stream())
            .anyMatch(value -> value.ci95().isPresent());
    String text = intervals ? "± half the width of the 95 % confidence interval of the mean\n" : "";
    if (rows.size() < 2) {
      return text;
    }
    String higher =
        figures.stream()
            .filter(figure -> !figure.lowerIsBetter())
            .map(figure -> figure.name().replace('_', ' '))
            .collect(Collectors.joining(", "));
    return "* best of its column: the lowest value"
        + (higher.isEmpty() ? "" : ", but the highest of " + higher)
        + "\n"
        + text;
  }
}
