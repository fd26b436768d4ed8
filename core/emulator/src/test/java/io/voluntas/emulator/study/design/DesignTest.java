package io.voluntas.emulator.study.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.voluntas.spi.model.Durations;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DesignTest {
  private static final double DAY = Durations.DAY;
  private static final Axis AB = new Axis.Listed(List.of("a", "b"));
  private static final Axis XYZ = new Axis.Listed(List.of("x", "y", "z"));

  @Test
  void a_grid_has_every_combination_and_the_last_axis_is_fastest() {
    assertThat(new Design.Grid().points(List.of("ab", "xyz"), List.of(AB, XYZ), 1))
        .containsExactly(
            List.of("a", "x"),
            List.of("a", "y"),
            List.of("a", "z"),
            List.of("b", "x"),
            List.of("b", "y"),
            List.of("b", "z"));
    assertThat(new Design.Grid().points(List.of(), List.of(), 1)).containsExactly(List.of());
  }

  /** The property that defines the design: each of n equal parts of each axis has one point. */
  @Test
  void a_latin_hypercube_has_one_point_in_each_part_of_each_axis() {
    for (int points : new int[] {1, 2, 7, 64, 1000}) {
      for (long seed = 0; seed < 20; seed++) {
        double[][] places = new Design.LatinHypercube(points).places(List.of("a", "b", "c"), seed);
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
    double[][] places = new Design.LatinHypercube(1000).places(List.of("a", "b"), 5);
    // Correlation of independent axes has standard deviation 1 / sqrt(999) = .03: 5 of them.
    double sum = 0;
    for (int i = 0; i < 1000; i++) {
      sum += (places[0][i] - 0.5) * (places[1][i] - 0.5) * 12;
    }
    assertThat(sum / 1000).isCloseTo(0, within(0.16));
  }

  @Test
  void a_list_of_values_is_used_evenly_by_a_latin_hypercube() {
    Axis wide = new Axis.Spread(Axis.Shape.UNIFORM, 0, 1, false);
    List<List<String>> points =
        new Design.LatinHypercube(12).points(List.of("xyz", "u"), List.of(XYZ, wide), 3);
    for (String value : List.of("x", "y", "z")) {
      assertThat(points.stream().filter(point -> point.get(0).equals(value))).hasSize(4);
    }
  }

  /** Three points of nothing are one, twelve of three values at most three. */
  @Test
  void points_that_are_drawn_alike_are_one_point() {
    assertThat(new Design.Random(3).points(List.of(), List.of(), 1)).containsExactly(List.of());
    assertThat(new Design.LatinHypercube(12).points(List.of("xyz"), List.of(XYZ), 1))
        .containsExactlyInAnyOrder(List.of("x"), List.of("y"), List.of("z"));
  }

  @Test
  void a_value_that_is_written_in_two_ways_is_there_twice() {
    for (List<String> two :
        List.of(List.of("1h", "60min"), List.of("2", "2.0"), List.of("60", "1 m"))) {
      assertThatThrownBy(() -> new Axis.Listed(two))
          .hasMessage("the value '%s' is there twice, before as '%s'", two.get(1), two.get(0));
    }
    assertThat(new Axis.Listed(List.of("60", "1", "never", "Never")).values()).hasSize(4);
  }

  @Test
  void points_depend_on_the_seed_and_on_nothing_else() {
    List<Axis> axis = List.of(new Axis.Spread(Axis.Shape.UNIFORM, 0, 1, false));
    List<String> name = List.of("a");
    Design random = new Design.Random(50);
    assertThat(random.points(name, axis, 1)).isEqualTo(random.points(name, axis, 1));
    assertThat(random.points(name, axis, 1)).isNotEqualTo(random.points(name, axis, 2));
    // More points do not move the first ones.
    assertThat(new Design.Random(80).points(name, axis, 1).subList(0, 50))
        .isEqualTo(random.points(name, axis, 1));
  }

  /**
   * The order of the parameters in the file is no matter: the same points, with columns swapped.
   */
  @Test
  void points_depend_on_names_and_not_on_places() {
    Axis one = new Axis.Spread(Axis.Shape.UNIFORM, 0, 1, false);
    Axis two = new Axis.Spread(Axis.Shape.LOGUNIFORM, 1, 9, false);
    for (Design design : List.of(new Design.Random(20), new Design.LatinHypercube(20))) {
      List<List<String>> points = design.points(List.of("slack", "cpus"), List.of(one, two), 7);
      List<List<String>> swapped = design.points(List.of("cpus", "slack"), List.of(two, one), 7);
      assertThat(swapped.stream().map(row -> List.of(row.get(1), row.get(0)))).isEqualTo(points);
    }
    // Unlike names, unlike values.
    List<List<String>> alike =
        new Design.Random(20).points(List.of("a", "b"), List.of(one, one), 7);
    assertThat(alike).noneMatch(row -> row.get(0).equals(row.get(1)));
  }

  @Test
  void a_grid_refuses_a_distribution() {
    Axis axis = new Axis.Spread(Axis.Shape.UNIFORM, 0, 1, false);
    assertThatThrownBy(() -> new Design.Grid().points(List.of("a"), List.of(axis), 1))
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
    double day = DAY;
    assertThat(new Axis.Spread(Axis.Shape.UNIFORM, 0, 1, false).at(1 / 3.0, 1)).isEqualTo("0.3333");
    assertThat(new Axis.Spread(Axis.Shape.UNIFORM, 0, day, true).at(0.5, 1)).isEqualTo("12h");
    assertThat(new Axis.Spread(Axis.Shape.UNIFORM, 0, 3 * day, true).at(0.5, 1)).isEqualTo("1.5d");
    assertThat(new Axis.Spread(Axis.Shape.INTEGERS, 0, 99_999, false).at(0.5, 1))
        .isEqualTo("50000");
    assertThatThrownBy(() -> new Axis.Spread(Axis.Shape.LOGUNIFORM, 0, 1, false))
        .hasMessageContaining("logarithm");
  }

  /**
   * Four digits would make 12350 of all of the first, and 1 of most of the second. The text is no
   * further from the value than a thousandth of the range.
   */
  @Test
  void drawn_values_stay_in_their_range_however_narrow() {
    double[][] ranges = {{12345, 12349}, {0.99991, 0.99999}, {-1e-9, 1e-9}, {1e12, 1e12 + 1}};
    for (double[] range : ranges) {
      Axis axis = new Axis.Spread(Axis.Shape.UNIFORM, range[0], range[1], false);
      for (double u : new double[] {0, 0.001, 0.3, 0.5, 0.77777, 0.999, Math.nextDown(1.0)}) {
        double width = range[1] - range[0];
        double drawn = Double.parseDouble(axis.at(u, 1));
        assertThat(drawn).isBetween(range[0], range[1]);
        assertThat(drawn).isCloseTo(range[0] + u * width, within(width / 1000));
      }
    }
    Axis times = new Axis.Spread(Axis.Shape.UNIFORM, 100 * DAY, 100 * DAY + 10e6, true);
    assertThat(Durations.parse(times.at(0.5, 1)))
        .isBetween(100 * Durations.DAY + 4_990_000, 100 * Durations.DAY + 5_010_000);
  }

  /** Also after rounding each of n equal parts has one point: here of quantiles of all shapes. */
  @Test
  void rounding_leaves_a_hypercube_one_point_in_each_part() {
    List<Axis.Spread> axes =
        List.of(
            new Axis.Spread(Axis.Shape.UNIFORM, 12345, 12349, false),
            new Axis.Spread(Axis.Shape.LOGUNIFORM, 0.99991, 0.99999, false),
            new Axis.Spread(Axis.Shape.NORMAL, 5, 1, false),
            new Axis.Spread(Axis.Shape.LOGNORMAL, 5, 10, false),
            new Axis.Spread(Axis.Shape.UNIFORM, 100 * DAY, 101 * DAY, true));
    List<String> names = List.of("a", "b", "c", "d", "e");
    int n = 500;
    List<List<String>> points = new Design.LatinHypercube(n).points(names, List.copyOf(axes), 11);
    assertThat(points).hasSize(n);
    for (int a = 0; a < axes.size(); a++) {
      int axis = a;
      double[] sorted =
          points.stream()
              .map(point -> point.get(axis))
              .mapToDouble(t -> axes.get(axis).times() ? Durations.parse(t) : Double.parseDouble(t))
              .sorted()
              .toArray();
      for (int part = 1; part < n; part++) {
        double edge = axes.get(a).quantile((double) part / n);
        assertThat(sorted[part - 1]).as("axis %d below part %d", a, part).isLessThan(edge);
        assertThat(sorted[part]).as("axis %d in part %d", a, part).isGreaterThanOrEqualTo(edge);
      }
    }
  }

  /** Two texts of five numbers of hours, each for a fifth of the draws. */
  @Test
  void whole_lengths_of_time_are_whole_in_their_unit() {
    Axis hours = new Axis.Steps(1, 5, "h");
    assertThat(hours.at(0, 1)).isEqualTo("1h");
    assertThat(hours.at(0.39, 1)).isEqualTo("2h");
    assertThat(hours.at(Math.nextDown(1.0), 1)).isEqualTo("5h");
    assertThatThrownBy(() -> new Axis.Steps(5, 5, "h")).hasMessageContaining("not below");
  }
}
