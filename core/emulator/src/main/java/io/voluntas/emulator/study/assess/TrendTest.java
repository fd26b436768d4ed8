package io.voluntas.emulator.study.assess;

import io.voluntas.emulator.study.Claim.Shape;
import io.voluntas.emulator.study.result.Verdict.Side;
import io.voluntas.emulator.study.stats.Difference;
import java.util.Arrays;

/**
 * How a figure changes along a series of samples that were taken under the same chances.
 *
 * <p>A change is shown when its whole 95 % interval lies beyond the tolerance. A series rises when
 * the change from its first to its last sample is shown to be a rise and no step between neighbours
 * is shown to be a fall; it does the contrary when a step is shown to be a fall, or the whole
 * change is shown to be less than the tolerance. It is flat when every sample's difference to the
 * first is shown to be within the tolerance. It has a peak when it rises to its greatest mean and
 * falls from there. A single replicate shows nothing; where replicates that leave something to
 * chance all give the same change, there have to be enough of them, see {@link Difference}.
 */
final class TrendTest {
  private final double[][] samples;
  private static final double LEVEL = 0.05;

  private final double tolerance;
  private final boolean certain;

  /**
   * Of a series.
   *
   * @param samples by value of the parameter, then by replicate; at least two
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

  private boolean isSingle() {
    return samples[0].length == 1;
  }

  /** Whether the samples rise (sign 1) or fall (sign -1) from one position to another. */
  private Side rise(int from, int to, int sign) {
    if (from == to || isSingle()) {
      return Side.UNDECIDED;
    }
    for (int i = from; i < to; i++) {
      if (isBeyond(between(i, i + 1), -sign)) {
        return Side.REVERSED;
      }
    }
    Difference whole = between(from, to);
    if (isBeyond(whole, sign)) {
      return Side.CLAIMED;
    }
    double most = sign * whole.value().mean() + whole.value().ci95().orElseThrow();
    return most < tolerance && isDecided(whole) ? Side.REVERSED : Side.UNDECIDED;
  }

  /** Whether a change is shown to be a rise (sign 1) or a fall by more than the tolerance. */
  private boolean isBeyond(Difference change, int sign) {
    double least = sign * change.value().mean() - change.value().ci95().orElseThrow();
    return least > tolerance && isDecided(change);
  }

  private static boolean isDecided(Difference change) {
    return change.p().orElse(1) < LEVEL;
  }

  private Found flat() {
    int worst = 1;
    boolean within = !isSingle();
    boolean beyond = false;
    for (int i = 1; i < samples.length; i++) {
      Difference one = between(0, i);
      if (Math.abs(one.value().mean()) > Math.abs(between(0, worst).value().mean())) {
        worst = i;
      }
      double half = one.value().ci95().orElse(Double.POSITIVE_INFINITY);
      within &= Math.abs(one.value().mean()) + half <= tolerance;
      beyond |= Math.abs(one.value().mean()) - half > tolerance;
    }
    return found(worst, within ? Side.CLAIMED : beyond ? Side.REVERSED : Side.UNDECIDED);
  }

  private Found turn(int sign) {
    int top = 0;
    for (int i = 1; i < samples.length; i++) {
      if (sign * (mean(i) - mean(top)) > 0) {
        top = i;
      }
    }
    Side up = rise(0, top, sign);
    Side down = rise(top, samples.length - 1, -sign);
    Side side =
        up == Side.CLAIMED && down == Side.CLAIMED
            ? Side.CLAIMED
            : up == Side.REVERSED || down == Side.REVERSED ? Side.REVERSED : Side.UNDECIDED;
    int to = top == 0 ? samples.length - 1 : top;
    return found(to, side);
  }

  private double mean(int position) {
    return Arrays.stream(samples[position]).average().orElseThrow();
  }
}
