package io.voluntas.testkit.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PropertyTest {
  @Test
  void shrinksNumberToTheBoundary() {
    // The smallest number that is not below 37 is 37.
    assertThatThrownBy(
            () ->
                Property.check(1, 100, Gen.longs(0, 1_000_000), n -> assertThat(n).isLessThan(37)))
        .isInstanceOf(AssertionError.class)
        .hasMessageMatching("(?s)does not hold \\(seed \\d+\\) for 37: .*");
  }

  @Test
  void shrinksListToTheElementsThatMatter() {
    // A list fails when it holds a number over 9: the smallest such list is [10].
    assertThatThrownBy(
            () ->
                Property.check(
                    7,
                    200,
                    Gen.lists(Gen.ints(0, 1000), 0, 30),
                    list -> assertThat(list).allMatch(n -> n < 10)))
        .hasMessageContaining("for [10]:");
  }

  @Test
  void shrinksBothHalvesOfPair() {
    record Pair(int a, int b) {}
    Gen<Pair> pairs = Gen.ints(0, 100).with(Gen.ints(0, 100), Pair::new);
    // a + b >= 20 with the smallest a first: 0 and 20.
    assertThatThrownBy(
            () -> Property.check(3, 100, pairs, p -> assertThat(p.a() + p.b()).isLessThan(20)))
        .hasMessageContaining("for Pair[a=0, b=20]");
  }

  @Test
  void sameSeedDrawsSameValues() {
    assertThat(drawn(5)).isEqualTo(drawn(5)).isNotEqualTo(drawn(6)).hasSize(20);
  }

  private static List<Long> drawn(long seed) {
    List<Long> values = new ArrayList<>();
    Property.check(seed, 20, Gen.longs(0, Long.MAX_VALUE - 1), values::add);
    return values;
  }
}
