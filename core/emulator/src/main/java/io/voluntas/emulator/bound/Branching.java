package io.voluntas.emulator.bound;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The least number of late tasks of a few, by branch and bound: a task that is done in part is
 * either done whole or late. Exact when it comes to an end in time, and a bound in any case.
 */
final class Branching {
  /** A part of a task that is no more than rounding. */
  private static final double ROUNDING = 1e-6;

  /** A task is told apart when at least so much of it is done and as much is not. */
  private static final double UNDECIDED = 1e-4;

  private static final byte OPEN = 0;
  private static final byte DONE = 1;
  private static final byte LATE = 2;

  private final List<DeadlineTask> tasks;
  private final Fill fill;
  private final Integer[] shortest;
  private int made;

  /** What is decided so far, the bound that follows, and the task to decide next, -1 for none. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Node(byte[] state, long bound, int split, int number) {}

  /**
   * For a few tasks.
   *
   * @param fill takes these tasks in
   */
  Branching(List<DeadlineTask> tasks, Fill fill) {
    this.tasks = List.copyOf(tasks);
    this.fill = fill;
    shortest = new Integer[tasks.size()];
    Arrays.setAll(shortest, i -> i);
    Arrays.sort(shortest, Comparator.comparingDouble((Integer i) -> tasks.get(i).work()));
  }

  /** At least so many are late, looking at so many nodes at most. */
  long least(int nodes) {
    PriorityQueue<Node> open =
        new PriorityQueue<>(Comparator.comparingLong(Node::bound).thenComparingInt(n -> -n.number));
    add(open, new byte[tasks.size()]);
    while (true) {
      Node best = open.remove();
      if (best.split() < 0 || made >= nodes) {
        return best.bound();
      }
      for (byte decision : new byte[] {LATE, DONE}) {
        byte[] state = best.state().clone();
        state[best.split()] = decision;
        add(open, state);
      }
    }
  }

  /** Adds what follows from decisions, unless those that are to be done cannot be. */
  private void add(PriorityQueue<Node> open, byte[] state) {
    made++;
    int[] order = new int[tasks.size()];
    int count = 0;
    for (byte which : new byte[] {DONE, OPEN}) {
      for (int task : shortest) {
        if (state[task] == which) {
          order[count++] = task;
        }
      }
    }
    double[] late = fill.late(Arrays.copyOf(order, count));
    double fractions = tasks.size() - count;
    int split = -1;
    double nearest = 0;
    for (int i = 0; i < state.length; i++) {
      double part = late[i] / tasks.get(i).work();
      fractions += part;
      if (state[i] == DONE && part > ROUNDING) {
        return;
      }
      double undecided = Math.min(part, 1 - part);
      if (state[i] == OPEN && undecided > Math.max(nearest, UNDECIDED)) {
        nearest = undecided;
        split = i;
      }
    }
    open.add(new Node(state, (long) Math.ceil(fractions - ROUNDING * 10), split, made));
  }
}
