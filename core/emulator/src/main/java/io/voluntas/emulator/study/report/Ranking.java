package io.voluntas.emulator.study.report;

import io.voluntas.emulator.run.Statistic;
import io.voluntas.emulator.study.assess.Samples;
import io.voluntas.emulator.study.plan.Cell;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.result.StudyResult;
import io.voluntas.emulator.study.stats.Difference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Every set of policies over the whole study: the mean over all cells, each with the same weight.
 *
 * <p>Replicate <i>i</i> shares its chances between cells, so cells are not independent. Therefore
 * the mean over cells is taken within each replicate first, and the interval is that of these means
 * over replicates; where cells have different numbers of replicates, those that all have count. In
 * a replicate in which the host of a cell does not have the figure, the other cells count.
 *
 * @param replicates replicates that all cells have, at least 1
 * @param overall by set of policies, then by figure
 */
public record Ranking(int replicates, List<List<Overall>> overall) {
  /** Copies the lists. */
  public Ranking {
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
    double[][][] means = new double[policies][figures][replicates];
    int[][][] counts = new int[policies][figures][replicates];
    for (Cell cell : plan.cells()) {
      double[][][] values = samples.of(cell, replicates);
      for (int p = 0; p < policies; p++) {
        for (int f = 0; f < figures; f++) {
          for (int i = 0; i < replicates; i++) {
            if (!Double.isNaN(values[p][f][i])) {
              means[p][f][i] += (values[p][f][i] - means[p][f][i]) / ++counts[p][f][i];
            }
          }
        }
      }
    }
    for (int p = 0; p < policies; p++) {
      for (int f = 0; f < figures; f++) {
        means[p][f] = counted(means[p][f], counts[p][f]);
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
    return new Ranking(replicates, overall);
  }

  /** Without the replicates in which no cell has the figure. */
  private static double[] counted(double[] means, int[] counts) {
    return IntStream.range(0, means.length)
        .filter(i -> counts[i] > 0)
        .mapToDouble(i -> means[i])
        .toArray();
  }
}
