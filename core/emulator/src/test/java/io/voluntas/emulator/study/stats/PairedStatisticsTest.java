package io.voluntas.emulator.study.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Values worked by hand from Student's formulas and Holm's procedure. */
class PairedStatisticsTest {
  /**
   * Differences 2, 1, 3, 0: mean 1.5, squares .25 + .25 + 2.25 + 2.25 = 5, s / sqrt(n) = sqrt(5 / 3
   * / 4) = .645497. The quantile of t with 3 degrees of freedom at .975 is 3.182446, so the half
   * width is 2.054260. t = 1.5 / .645497 = 2.323790, and with x = t / sqrt(3) the distribution of 3
   * degrees of freedom is 1/2 + (x / (1 + x^2) + atan x) / pi, which gives a two-sided p of
   * .102728.
   */
  @Test
  void a_paired_difference_is_that_of_the_textbook() {
    Difference difference = Difference.of(new double[] {5, 7, 9, 6}, new double[] {3, 6, 6, 6});
    assertThat(difference.value().mean()).isEqualTo(1.5);
    assertThat(difference.value().ci95().orElseThrow()).isCloseTo(2.054260256760, within(1e-9));
    assertThat(difference.p().orElseThrow()).isCloseTo(0.10272807885840, within(1e-9));
  }

  @Test
  void pairing_takes_common_chances_out() {
    // The samples spread over hundreds, their differences by .1: -1.1, -1, -.9 has s = .1, and
    // t = 1 sqrt(3) / .1 = 17.32; two-sided with 2 degrees of freedom: 1 - t / sqrt(2 + t^2).
    Difference difference =
        Difference.of(new double[] {100, 300, 700}, new double[] {101.1, 301, 700.9});
    assertThat(difference.value().mean()).isCloseTo(-1, within(1e-12));
    double t = Math.sqrt(3) / .1;
    assertThat(difference.p().orElseThrow()).isCloseTo(1 - t / Math.sqrt(2 + t * t), within(1e-9));
  }

  /**
   * Counts often differ by the same number twice. Two coins show the same side half of the time,
   * six once in 32 times: no p value below that, unless nothing was left to chance.
   */
  @Test
  void equal_differences_are_no_certainty() {
    double[] left = {4, 7, 6, 9, 5, 8};
    double[] right = {3, 6, 5, 8, 4, 7};
    assertThat(Difference.of(left, right).value().ci95()).hasValue(0);
    assertThat(Difference.of(left, right).p()).hasValue(1 / 32.0);
    assertThat(Difference.of(new double[] {4, 7}, new double[] {3, 6}).p()).hasValue(.5);
    assertThat(Difference.of(left, right, true).p()).hasValue(0);
    assertThat(Difference.of(left, left.clone(), true).p()).hasValue(1);
  }

  /** .3 - .1 and .9 - .7 are unlike in the last digit; Student's test would find p = 1e-16. */
  @Test
  void differences_that_are_equal_but_for_rounding_are_equal() {
    double[] left = {.3, .9, .5};
    double[] right = {.1, .7, .3};
    assertThat(left[0] - right[0]).isNotEqualTo(left[1] - right[1]);
    assertThat(Difference.of(left, right).p()).hasValue(.25);
  }

  /** 59 is the well-known number: .95^59 = .0485, .95^58 = .051. */
  @Test
  void the_part_that_may_be_unseen_is_that_of_the_rule_of_three() {
    assertThat(Constancy.unseenPart(59)).isLessThan(.05);
    assertThat(Constancy.unseenPart(58)).isGreaterThan(.05);
    assertThat(Constancy.unseenPart(1)).isCloseTo(.95, within(1e-15));
  }

  @Test
  void equal_samples_have_no_difference() {
    double[] sample = {0.1, 0.2, 0.3};
    assertThat(Difference.of(sample, sample.clone()).p()).hasValue(1);
  }

  @Test
  void one_pair_has_no_interval() {
    Difference difference = Difference.of(new double[] {2}, new double[] {1});
    assertThat(difference.value().mean()).isEqualTo(1);
    assertThat(difference.value().ci95()).isEmpty();
    assertThat(difference.p()).isEmpty();
    assertThatThrownBy(() -> Difference.of(new double[2], new double[3]))
        .hasMessage("pairs of 2 and 3");
  }

  /** Ascending: .005 x 4 = .02, .01 x 3 = .03, .03 x 2 = .06, .04 x 1 but not below .06. */
  @Test
  void holm_multiplies_step_by_step() {
    assertThat(Holm.adjust(new double[] {.01, .04, .03, .005}))
        .containsExactly(new double[] {.03, .06, .06, .02}, within(1e-15));
    assertThat(Holm.adjust(new double[] {.6, .7})).containsExactly(1, 1);
    assertThat(Holm.adjust(new double[0])).isEmpty();
    // What was not tested does not count: of two, and not of three.
    assertThat(
            Holm.adjust(
                List.of(OptionalDouble.of(.01), OptionalDouble.empty(), OptionalDouble.of(.5))))
        .containsExactly(OptionalDouble.of(.02), OptionalDouble.empty(), OptionalDouble.of(.5));
  }

  /**
   * The pairs 2, 1, 3, 0 of the first test, with one before and one after in which one is missing.
   */
  @Test
  void a_pair_needs_both_values() {
    Difference difference =
        Difference.of(
            new double[] {Double.NaN, 5, 7, 9, 6, 1}, new double[] {0, 3, 6, 6, 6, Double.NaN});
    assertThat(difference)
        .isEqualTo(Difference.of(new double[] {5, 7, 9, 6}, new double[] {3, 6, 6, 6}));
    Difference none = Difference.of(new double[] {Double.NaN, 1}, new double[] {2, Double.NaN});
    assertThat(none.value().isPresent()).isFalse();
    assertThat(none.p()).isEmpty();
  }
}
