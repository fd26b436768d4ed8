package io.voluntas.emulator.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * How many tasks must be late on one machine, and how much work, if tasks may be done in parts.
 *
 * <p>The greatest sum of done fractions comes from taking in the tasks one by one, the shortest
 * first (see {@link PartialFill}); the total work that is done in time is then the greatest, too.
 * Of the sum of late fractions the next whole number is a bound on the number of late tasks. It is
 * taken for parts of the stream that share no task where that gives more, and for few tasks the
 * cases are told apart.
 *
 * @param tasks least number of late tasks
 * @param work least work that is late
 */
record LateBound(long tasks, double work) {
  /** More tasks than this are treated in blocks, which can only make the bound smaller. */
  static final int LARGEST_BLOCK = 1000;

  /** So few are looked at more closely, at so many cases. */
  private static final int SMALL = 32;

  private static final int NODES = 200;

  private static final double ROUNDING = 1e-6;

  private static final Comparator<DeadlineTask> ORDER =
      Comparator.comparingDouble(DeadlineTask::release)
          .thenComparingDouble(DeadlineTask::deadline)
          .thenComparingDouble(DeadlineTask::work);

  /** Of tasks in any order. */
  static LateBound of(List<DeadlineTask> tasks) {
    List<DeadlineTask> sorted = new ArrayList<>(tasks);
    sorted.sort(ORDER);
    long late = 0;
    double work = 0;
    // What is done in one busy period has no influence on another.
    double busyUntil = Double.NEGATIVE_INFINITY;
    int from = 0;
    for (int i = 0; i <= sorted.size(); i++) {
      boolean ends = i == sorted.size() || sorted.get(i).release() >= busyUntil;
      if (i > from && (ends || i - from == LARGEST_BLOCK)) {
        LateBound part = ofBlock(sorted.subList(from, i));
        late += part.tasks;
        work += part.work;
        from = i;
      }
      if (i < sorted.size()) {
        DeadlineTask task = sorted.get(i);
        busyUntil = Math.max(busyUntil, task.release()) + task.work();
      }
    }
    return new LateBound(late, work);
  }

  private static LateBound ofBlock(List<DeadlineTask> block) {
    Integer[] shortest = new Integer[block.size()];
    Arrays.setAll(shortest, i -> i);
    Arrays.sort(shortest, Comparator.comparingDouble((Integer i) -> block.get(i).work()));
    int[] order = Arrays.stream(shortest).mapToInt(Integer::intValue).toArray();
    double[] late = new PartialFill(block).late(order);
    double fractions = 0;
    double work = 0;
    for (int i = 0; i < late.length; i++) {
      fractions += late[i] / block.get(i).work();
      work += late[i];
    }
    long whole = Math.max(0, (long) Math.ceil(fractions - ROUNDING));
    if (whole > 0 && block.size() <= SMALL) {
      whole = Math.max(whole, Branching.of(block).least(NODES));
    } else if (whole > 0) {
      int middle = block.size() / 2;
      long split =
          ofBlock(block.subList(0, middle)).tasks
              + ofBlock(block.subList(middle, block.size())).tasks;
      whole = Math.max(whole, split);
    }
    return new LateBound(whole, work);
  }
}
