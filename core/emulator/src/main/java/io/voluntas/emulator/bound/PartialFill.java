package io.voluntas.emulator.bound;

import java.util.Arrays;
import java.util.List;

/**
 * On one machine of unit speed, whatever a task can use of it.
 *
 * <p>Tasks are taken in together where that goes, and halved where it does not. A task that goes in
 * part fills an interval, and later ones inside it are left out without looking.
 */
final class PartialFill implements Fill {
  /** Below this an excess is rounding: a micro-instance-second. */
  private static final double TOLERANCE = 1;

  private final List<DeadlineTask> tasks;
  private final EarliestDeadline machine;
  private final TightTimes full = new TightTimes();
  private final double[] late;

  /** For tasks in order of release. */
  PartialFill(List<DeadlineTask> tasks) {
    this.tasks = tasks;
    machine = new EarliestDeadline(tasks);
    late = new double[tasks.size()];
  }

  @Override
  public double[] late(int[] order) {
    Arrays.fill(machine.work, 0);
    Arrays.fill(late, 0);
    full.clear();
    accept(order);
    return late;
  }

  /** Takes in the next tasks, all at once where that goes. */
  private void accept(int[] order) {
    int[] open = Arrays.stream(order).filter(this::hasRoom).toArray();
    if (open.length == 0) {
      return;
    }
    for (int task : open) {
      machine.work[task] = tasks.get(task).work();
    }
    double excess = machine.greatestLateness();
    if (excess <= TOLERANCE) {
      return;
    }
    if (open.length == 1) {
      double work = tasks.get(open[0]).work();
      late[open[0]] = Math.min(work, excess - TOLERANCE);
      machine.work[open[0]] = work - late[open[0]];
      full.add(machine.lateFrom(), machine.lateUntil());
      return;
    }
    for (int task : open) {
      machine.work[task] = 0;
    }
    accept(Arrays.copyOf(open, open.length / 2));
    accept(Arrays.copyOfRange(open, open.length / 2, open.length));
  }

  /** Leaves a task out for which there is no time at all. */
  private boolean hasRoom(int task) {
    DeadlineTask one = tasks.get(task);
    if (full.covers(one.release(), one.deadline())) {
      late[task] = one.work();
      return false;
    }
    return true;
  }
}
