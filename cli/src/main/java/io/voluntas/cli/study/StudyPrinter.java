package io.voluntas.cli.study;

import io.voluntas.emulator.run.Statistic;
import io.voluntas.emulator.study.Replicates;
import io.voluntas.emulator.study.report.Ranking;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.result.StudyResult.Estimate;
import io.voluntas.emulator.study.result.Verdict;
import io.voluntas.spi.figure.FigureOfMerit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Prints what came of a study. */
final class StudyPrinter {
  private static final int MOST_ROWS = 40;

  private final StudyResult result;
  private final Ranking ranking;
  private final Replicates replicates;

  StudyPrinter(StudyResult result, Ranking ranking, Replicates replicates) {
    this.result = result;
    this.ranking = ranking;
    this.replicates = replicates;
  }

  /** The text, with a line end. */
  String print() {
    StringBuilder text = new StringBuilder();
    if (!result.title().isEmpty()) {
      text.append(result.title()).append('\n');
    }
    text.append(heading()).append("\n\n").append(table()).append('\n').append(goal());
    for (Verdict verdict : result.verdicts()) {
      text.append(verdict.sentence()).append(".\n");
      verdict.expected().ifPresent(one -> text.append("    ").append(one.sentence()).append(".\n"));
    }
    return text.toString();
  }

  private String heading() {
    int cells = result.cells().size();
    int policies = result.policies().size();
    var counts =
        result.cells().stream().mapToLong(StudyResult.Cell::replicates).summaryStatistics();
    return cells
        + (cells == 1 ? " cell, " : " cells, ")
        + policies
        + (policies == 1 ? " set of policies, " : " sets of policies, ")
        + (counts.getMin() == counts.getMax() ? "" : counts.getMin() + " to ")
        + counts.getMax()
        + (counts.getMax() == 1 ? " replicate, " : " replicates, ")
        + counts.getSum() * policies
        + " runs, seed "
        + result.seed();
  }

  private String table() {
    int rows = result.cells().size() * result.policies().size();
    if (rows > MOST_ROWS) {
      List<List<Estimate>> overall =
          ranking.overall().stream()
              .map(row -> row.stream().map(o -> new Estimate(o.value(), Optional.empty())).toList())
              .toList();
      StudyRows means = new StudyRows(result, List.of());
      for (int p = 0; p < overall.size(); p++) {
        means.add(List.of(), result.policies().get(p).label(), overall.get(p), false);
      }
      return "Means over all cells; summary.csv (--out) has the "
          + rows
          + " rows of the cells.\n"
          + means.render()
          + ranking.note(result.figures())
          + "\n";
    }
    boolean named = result.scenarios().size() > 1;
    List<String> leads = new ArrayList<>();
    if (named) {
      leads.add("scenario");
    }
    result.axes().forEach(axis -> leads.add(axis.name()));
    StudyRows table = new StudyRows(result, leads);
    boolean marked = false;
    for (StudyResult.Cell cell : result.cells()) {
      for (int p = 0; p < result.policies().size(); p++) {
        List<String> values = new ArrayList<>();
        if (named) {
          values.add(result.scenarios().get(cell.scenario()));
        }
        values.addAll(cell.values());
        List<Estimate> estimates = cell.estimates().get(p);
        marked |= table.add(values, result.policies().get(p).label(), estimates, true);
      }
    }
    String legend =
        "* told from "
            + result.policies().get(result.baseline()).label()
            + ", pair by pair, with Holm's correction (p < .05)\n";
    return table.render() + (marked ? legend : "");
  }

  /** Whether the replicates were enough for what the study asked. */
  private String goal() {
    if (replicates.goal().isEmpty()) {
      return "";
    }
    Replicates.Goal goal = replicates.goal().get();
    List<String> names = result.figures().stream().map(FigureOfMerit.Figure::name).toList();
    int figure = names.indexOf(goal.figure().text());
    double widest = 0;
    int wide = 0;
    int unknown = 0;
    for (StudyResult.Cell cell : result.cells()) {
      // A cell that is run once has no chance in it; in any other too little was there to tell.
      double none = cell.replicates() > 1 ? Double.POSITIVE_INFINITY : 0;
      double width = 0;
      for (List<Estimate> estimates : cell.estimates()) {
        Estimate one = estimates.get(figure);
        Statistic statistic =
            goal.ofDifference()
                ? one.contrast().map(contrast -> contrast.difference().value()).orElse(one.value())
                : one.value();
        if (!goal.ofDifference() || one.contrast().isPresent()) {
          width = Math.max(width, statistic.ci95().orElse(none));
        }
      }
      widest = Double.isFinite(width) ? Math.max(widest, width) : widest;
      unknown += Double.isFinite(width) ? 0 : 1;
      wide += width > goal.halfWidth() ? 1 : 0;
    }
    return wide == 0
        ? ""
        : wide
            + " of "
            + result.cells().size()
            + " cells stay above the half width asked for "
            + goal.figure().text()
            + " ("
            + goal.halfWidth()
            + ") after "
            + replicates.most()
            + " replicates; the widest is "
            + Double.parseDouble(String.format(Locale.ROOT, "%.3g", widest))
            + (unknown > 0 ? ", and " + unknown + " have too few values for one" : "")
            + ".\n\n";
  }
}
