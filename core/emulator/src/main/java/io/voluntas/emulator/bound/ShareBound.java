package io.voluntas.emulator.bound;

import java.util.Arrays;

/**
 * The least share violation when each resource type does a given amount of work and projects can do
 * no more than a given amount on each.
 *
 * <p>With U the sum of all work, by peak FLOPS, the violation is 1 less the sum over projects of
 * min(U(p), s(p) U) / U. That sum is the greatest flow from types through projects that may pass on
 * s(p) U each; the rest of the work goes to whoever can do it, which takes away nothing.
 */
final class ShareBound {
  private final int types;
  private final int projects;
  private final double[][] room;

  private ShareBound(int types, int projects) {
    this.types = types;
    this.projects = projects;
    room = new double[types + projects + 2][types + projects + 2];
  }

  /**
   * The least violation, 0 to 1.
   *
   * @param shares fraction of all shares, by project
   * @param work work done by type, weighted by peak FLOPS
   * @param most the most that a project can have of it, by project and type, weighted alike
   */
  static double least(double[] shares, double[] work, double[][] most) {
    double all = Arrays.stream(work).sum();
    if (all <= 0) {
      return 0;
    }
    ShareBound net = new ShareBound(work.length, shares.length);
    int source = work.length + shares.length;
    int sink = source + 1;
    for (int r = 0; r < work.length; r++) {
      net.room[source][r] = work[r];
      for (int p = 0; p < shares.length; p++) {
        net.room[r][work.length + p] = Math.min(work[r], most[p][r]);
      }
    }
    for (int p = 0; p < shares.length; p++) {
      net.room[work.length + p][sink] = shares[p] * all;
    }
    double flow = net.flow(source, sink, all * 1e-13);
    return Math.max(0, 1 - flow / all);
  }

  private double flow(int source, int sink, double negligible) {
    double flow = 0;
    int[] before = new int[types + projects + 2];
    while (reach(source, sink, before, negligible)) {
      double amount = Double.MAX_VALUE;
      for (int at = sink; at != source; at = before[at]) {
        amount = Math.min(amount, room[before[at]][at]);
      }
      for (int at = sink; at != source; at = before[at]) {
        room[before[at]][at] -= amount;
        room[at][before[at]] += amount;
      }
      flow += amount;
    }
    return flow;
  }

  /** Breadth first, so that the number of augmentations is bounded whatever the amounts. */
  private boolean reach(int source, int sink, int[] before, double negligible) {
    Arrays.fill(before, -1);
    before[source] = source;
    int[] queue = new int[before.length];
    int tail = 0;
    queue[tail++] = source;
    for (int head = 0; head < tail; head++) {
      int at = queue[head];
      for (int to = 0; to < before.length; to++) {
        if (before[to] < 0 && room[at][to] > negligible) {
          before[to] = at;
          queue[tail++] = to;
        }
      }
    }
    return before[sink] >= 0;
  }
}
