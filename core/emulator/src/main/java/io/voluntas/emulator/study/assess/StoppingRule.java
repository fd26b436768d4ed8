package io.voluntas.emulator.study.assess;

import io.voluntas.emulator.run.Statistic;
import io.voluntas.emulator.study.Replicates;
import io.voluntas.emulator.study.plan.Cell;
import io.voluntas.emulator.study.plan.StudyPlan;
import io.voluntas.emulator.study.stats.Constancy;
import io.voluntas.emulator.study.stats.Difference;
import io.voluntas.spi.ledger.Unit;

/**
 * How many replicates a cell needs. Without a goal all of them. With one, the widest interval of
 * any set of policies is looked at after the least number; while it is too wide, the number goes up
 * to what the width so far predicts (a half width falls with the root of the number), at least by
 * one shard and at most to twice as many. The answer depends on the numbers only, so that kills,
 * threads and machines do not matter.
 *
 * <p>A sample of equal values has an interval of no width, which is no knowledge where chance is at
 * work. Of a figure that is a fraction the width is then what the values that may still be unseen
 * can make of it, see {@link Constancy#unseenPart}; of another, which has no bounds, the cell goes
 * on to the most. So does a cell with a set of policies of which no value is known yet.
 */
public final class StoppingRule {
  private final StudyPlan plan;
  private final Samples samples;

  /** For a study and what is there of it. */
  public StoppingRule(StudyPlan plan, Samples samples) {
    this.plan = plan;
    this.samples = samples;
  }

  /**
   * Replicates that the cell needs as far as is known: its final number when they are all there,
   * else the number after which to look again.
   */
  public int wanted(Cell cell) {
    Replicates rule = plan.study().replicates();
    if (rule.goal().isEmpty()) {
      return rule.most();
    }
    int count = whole(rule.least());
    while (count < rule.most() && samples.has(cell, count)) {
      double width = width(cell, count, rule.goal().get());
      if (width <= rule.goal().get().halfWidth()) {
        return count;
      }
      count = next(count, width / rule.goal().get().halfWidth());
    }
    return count;
  }

  private int next(int count, double ratio) {
    double predicted = Math.ceil(count * ratio * ratio);
    return whole((int) Math.max(count + 1.0, Math.min(predicted, 2.0 * count)));
  }

  /** Up to whole shards, but not beyond the most. */
  private int whole(int count) {
    long shards = (count + plan.block() - 1L) / plan.block();
    return (int) Math.min(plan.study().replicates().most(), shards * plan.block());
  }

  private double width(Cell cell, int count, Replicates.Goal goal) {
    double[][][] values = samples.of(cell, count);
    int figure = plan.columns().index(goal.figure().text());
    double width = 0;
    for (int p = 0; p < values.length; p++) {
      double[] sample = values[p][figure];
      width =
          Math.max(
              width,
              goal.ofDifference()
                  ? ofDifference(cell, figure, sample, values[plan.baseline()][figure])
                  : ofMean(cell, figure, sample));
    }
    return width;
  }

  private double ofMean(Cell cell, int figure, double[] replicates) {
    double[] sample = Samples.present(replicates);
    return Constancy.of(sample)
        ? unseen(cell, figure, sample.length, 1)
        : Statistic.of(sample).ci95().orElse(Double.POSITIVE_INFINITY);
  }

  private double ofDifference(Cell cell, int figure, double[] sample, double[] baseline) {
    if (sample == baseline) {
      return 0;
    }
    Statistic difference = Difference.of(sample, baseline).value();
    return Difference.isConstant(sample, baseline)
        // Differences of fractions lie between -1 and 1.
        ? unseen(cell, figure, Difference.count(sample, baseline), 1 + Math.abs(difference.mean()))
        : difference.ci95().orElse(Double.POSITIVE_INFINITY);
  }

  /**
   * Half the width that values may make of which none was seen.
   *
   * @param count values that were seen
   * @param reach how far from the value that was seen another one can be, of a fraction
   */
  private double unseen(Cell cell, int figure, int count, double reach) {
    if (plan.isWithoutChance(cell)) {
      return 0;
    }
    return count > 0 && plan.columns().figures().get(figure).unit() == Unit.FRACTION
        ? Constancy.unseenPart(count) * reach
        : Double.POSITIVE_INFINITY;
  }
}
