package io.voluntas.emulator.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StatisticTest {
  /** Tables of Student's t at .975: 12.7062 for 1, 2.7764 for 4 degrees of freedom. */
  @Test
  void usesStudentsT() {
    // s = sqrt 2, s / sqrt n = 1
    Statistic two = Statistic.of(new double[] {0, 2});
    assertThat(two.mean()).isEqualTo(1);
    assertThat(two.ci95().orElseThrow()).isCloseTo(12.7062, within(1e-4));
    // s^2 = 10/4, s / sqrt n = sqrt .5
    Statistic five = Statistic.of(new double[] {1, 2, 3, 4, 5});
    assertThat(five.mean()).isEqualTo(3);
    assertThat(five.ci95().orElseThrow()).isCloseTo(2.7764 * Math.sqrt(.5), within(1e-4));
  }

  /** Of 0 and 2 as above: a replicate without a value is no 0. */
  @Test
  void whatHasNoValueDoesNotCount() {
    Statistic two = Statistic.of(new double[] {0, Double.NaN, 2});
    assertThat(two).isEqualTo(Statistic.of(new double[] {0, 2}));
    assertThat(two.isPresent()).isTrue();
    Statistic none = Statistic.of(new double[] {Double.NaN, Double.NaN});
    assertThat(none.isPresent()).isFalse();
    assertThat(none.ci95()).isEmpty();
  }

  @Test
  void oneValueHasNoInterval() {
    assertThat(Statistic.of(new double[] {4}).ci95()).isEmpty();
    assertThatThrownBy(() -> Statistic.of(new double[0]))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
