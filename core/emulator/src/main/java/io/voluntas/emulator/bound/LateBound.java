package io.voluntas.emulator.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * How many tasks must be late, and how much work, if tasks may be done in parts.
 *
 * <p>The greatest sum of done fractions comes from taking in the tasks one by one, the shortest
 * first (see {@link Fill}); the total work that is done in time is then the greatest, too. Of the
 * sum of late fractions the next whole number is a bound on the number of late tasks. It is taken
 * for parts of the stream that share no task where that gives more. For some tasks it is also taken
 * with what each can use at once, and for few of them the cases are told apart. The run itself says
 * where nothing more can come of it: no bound is more than what was late there.
 *
 * @param tasks least number of late tasks
 * @param work least work that is late
 */
record LateBound(long tasks, double work) {
  /** More tasks than this are treated in blocks, which can only make the bound smaller. */
  static final int LARGEST_BLOCK = 1000;

  /** So few are looked at more closely. */
  private static final int SMALL = 32;

  /** Cases that are told apart on one machine, and on several instances, where they cost more. */
  private static final int NODES = 200;

  private static final int NODES_OF_SEVERAL = 24;

  /** So few are looked at with what each can use at once. */
  private static final int SEVERAL = 128;

  /** So few are told apart on several instances. */
  private static final int VERY_SMALL = 16;

  private static final double ROUNDING = 1e-6;

  private static final LateBound NOTHING = new LateBound(0, 0);

  private static final Comparator<DeadlineTask> ORDER =
      Comparator.comparingDouble(DeadlineTask::release)
          .thenComparingDouble(DeadlineTask::deadline)
          .thenComparingDouble(DeadlineTask::work);

  /** Of tasks in any order. */
  static LateBound of(List<DeadlineTask> tasks) {
    List<DeadlineTask> sorted = new ArrayList<>(tasks);
    sorted.sort(ORDER);
    LateBound sum = NOTHING;
    // What is done in one busy period has little influence on another.
    double busyUntil = Double.NEGATIVE_INFINITY;
    int from = 0;
    for (int i = 0; i <= sorted.size(); i++) {
      boolean ends = i == sorted.size() || sorted.get(i).release() >= busyUntil;
      if (i > from && (ends || i - from == LARGEST_BLOCK)) {
        sum = sum.plus(ofBlock(sorted.subList(from, i)));
        from = i;
      }
      if (i < sorted.size()) {
        DeadlineTask task = sorted.get(i);
        busyUntil =
            Math.max(
                Math.max(busyUntil, task.release()) + task.work(), task.release() + alone(task));
      }
    }
    return sum;
  }

  /** How long a task takes by itself, about, in the time of the machine. */
  private static double alone(DeadlineTask task) {
    double up = task.upDeadline() - task.upRelease();
    return up > 0 ? task.work() / task.rate() * (task.deadline() - task.release()) / up : 0;
  }

  /** The bound of two sets of tasks that share none. */
  private LateBound plus(LateBound other) {
    return new LateBound(tasks + other.tasks, work + other.work);
  }

  /** The better of two bounds of the same tasks. */
  private LateBound or(LateBound other) {
    return new LateBound(Math.max(tasks, other.tasks), Math.max(work, other.work));
  }

  private static LateBound ofBlock(List<DeadlineTask> block) {
    long missed = block.stream().filter(DeadlineTask::missed).count();
    if (missed == 0) {
      return NOTHING;
    }
    LateBound bound = inParts(block, new PartialFill(block));
    if (block.size() > SMALL) {
      if (bound.tasks < missed) {
        int middle = block.size() / 2;
        LateBound first = ofBlock(block.subList(0, middle));
        bound = bound.or(first.plus(ofBlock(block.subList(middle, block.size()))));
      }
      if (bound.tasks < missed && block.size() <= SEVERAL && several(block)) {
        bound = bound.or(inParts(block, new FlowFill(block)));
      }
      return bound;
    }
    if (bound.tasks > 0 && bound.tasks < missed) {
      bound = bound.or(new LateBound(new Branching(block, new PartialFill(block)).least(NODES), 0));
    }
    if (bound.tasks < missed && several(block)) {
      FlowFill several = new FlowFill(block);
      bound = bound.or(inParts(block, several));
      if (bound.tasks > 0 && bound.tasks < missed && block.size() <= VERY_SMALL) {
        long least = new Branching(block, several).least(NODES_OF_SEVERAL);
        bound = bound.or(new LateBound(least, 0));
      }
    }
    return bound;
  }

  /** Whether tasks cannot use all there is at once. */
  private static boolean several(List<DeadlineTask> block) {
    return block.stream().anyMatch(task -> task.rate() < Double.POSITIVE_INFINITY);
  }

  private static LateBound inParts(List<DeadlineTask> block, Fill fill) {
    Integer[] shortest = new Integer[block.size()];
    Arrays.setAll(shortest, i -> i);
    Arrays.sort(shortest, Comparator.comparingDouble((Integer i) -> block.get(i).work()));
    double[] late = fill.late(Arrays.stream(shortest).mapToInt(Integer::intValue).toArray());
    double fractions = 0;
    double work = 0;
    for (int i = 0; i < late.length; i++) {
      fractions += late[i] / block.get(i).work();
      work += late[i];
    }
    return new LateBound(Math.max(0, (long) Math.ceil(fractions - ROUNDING)), work);
  }
}
