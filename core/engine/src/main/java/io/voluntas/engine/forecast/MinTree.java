package io.voluntas.engine.forecast;

import java.util.Arrays;

/** The smallest of a fixed number of values and its place; a change costs a logarithm. */
final class MinTree {
  private final int leaves;

  /** A complete binary tree: the children of {@code i} are {@code 2 i} and {@code 2 i + 1}. */
  private final double[] tree;

  MinTree(int places) {
    leaves = places <= 1 ? 1 : Integer.highestOneBit(places - 1) << 1;
    tree = new double[2 * leaves];
  }

  /** All values become infinite. */
  void clear() {
    Arrays.fill(tree, Double.POSITIVE_INFINITY);
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
