package io.voluntas.emulator.study.report;

import io.voluntas.emulator.run.Statistic;
import io.voluntas.emulator.study.assess.Samples;
import io.voluntas.emulator.study.plan.Cell;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.stats.Difference;
import io.voluntas.spi.figure.FigureOfMerit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Every set of policies over the whole study: the mean over all cells, each with the same weight.
 *
 * <p>Replicate <i>i</i> shares its chances between cells, so cells are not independent. Therefore
 * the mean over cells is taken within each replicate first, and the interval is that of these means
 * over replicates; where cells have different numbers of replicates, those that all have count.
 *
 * <p>A figure may have no value in a replicate of a cell, with some sets of policies or with all.
 * Sets of policies are ranked by what they have in common: a replicate of a cell counts for a
 * figure when all of them have it there, but those that have it in no cell.
 *
 * @param replicates replicates that all cells have, at least 1
 * @param counts by figure, how many of these replicates count in at least one cell
 * @param overall by set of policies, then by figure
 */
public record Ranking(int replicates, List<Integer> counts, List<List<Overall>> overall) {
  /** Copies the lists. */
  public Ranking {
    counts = List.copyOf(counts);
    overall = overall.stream().map(List::copyOf).toList();
  }

  /**
   * A figure of a set of policies over all cells.
   *
   * @param value mean with its interval
   * @param difference less the baseline, replicate by replicate; absent for the baseline itself
   */
  public record Overall(Statistic value, Optional<Difference> difference) {}

  /** Of a finished study. */
  public static Ranking of(StudyPlan plan, Samples samples, StudyResult result) {
    int replicates =
        result.cells().stream().mapToInt(StudyResult.Cell::replicates).min().orElseThrow();
    int policies = result.policies().size();
    int figures = result.figures().size();
    boolean[][] has = has(result);
    double[][][] means = new double[policies][figures][replicates];
    int[][] cells = new int[figures][replicates];
    for (Cell cell : plan.cells()) {
      double[][][] values = samples.of(cell, replicates);
      for (int f = 0; f < figures; f++) {
        for (int i = 0; i < replicates; i++) {
          if (isCommon(values, has, f, i)) {
            cells[f][i]++;
            for (int p = 0; p < policies; p++) {
              means[p][f][i] += (values[p][f][i] - means[p][f][i]) / cells[f][i];
            }
          }
        }
      }
    }
    for (int p = 0; p < policies; p++) {
      for (int f = 0; f < figures; f++) {
        for (int i = 0; i < replicates; i++) {
          means[p][f][i] = cells[f][i] > 0 ? means[p][f][i] : Double.NaN;
        }
      }
    }
    boolean certain = plan.cells().stream().allMatch(plan::isWithoutChance);
    List<List<Overall>> overall = new ArrayList<>();
    for (int p = 0; p < policies; p++) {
      List<Overall> row = new ArrayList<>();
      for (int f = 0; f < figures; f++) {
        row.add(
            new Overall(
                Statistic.of(means[p][f]),
                p == result.baseline()
                    ? Optional.empty()
                    : Optional.of(
                        Difference.of(means[p][f], means[result.baseline()][f], certain))));
      }
      overall.add(row);
    }
    List<Integer> counts =
        Arrays.stream(cells)
            .map(one -> (int) Arrays.stream(one).filter(count -> count > 0).count())
            .toList();
    return new Ranking(replicates, counts, overall);
  }

  /** Whether a set of policies has a figure in any cell. */
  private static boolean[][] has(StudyResult result) {
    boolean[][] has = new boolean[result.policies().size()][result.figures().size()];
    for (StudyResult.Cell cell : result.cells()) {
      for (int p = 0; p < has.length; p++) {
        for (int f = 0; f < has[p].length; f++) {
          has[p][f] |= cell.estimates().get(p).get(f).value().isPresent();
        }
      }
    }
    return has;
  }

  private static boolean isCommon(double[][][] values, boolean[][] has, int figure, int replicate) {
    boolean any = false;
    for (int p = 0; p < values.length; p++) {
      if (has[p][figure] && Double.isNaN(values[p][figure][replicate])) {
        return false;
      }
      any |= has[p][figure];
    }
    return any;
  }

  /**
   * What the numbers are, in words: of how many replicates, and of how many the figures of which it
   * is another number.
   *
   * @param figures the figures by index
   */
  public String note(List<FigureOfMerit.Figure> figures) {
    if (replicates == 1) {
      return "Mean over all cells; single runs have no intervals.";
    }
    List<String> others = new ArrayList<>();
    for (int f = 0; f < counts.size(); f++) {
      if (counts.get(f) != replicates) {
        others.add(figures.get(f).name() + " over " + counts.get(f));
      }
    }
    return "Mean over all cells with half of its 95 % interval over "
        + replicates
        + " replicates"
        + (others.isEmpty() ? "" : ", " + String.join(", ", others))
        + ". The means of cells weigh the same.";
  }
}
