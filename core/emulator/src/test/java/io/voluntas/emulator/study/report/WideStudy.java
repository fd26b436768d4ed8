package io.voluntas.emulator.study.report;

import io.voluntas.emulator.result.Results;
import io.voluntas.emulator.run.Statistic;
import io.voluntas.emulator.study.result.Expected;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.result.Verdict;
import io.voluntas.emulator.study.stats.Difference;
import io.voluntas.spi.figure.FigureOfMerit.Figure;
import io.voluntas.spi.ledger.Unit;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Six sets of policies with long names over three buffers. In the figures idle_fraction and
 * jobs_missed all are equal; in missed_fraction the first three are, with an interval that reaches
 * below 0.
 */
final class WideStudy {
  static final List<String> LABELS =
      List.of(
          "edf-debt+per-resource",
          "edf-debt+hysteresis",
          "eevdf-2h+per-resource",
          "eevdf-2h+hysteresis",
          "fifo+per-resource",
          "fifo+hysteresis");

  private static final List<Figure> FIGURES =
      List.of(
          new Figure("idle_fraction", Unit.FRACTION, true, "what was not used"),
          new Figure("missed_fraction", Unit.FRACTION, true, "jobs that missed"),
          new Figure("response_seconds_of_P1", Unit.TIME, true, "time to the end"),
          new Figure("jobs_missed", Unit.NUMBER, true, "jobs reported late"));

  private WideStudy() {}

  /** Without verdicts unless given. */
  static StudyResult with(Verdict... verdicts) {
    List<StudyResult.Cell> cells = new ArrayList<>();
    for (String buffer : List.of("30min", "6h", "1d")) {
      List<List<StudyResult.Estimate>> rows = new ArrayList<>();
      for (int p = 0; p < LABELS.size(); p++) {
        List<StudyResult.Estimate> row = new ArrayList<>();
        for (int f = 0; f < FIGURES.size(); f++) {
          row.add(
              new StudyResult.Estimate(
                  value(p, f),
                  p == 0
                      ? Optional.empty()
                      : Optional.of(
                          new StudyResult.Contrast(difference(p, f), OptionalDouble.of(.5)))));
        }
        rows.add(row);
      }
      cells.add(
          new StudyResult.Cell(
              cells.size() + 1, 0, List.of(buffer), 2 * Durations.DAY, 4, "cell", rows));
    }
    return new StudyResult(
        "wide",
        "1.0",
        "0123456789abcdef0123",
        7,
        List.of("host"),
        List.of(new StudyResult.Axis("buffer", List.of("30min", "6h", "1d"), true)),
        LABELS.stream()
            .map(
                label ->
                    new StudyResult.Policies(
                        label, new Results.Policies("cpu", "fetch", "e", "s", new TreeMap<>())))
            .toList(),
        FIGURES,
        0,
        cells,
        List.of(verdicts));
  }

  static Ranking ranking() {
    List<List<Ranking.Overall>> rows = new ArrayList<>();
    for (int p = 0; p < LABELS.size(); p++) {
      List<Ranking.Overall> row = new ArrayList<>();
      for (int f = 0; f < FIGURES.size(); f++) {
        row.add(
            new Ranking.Overall(
                value(p, f), p == 0 ? Optional.empty() : Optional.of(difference(p, f))));
      }
      rows.add(row);
    }
    return new Ranking(4, Collections.nCopies(FIGURES.size(), 4), rows);
  }

  /** A claim of {@code is} that ended so often as claimed, undecided and otherwise. */
  static Verdict verdict(
      String is, int claimed, int undecided, int otherwise, Optional<Expected> expected) {
    List<Verdict.Outcome> outcomes = new ArrayList<>();
    add(outcomes, claimed, Verdict.Side.CLAIMED);
    add(outcomes, undecided, Verdict.Side.UNDECIDED);
    add(outcomes, otherwise, Verdict.Side.REVERSED);
    return new Verdict(
        "a claim",
        new Verdict.Claimed(LABELS.get(1), LABELS.get(0), "", "missed_fraction", is),
        outcomes,
        expected);
  }

  private static void add(List<Verdict.Outcome> outcomes, int count, Verdict.Side side) {
    for (int i = 0; i < count; i++) {
      outcomes.add(new Verdict.Outcome(0, 1, 0, 0, difference(1, 1), side));
    }
  }

  private static Statistic value(int p, int f) {
    double mean =
        switch (f) {
          case 0 -> .25;
          case 1 -> p < 3 ? .02 : .02 + .1 * p;
          case 2 -> 7200 + 3600 * p;
          default -> 0;
        };
    return new Statistic(mean, OptionalDouble.of(f == 1 ? .05 : f == 2 ? 600 : 0));
  }

  private static Difference difference(int p, int f) {
    Statistic value =
        new Statistic(value(p, f).mean() - value(0, f).mean(), OptionalDouble.of(.01));
    return new Difference(value, OptionalDouble.of(.5));
  }
}
