package io.voluntas.emulator.study.assess;

import io.voluntas.emulator.run.Statistic;
import io.voluntas.emulator.study.Claim.Shape;
import io.voluntas.emulator.study.result.Verdict.Side;
import io.voluntas.emulator.study.stats.Difference;
import java.util.Arrays;

/**
 * How a figure changes along a series of samples that were taken under the same chances.
 *
 * <p>A change is shown when its whole 95 % interval lies beyond the tolerance. A series rises when
 * the change from its first to its last sample is shown to be a rise and no step between neighbours
 * is shown to be a fall; it does the contrary when a step or the whole change is shown to be a
 * fall. A change that is shown to be within the tolerance is neither. A series is flat when every
 * sample's difference to the first is shown to be within the tolerance. It has a peak when it rises
 * to its greatest mean and falls from there, and does the contrary when one of these parts does, or
 * when its greatest mean is at an end and it rises to there, or falls from there, all the way.
 *
 * <p>Samples without a value are passed over between neighbours; where the first or the last has
 * none, nothing is shown of the whole. A single replicate shows nothing; where replicates that
 * leave something to chance all give the same change, there have to be enough of them, see {@link
 * Difference}.
 */
final class TrendTest {
  private final double[][] samples;
  private static final double LEVEL = 0.05;

  private final double tolerance;
  private final boolean certain;

  /**
   * Of a series.
   *
   * @param samples by value of the parameter, then by replicate, NaN for no value; at least two
   * @param tolerance changes up to this count as none
   * @param certain whether no chance is at work
   */
  TrendTest(double[][] samples, double tolerance, boolean certain) {
    int replicates = Arrays.stream(samples).mapToInt(one -> one.length).min().orElseThrow();
    this.samples =
        Arrays.stream(samples).map(one -> Arrays.copyOf(one, replicates)).toArray(double[][]::new);
    this.tolerance = tolerance;
    this.certain = certain;
  }

  /**
   * What was found.
   *
   * @param from position from which the difference is taken
   * @param to position of the last sample; for a peak of the greatest, for a valley of the least,
   *     and for flat of the one that differs most from the first
   * @param difference of these two
   * @param side whether the shape is there
   */
  record Found(int from, int to, Difference difference, Side side) {}

  Found test(Shape shape) {
    int last = samples.length - 1;
    return switch (shape) {
      case RISING -> found(last, rise(0, last, 1));
      case FALLING -> found(last, rise(0, last, -1));
      case FLAT -> flat();
      case PEAK -> turn(1);
      case VALLEY -> turn(-1);
    };
  }

  private Found found(int to, Side side) {
    return new Found(0, to, between(0, to), side);
  }

  private Difference between(int from, int to) {
    return Difference.of(samples[to], samples[from], certain);
  }

  /** Whether the samples rise (sign 1) or fall (sign -1) from one position to another. */
  private Side rise(int from, int to, int sign) {
    int before = from;
    for (int i = from + 1; i <= to; i++) {
      if (isPresent(i)) {
        if (isBeyond(between(before, i), -sign)) {
          return Side.REVERSED;
        }
        before = i;
      }
    }
    Difference whole = between(from, to);
    if (isBeyond(whole, -sign)) {
      return Side.REVERSED;
    }
    return isBeyond(whole, sign) ? Side.CLAIMED : Side.UNDECIDED;
  }

  private boolean isPresent(int position) {
    return Samples.present(samples[position]).length > 0;
  }

  /** Whether a change is shown to be a rise (sign 1) or a fall by more than the tolerance. */
  private boolean isBeyond(Difference change, int sign) {
    double half = change.value().ci95().orElse(Double.POSITIVE_INFINITY);
    boolean decided = change.p().orElse(1) < LEVEL;
    return sign * change.value().mean() - half > tolerance && decided;
  }

  private Found flat() {
    int worst = 1;
    boolean within = true;
    boolean beyond = false;
    for (int i = 1; i < samples.length; i++) {
      Difference one = between(0, i);
      Statistic most = between(0, worst).value();
      if (!most.isPresent() || Math.abs(one.value().mean()) > Math.abs(most.mean())) {
        worst = i;
      }
      double half = one.value().ci95().orElse(Double.POSITIVE_INFINITY);
      within &= Math.abs(one.value().mean()) + half <= tolerance;
      beyond |= Math.abs(one.value().mean()) - half > tolerance;
    }
    return found(worst, within ? Side.CLAIMED : beyond ? Side.REVERSED : Side.UNDECIDED);
  }

  private Found turn(int sign) {
    int last = samples.length - 1;
    int top = 0;
    for (int i = 1; i <= last; i++) {
      if (isPresent(i) && (!isPresent(top) || sign * (mean(i) - mean(top)) > 0)) {
        top = i;
      }
    }
    Side up = rise(0, top, sign);
    Side down = rise(top, last, -sign);
    boolean slope = (top == last && up == Side.CLAIMED) || (top == 0 && down == Side.CLAIMED);
    boolean against = slope || up == Side.REVERSED || down == Side.REVERSED;
    Side side =
        up == Side.CLAIMED && down == Side.CLAIMED
            ? Side.CLAIMED
            : against ? Side.REVERSED : Side.UNDECIDED;
    return found(top == 0 ? last : top, side);
  }

  private double mean(int position) {
    return Statistic.of(samples[position]).mean();
  }
}
