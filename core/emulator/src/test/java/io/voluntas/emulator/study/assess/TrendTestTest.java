package io.voluntas.emulator.study.assess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.emulator.study.Claim.Shape;
import io.voluntas.emulator.study.result.Verdict.Side;
import org.junit.jupiter.api.Test;

/**
 * Three replicates each. Between samples of equal spread all pairs differ by the same amount, so
 * that their interval has no width. The pairs 0, .1, .2 have the mean .1, s = .1 and the half width
 * 4.302653 x .1 / sqrt 3 = .248414.
 */
class TrendTestTest {
  /** One value of the parameter in three replicates: each is higher by .1 than the one before. */
  private static double[] at(double mean) {
    return new double[] {mean - .1, mean, mean + .1};
  }

  private static Side side(Shape shape, double tolerance, double[]... samples) {
    return new TrendTest(samples, tolerance, true).test(shape).side();
  }

  @Test
  void a_rise_needs_its_whole_interval_beyond_the_tolerance() {
    double[][] rise = {at(.1), at(.2), at(.2), at(.6)};
    assertThat(side(Shape.RISING, 0, rise)).isEqualTo(Side.CLAIMED);
    assertThat(side(Shape.RISING, .4, rise)).isEqualTo(Side.CLAIMED); // .5 in all
    assertThat(side(Shape.RISING, .6, rise)).isEqualTo(Side.UNDECIDED); // too little to count
    assertThat(side(Shape.FALLING, .6, rise)).isEqualTo(Side.UNDECIDED);
    assertThat(side(Shape.FALLING, 0, rise)).isEqualTo(Side.REVERSED);
    double[] same = {.5, .5, .5};
    double[] vague = {.5, .6, .7}; // .1 +- .248
    assertThat(side(Shape.RISING, 0, same, vague)).isEqualTo(Side.UNDECIDED);
    assertThat(side(Shape.RISING, .4, same, vague)).isEqualTo(Side.UNDECIDED); // at most .348
  }

  /** Neither up nor down is no reversal, whatever the tolerance. */
  @Test
  void a_flat_series_neither_rises_nor_falls() {
    double[][] flat = {at(0), at(0), at(0)};
    for (double tolerance : new double[] {0, .01}) {
      assertThat(side(Shape.RISING, tolerance, flat)).isEqualTo(Side.UNDECIDED);
      assertThat(side(Shape.FALLING, tolerance, flat)).isEqualTo(Side.UNDECIDED);
      assertThat(side(Shape.PEAK, tolerance, flat)).isEqualTo(Side.UNDECIDED);
      assertThat(side(Shape.FLAT, tolerance, flat)).isEqualTo(Side.CLAIMED);
    }
    // A slow fall is one, though no step is beyond the tolerance.
    assertThat(side(Shape.RISING, .15, at(.5), at(.4), at(.3))).isEqualTo(Side.REVERSED);
  }

  @Test
  void one_step_to_the_other_side_is_enough_against_it() {
    assertThat(side(Shape.RISING, 0, at(.1), at(.5), at(.4), at(.9))).isEqualTo(Side.REVERSED);
    // but not one within the tolerance
    assertThat(side(Shape.RISING, .15, at(.1), at(.5), at(.4), at(.9))).isEqualTo(Side.CLAIMED);
    // nor one that can be chance: .1 +- .248
    double[] high = {.5, .6, .7};
    double[] low = {.5, .5, .5};
    assertThat(side(Shape.RISING, 0, at(0), high, low)).isEqualTo(Side.CLAIMED);
  }

  @Test
  void flat_is_shown_and_not_just_not_refuted() {
    double[] same = {.5, .5, .5};
    double[] vague = {.5, .6, .7};
    assertThat(side(Shape.FLAT, .05, at(.5), at(.52), at(.46))).isEqualTo(Side.CLAIMED);
    assertThat(side(Shape.FLAT, .03, at(.5), at(.52), at(.46))).isEqualTo(Side.REVERSED);
    assertThat(side(Shape.FLAT, .2, same, vague)).isEqualTo(Side.UNDECIDED);
    assertThat(side(Shape.FLAT, .35, same, vague)).isEqualTo(Side.CLAIMED);
    // the difference that is told is the greatest one
    TrendTest.Found found =
        new TrendTest(new double[][] {at(.5), at(.52), at(.46)}, .05, true).test(Shape.FLAT);
    assertThat(found.to()).isEqualTo(2);
    assertThat(found.difference().value().mean()).isCloseTo(-.04, within(1e-12));
  }

  @Test
  void a_peak_rises_and_falls_and_a_valley_the_other_way_round() {
    double[][] peak = {at(.1), at(.4), at(.3), at(.2)};
    TrendTest.Found found = new TrendTest(peak, .05, true).test(Shape.PEAK);
    assertThat(found.side()).isEqualTo(Side.CLAIMED);
    assertThat(found.to()).isEqualTo(1);
    assertThat(found.difference().value().mean()).isCloseTo(.3, within(1e-12));
    assertThat(side(Shape.VALLEY, .05, peak)).isNotEqualTo(Side.CLAIMED);
    assertThat(side(Shape.VALLEY, 0, at(.4), at(.1), at(.2))).isEqualTo(Side.CLAIMED);
    // A slope that is shown, with its greatest mean at an end, is neither.
    for (Shape shape : new Shape[] {Shape.PEAK, Shape.VALLEY}) {
      assertThat(side(shape, 0, at(.1), at(.2), at(.3))).isEqualTo(Side.REVERSED);
      assertThat(side(shape, 0, at(.3), at(.2), at(.1))).isEqualTo(Side.REVERSED);
      assertThat(side(shape, .3, at(.1), at(.2), at(.3))).isEqualTo(Side.UNDECIDED);
    }
    // It rises to a place within and may fall from there: -.1 +- .248.
    double[] high = {.5, .6, .7};
    double[] end = {.5, .5, .5};
    assertThat(side(Shape.PEAK, 0, at(0), high, end)).isEqualTo(Side.UNDECIDED);
  }

  @Test
  void a_value_of_the_parameter_without_samples_is_passed_over() {
    double[] none = {Double.NaN, Double.NaN, Double.NaN};
    assertThat(side(Shape.RISING, 0, at(.1), none, at(.6))).isEqualTo(Side.CLAIMED);
    assertThat(side(Shape.FALLING, 0, at(.1), none, at(.6))).isEqualTo(Side.REVERSED);
    assertThat(side(Shape.PEAK, 0, at(.1), none, at(.6), at(.2))).isEqualTo(Side.CLAIMED);
    // A fall across it is seen: .6 to .3.
    assertThat(side(Shape.RISING, 0, at(.1), at(.6), none, at(.3), at(.9)))
        .isEqualTo(Side.REVERSED);
    for (Shape shape : Shape.values()) {
      assertThat(side(shape, 9, none, at(.5), at(.5))).as("%s", shape).isEqualTo(Side.UNDECIDED);
      assertThat(side(shape, 9, at(.5), at(.5), none)).as("%s", shape).isEqualTo(Side.UNDECIDED);
    }
  }

  /** The sign test of equal changes has p = 2^(1 - n): .25 of three replicates, .03 of six. */
  @Test
  void equal_changes_by_chance_need_six_replicates() {
    double[][] three = {at(.1), at(.2)};
    assertThat(new TrendTest(three, 0, false).test(Shape.RISING).side()).isEqualTo(Side.UNDECIDED);
    assertThat(new TrendTest(three, 0, false).test(Shape.FALLING).side()).isEqualTo(Side.UNDECIDED);
    double[][] six = {{1, 2, 3, 4, 5, 6}, {2, 3, 4, 5, 6, 7}};
    assertThat(new TrendTest(six, 0, false).test(Shape.RISING).side()).isEqualTo(Side.CLAIMED);
    assertThat(new TrendTest(six, 0, false).test(Shape.FALLING).side()).isEqualTo(Side.REVERSED);
  }

  @Test
  void single_runs_show_nothing_and_the_shorter_sample_counts() {
    assertThat(side(Shape.RISING, 0, new double[] {1}, new double[] {2})).isEqualTo(Side.UNDECIDED);
    assertThat(side(Shape.FLAT, 9, new double[] {1}, new double[] {2})).isEqualTo(Side.UNDECIDED);
    double[] longer = {.9, 1, 1.1, 50};
    assertThat(side(Shape.FLAT, .5, at(1), longer)).isEqualTo(Side.CLAIMED);
  }
}
