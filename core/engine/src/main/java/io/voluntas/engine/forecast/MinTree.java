package io.voluntas.engine.forecast;

import java.util.Arrays;

/** The smallest of a number of values and its place; a change costs a logarithm. */
final class MinTree {
  private int leaves;

  /** A complete binary tree: the children of {@code i} are {@code 2 i} and {@code 2 i + 1}. */
  private final double[] tree;

  /** For so many places at most. */
  MinTree(int most) {
    leaves = leaves(most);
    tree = new double[2 * leaves];
  }

  /** As if new, with so many places: the fewer, the faster. */
  void restart(int places) {
    leaves = leaves(places);
    Arrays.fill(tree, 0, 2 * leaves, Double.POSITIVE_INFINITY);
  }

  private static int leaves(int places) {
    return places <= 1 ? 1 : Integer.highestOneBit(places - 1) << 1;
  }

  double min() {
    return tree[1];
  }

  /** Where the smallest value is; the first such place when there are several. */
  int place() {
    int at = 1;
    while (at < leaves) {
      at *= 2;
      if (tree[at] != tree[at / 2]) {
        at++;
      }
    }
    return at - leaves;
  }

  void set(int place, double value) {
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
