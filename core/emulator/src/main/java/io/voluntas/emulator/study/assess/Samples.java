package io.voluntas.emulator.study.assess;

import io.voluntas.emulator.study.plan.Cell;
import io.voluntas.emulator.study.plan.ShardText;
import io.voluntas.emulator.study.plan.StudyPlan;
import java.util.Arrays;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of a study's cells. Not thread-safe: it reads from shards that may still grow, and
 * each call reads anew.
 */
public final class Samples {
  private final StudyPlan plan;
  private final IntFunction<@Nullable String> shards;

  /**
   * From results.
   *
   * @param shards the result of a shard by its number, null for one that is not there
   */
  public Samples(StudyPlan plan, IntFunction<@Nullable String> shards) {
    this.plan = plan;
    this.shards = shards;
  }

  /** Whether the first so many replicates of a cell are there. */
  public boolean has(Cell cell, int replicates) {
    for (int i = 0; i < replicates; i += plan.block()) {
      if (!has(plan.shard(cell, i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether a shard is there. */
  public boolean has(int shard) {
    return shards.apply(shard) != null;
  }

  /**
   * The first so many replicates of a cell, by set of policies, figure and replicate. NaN stands
   * for a figure without a value: the host does not have it, or there was no job to take it from.
   *
   * @throws IllegalStateException when one is missing
   */
  public double[][][] of(Cell cell, int replicates) {
    int policies = plan.labels().size();
    int figures = plan.columns().figures().size();
    double[][][] values = new double[policies][figures][replicates];
    for (int first = 0; first < replicates; first += plan.block()) {
      int shard = plan.shard(cell, first);
      String text = shards.apply(shard);
      if (text == null) {
        throw new IllegalStateException("shard " + shard + " is missing");
      }
      double[] numbers = ShardText.values(text, plan.numbers(shard));
      int last = Math.min(replicates, first + plan.size(shard));
      for (int i = first; i < last; i++) {
        for (int p = 0; p < policies; p++) {
          for (int f = 0; f < figures; f++) {
            values[p][f][i] = numbers[((i - first) * policies + p) * figures + f];
          }
        }
      }
    }
    return values;
  }

  /** The numbers that are there. */
  public static double[] present(double[] sample) {
    return Arrays.stream(sample).filter(value -> !Double.isNaN(value)).toArray();
  }
}
