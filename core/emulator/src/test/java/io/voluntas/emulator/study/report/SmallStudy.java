package io.voluntas.emulator.study.report;

import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.run.Statistic;
import io.voluntas.emulator.study.result.Expected;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.result.Verdict;
import io.voluntas.emulator.study.stats.Difference;
import io.voluntas.spi.figure.FigureOfMerit;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** Studies with numbers that a test makes up: set of policies p has .1 (p + 1) + .01 cell. */
final class SmallStudy {
  private SmallStudy() {}

  static StudyResult of(String title, StudyResult.Axis... axes) {
    List<StudyResult.Policies> policies = List.of(policies("first"), policies("second"));
    List<List<String>> points = new ArrayList<>(List.of(List.of()));
    for (StudyResult.Axis axis : axes) {
      List<List<String>> longer = new ArrayList<>();
      for (List<String> point : points) {
        for (String value : axis.values()) {
          List<String> next = new ArrayList<>(point);
          next.add(value);
          longer.add(next);
        }
      }
      points = longer;
    }
    List<StudyResult.Cell> cells = new ArrayList<>();
    List<Verdict.Outcome> outcomes = new ArrayList<>();
    for (List<String> point : points) {
      int index = cells.size();
      // Only the first cell's difference is told from chance.
      double p = index == 0 ? 0.001 : 0.6;
      Difference difference = new Difference(statistic(.1, .02), OptionalDouble.of(p));
      outcomes.add(
          new Verdict.Outcome(
              index,
              1,
              index,
              0,
              difference,
              index == 0 ? Verdict.Side.REVERSED : Verdict.Side.UNDECIDED));
      StudyResult.Contrast contrast = new StudyResult.Contrast(difference, OptionalDouble.of(p));
      cells.add(
          new StudyResult.Cell(
              index + 1,
              0,
              point,
              2 * Durations.DAY,
              4,
              "cell",
              List.of(
                  List.of(
                      new StudyResult.Estimate(statistic(.1 + .01 * index, .01), Optional.empty())),
                  List.of(
                      new StudyResult.Estimate(
                          statistic(.2 + .01 * index, .02), Optional.of(contrast))))));
    }
    Verdict verdict =
        new Verdict(
            "second is said to miss less than first",
            new Verdict.Claimed("second", "first", "", "missed_fraction", "lower"),
            outcomes,
            Optional.of(new Expected("all", false, true)));
    return new StudyResult(
        title,
        "1.0",
        "0123456789abcdef0123",
        7,
        List.of("host"),
        List.of(axes),
        policies,
        List.of(
            new FigureOfMerit.Figure("missed_fraction", Unit.FRACTION, true, "jobs that missed")),
        0,
        cells,
        List.of(verdict));
  }

  static Ranking ranking() {
    Difference difference = new Difference(statistic(.1, .02), OptionalDouble.of(.01));
    return new Ranking(
        4,
        List.of(4),
        List.of(
            List.of(new Ranking.Overall(statistic(.1, .01), Optional.empty())),
            List.of(new Ranking.Overall(statistic(.2, .02), Optional.of(difference)))));
  }

  static StudyResult.Axis axis(String name, String... values) {
    return new StudyResult.Axis(name, List.of(values), true);
  }

  private static Statistic statistic(double mean, double ci95) {
    return new Statistic(mean, OptionalDouble.of(ci95));
  }

  private static StudyResult.Policies policies(String label) {
    return new StudyResult.Policies(
        label, new Results.Policies(label, "fetch", "enforce", "send", new TreeMap<>()));
  }
}
