package io.voluntas.engine.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.testkit.property.Gen;
import io.voluntas.testkit.property.Property;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MinTreeTest {
  private record Change(int place, int value) {}

  /** After each change the tree names the first of the smallest values, as a search does. */
  @Test
  void namesTheFirstOfTheSmallest() {
    Gen<List<Change>> changes = Gen.lists(Gen.ints(0, 99).with(Gen.ints(0, 6), Change::new), 1, 40);
    Property.check(
        7,
        300,
        changes.with(
            Gen.oneOf(List.of(1, 2, 7, 24, 25, 32, 33, 70)), (list, places) -> run(list, places)),
        agrees -> assertThat(agrees).isTrue());
  }

  private static boolean run(List<Change> changes, int places) {
    double[] values = new double[places];
    Arrays.fill(values, Double.POSITIVE_INFINITY);
    MinTree tree = new MinTree(70);
    tree.restart(places);
    for (Change change : changes) {
      int place = change.place() % places;
      // Six stands for "nothing there".
      values[place] = change.value() == 6 ? Double.POSITIVE_INFINITY : change.value();
      tree.set(place, values[place]);
      int first = 0;
      for (int i = 1; i < places; i++) {
        first = values[i] < values[first] ? i : first;
      }
      if (tree.place() != first || tree.min() != values[first]) {
        return false;
      }
    }
    return true;
  }

  @Test
  void isInfiniteWhenEmptied() {
    MinTree tree = new MinTree(3);
    tree.restart(3);
    tree.set(1, 5);
    tree.restart(3);
    assertThat(tree.min()).isEqualTo(Double.POSITIVE_INFINITY);
  }
}
