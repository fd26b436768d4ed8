package io.voluntas.emulator.bound;

import java.util.List;

/**
 * Takes tasks in one by one, each as far as it goes beside those before it.
 *
 * <p>The amounts of work that can be done in time form a polymatroid, so in the order of falling
 * value per unit of work this gives the greatest value, and in any order the greatest work.
 */
final class PartialFill {
  /** Below this an excess is rounding: a micro-instance-second. */
  private static final double TOLERANCE = 1;

  private final List<DeadlineTask> tasks;
  private final EarliestDeadline machine;
  private final double[] late;

  /** For tasks in order of release. */
  PartialFill(List<DeadlineTask> tasks) {
    this.tasks = tasks;
    machine = new EarliestDeadline(tasks);
    late = new double[tasks.size()];
  }

  /**
   * The work of each task that is left out; valid until the next call.
   *
   * @param order indices of the tasks to take in; the others are left out altogether and count 0
   */
  double[] late(int[] order) {
    java.util.Arrays.fill(machine.work, 0);
    java.util.Arrays.fill(late, 0);
    accept(order, 0, order.length);
    return late;
  }

  /** Takes in the next tasks, all at once where that goes. */
  private void accept(int[] order, int from, int to) {
    if (from == to) {
      return;
    }
    for (int i = from; i < to; i++) {
      machine.work[order[i]] = tasks.get(order[i]).work();
    }
    double excess = machine.greatestLateness();
    if (excess <= TOLERANCE) {
      return;
    }
    if (to - from == 1) {
      double work = tasks.get(order[from]).work();
      late[order[from]] = Math.min(work, excess - TOLERANCE);
      machine.work[order[from]] = work - late[order[from]];
      return;
    }
    for (int i = from; i < to; i++) {
      machine.work[order[i]] = 0;
    }
    int middle = (from + to) / 2;
    accept(order, from, middle);
    accept(order, middle, to);
  }
}
