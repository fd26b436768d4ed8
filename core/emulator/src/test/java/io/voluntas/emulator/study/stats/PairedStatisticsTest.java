package io.voluntas.emulator.study.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

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
    // The samples spread over hundreds, their differences are -1 each time: no doubt is left.
    Difference difference =
        Difference.of(new double[] {100, 300, 700}, new double[] {101, 301, 701});
    assertThat(difference.value().mean()).isEqualTo(-1);
    assertThat(difference.value().ci95()).hasValue(0);
    assertThat(difference.p()).hasValue(0);
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
  }
}
