package io.voluntas.emulator.study.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DesignTest {
  private static final Axis AB = new Axis.Listed(List.of("a", "b"));
  private static final Axis XYZ = new Axis.Listed(List.of("x", "y", "z"));

  @Test
  void a_grid_has_every_combination_and_the_last_axis_is_fastest() {
    assertThat(new Design.Grid().points(List.of(AB, XYZ), 1))
        .containsExactly(
            List.of("a", "x"),
            List.of("a", "y"),
            List.of("a", "z"),
            List.of("b", "x"),
            List.of("b", "y"),
            List.of("b", "z"));
    assertThat(new Design.Grid().points(List.of(), 1)).containsExactly(List.of());
  }

  /** The property that defines the design: each of n equal parts of each axis has one point. */
  @Test
  void a_latin_hypercube_has_one_point_in_each_part_of_each_axis() {
    for (int points : new int[] {1, 2, 7, 64, 1000}) {
      for (long seed = 0; seed < 20; seed++) {
        double[][] places = new Design.LatinHypercube(points).places(3, seed);
        for (double[] axis : places) {
          Set<Integer> parts = new HashSet<>();
          for (double place : axis) {
            assertThat(place).isBetween(0.0, Math.nextDown(1.0));
            parts.add((int) (place * points));
          }
          assertThat(parts).as("%d points, seed %d", points, seed).hasSize(points);
        }
      }
    }
  }

  @Test
  void the_axes_of_a_latin_hypercube_are_matched_at_random() {
    double[][] places = new Design.LatinHypercube(1000).places(2, 5);
    // Correlation of independent axes has standard deviation 1 / sqrt(999) = .03: 5 of them.
    double sum = 0;
    for (int i = 0; i < 1000; i++) {
      sum += (places[0][i] - 0.5) * (places[1][i] - 0.5) * 12;
    }
    assertThat(sum / 1000).isCloseTo(0, within(0.16));
  }

  @Test
  void a_list_of_values_is_used_evenly_by_a_latin_hypercube() {
    List<String> drawn = new ArrayList<>();
    new Design.LatinHypercube(12).points(List.of(XYZ), 3).forEach(drawn::addAll);
    for (String value : List.of("x", "y", "z")) {
      assertThat(drawn.stream().filter(value::equals)).hasSize(4);
    }
  }

  @Test
  void points_depend_on_the_seed_and_on_nothing_else() {
    Axis axis = new Axis.Spread(Axis.Shape.UNIFORM, 0, 1, false);
    Design random = new Design.Random(50);
    assertThat(random.points(List.of(axis), 1)).isEqualTo(random.points(List.of(axis), 1));
    assertThat(random.points(List.of(axis), 1)).isNotEqualTo(random.points(List.of(axis), 2));
    // More points do not move the first ones.
    assertThat(new Design.Random(80).points(List.of(axis), 1).subList(0, 50))
        .isEqualTo(random.points(List.of(axis), 1));
  }

  @Test
  void a_grid_refuses_a_distribution() {
    Axis axis = new Axis.Spread(Axis.Shape.UNIFORM, 0, 1, false);
    assertThatThrownBy(() -> new Design.Grid().points(List.of(axis), 1))
        .hasMessageContaining("a distribution needs the design random or latin-hypercube");
  }

  /** Medians: middle, geometric middle, middle whole number, mean, mean / sqrt(1 + (sd/mean)^2). */
  @Test
  void quantiles_are_those_of_the_distributions() {
    assertThat(median(Axis.Shape.UNIFORM, 2, 4)).isCloseTo(3, within(1e-12));
    assertThat(median(Axis.Shape.LOGUNIFORM, 1, 100)).isCloseTo(10, within(1e-9));
    assertThat(median(Axis.Shape.INTEGERS, 1, 3)).isEqualTo(2);
    assertThat(median(Axis.Shape.NORMAL, 5, 2)).isCloseTo(5, within(1e-9));
    assertThat(median(Axis.Shape.LOGNORMAL, 10, 10)).isCloseTo(10 / Math.sqrt(2), within(1e-9));
    Axis.Spread whole = new Axis.Spread(Axis.Shape.INTEGERS, 1, 3, false);
    assertThat(whole.quantile(0)).isEqualTo(1);
    assertThat(whole.quantile(Math.nextDown(1.0))).isEqualTo(3);
  }

  private static double median(Axis.Shape shape, double first, double second) {
    return new Axis.Spread(shape, first, second, false).quantile(0.5);
  }

  @Test
  void drawn_values_are_short_texts() {
    double day = Durations.DAY;
    assertThat(new Axis.Spread(Axis.Shape.UNIFORM, 0, 1, false).at(1 / 3.0)).isEqualTo("0.3333");
    assertThat(new Axis.Spread(Axis.Shape.UNIFORM, 0, day, true).at(0.5)).isEqualTo("12h");
    assertThat(new Axis.Spread(Axis.Shape.UNIFORM, 0, 3 * day, true).at(0.5)).isEqualTo("1.5d");
    assertThat(new Axis.Spread(Axis.Shape.INTEGERS, 0, 99_999, false).at(0.5)).isEqualTo("50000");
    assertThatThrownBy(() -> new Axis.Spread(Axis.Shape.LOGUNIFORM, 0, 1, false))
        .hasMessageContaining("logarithm");
  }
}
