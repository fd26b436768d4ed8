package io.voluntas.engine.forecast;

import java.util.Arrays;

/**
 * The smallest of a number of values that are not negative, and its place. Few values are looked
 * through when somebody asks; with many a change costs a logarithm.
 */
final class MinTree {
  /** Up to so many values looking through them is faster than a tree. */
  private static final int FEW = 16;

  private int places;
  private int leaves;

  /** A complete binary tree: the children of {@code i} are {@code 2 i} and {@code 2 i + 1}. */
  private final double[] tree;

  /** The bits of few values, whose order is that of the values: whole numbers need no branch. */
  private final long[] few = new long[FEW];

  private long fewest;
  private boolean known;

  /** For so many places at most. */
  MinTree(int most) {
    tree = new double[2 * leaves(most)];
    restart(most);
  }

  /** All values become infinite, and there are so many places: the fewer, the faster. */
  void restart(int count) {
    places = count;
    if (count <= FEW) {
      Arrays.fill(few, 0, count, Double.doubleToRawLongBits(Double.POSITIVE_INFINITY));
      known = false;
    } else {
      leaves = leaves(count);
      Arrays.fill(tree, 0, 2 * leaves, Double.POSITIVE_INFINITY);
    }
  }

  private static int leaves(int places) {
    return places <= 1 ? 1 : Integer.highestOneBit(places - 1) << 1;
  }

  /** Infinite without places. */
  double min() {
    if (places > FEW) {
      return tree[1];
    }
    if (!known) {
      long least = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);
      for (int i = 0; i < places; i++) {
        least = Math.min(least, few[i]);
      }
      fewest = least;
      known = true;
    }
    return Double.longBitsToDouble(fewest);
  }

  /** Where the smallest value is; the first such place when there are several. */
  int place() {
    if (places > FEW) {
      return placeInTree();
    }
    min();
    int at = 0;
    while (few[at] != fewest) {
      at++;
    }
    return at;
  }

  private int placeInTree() {
    int at = 1;
    while (at < leaves) {
      at *= 2;
      if (tree[at] != tree[at / 2]) {
        at++;
      }
    }
    return at - leaves;
  }

  /** Sets a value; less than 0, which can be by rounding only, counts as 0. */
  void set(int place, double value) {
    if (places > FEW) {
      setInTree(place, value);
    } else {
      few[place] = value > 0 ? Double.doubleToRawLongBits(value) : 0;
      known = false;
    }
  }

  private void setInTree(int place, double value) {
    int at = place + leaves;
    tree[at] = value;
    while (at > 1) {
      double one = tree[at];
      double other = tree[at ^ 1];
      double least = one < other ? one : other;
      at >>= 1;
      if (tree[at] == least) {
        return;
      }
      tree[at] = least;
    }
  }
}
