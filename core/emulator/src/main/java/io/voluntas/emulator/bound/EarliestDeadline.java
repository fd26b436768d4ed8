package io.voluntas.emulator.bound;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Preemptive earliest deadline first on one machine of unit speed. It is used because its greatest
 * lateness is the least possible one and equals, over all intervals, the greatest excess of the
 * work whose windows lie inside over the interval's length (Horn, Naval Research Logistics
 * Quarterly 21, 1974).
 */
final class EarliestDeadline {
  private final double[] release;
  private final double[] deadline;

  /** Work of each task; changed by the caller between two calls. */
  final double[] work;

  private final double[] left;
  private final int[] rank;
  private final int[] byRank;
  private final int[] heap;
  private int waiting;
  private double worstEnd;
  private double worstDeadline;

  /** For tasks in order of release. */
  EarliestDeadline(List<DeadlineTask> tasks) {
    int n = tasks.size();
    release = new double[n];
    deadline = new double[n];
    work = new double[n];
    left = new double[n];
    rank = new int[n];
    heap = new int[n];
    Integer[] order = new Integer[n];
    for (int i = 0; i < n; i++) {
      release[i] = tasks.get(i).release();
      deadline[i] = tasks.get(i).deadline();
      order[i] = i;
    }
    Arrays.sort(order, Comparator.comparingDouble((Integer i) -> deadline[i]));
    byRank = new int[n];
    for (int i = 0; i < n; i++) {
      byRank[i] = order[i];
      rank[order[i]] = i;
    }
  }

  /** The greatest lateness of any task with work; negative when all have time to spare. */
  double greatestLateness() {
    System.arraycopy(work, 0, left, 0, work.length);
    double worst = Double.NEGATIVE_INFINITY;
    double now = 0;
    int next = 0;
    waiting = 0;
    while (next < release.length || waiting > 0) {
      if (waiting == 0) {
        now = Math.max(now, release[next]);
      }
      while (next < release.length && release[next] <= now) {
        if (left[next] > 0) {
          push(rank[next]);
        }
        next++;
      }
      if (waiting == 0) {
        continue;
      }
      int task = byRank[heap[0]];
      double until = now + left[task];
      if (next < release.length && release[next] < until) {
        left[task] -= release[next] - now;
        now = release[next];
      } else {
        now = until;
        if (now - deadline[task] > worst) {
          worst = now - deadline[task];
          worstEnd = now;
          worstDeadline = deadline[task];
        }
        pop();
      }
    }
    return worst;
  }

  /** The deadline that was missed by most, after {@link #greatestLateness}. */
  double lateUntil() {
    return worstDeadline;
  }

  /**
   * When the time begins that tasks due by then fill without a gap: what is due by then comes
   * first, so it is as if there were nothing else.
   */
  double lateFrom() {
    double begin = 0;
    double end = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < release.length && release[i] < worstEnd; i++) {
      if (work[i] > 0 && deadline[i] <= worstDeadline) {
        if (release[i] > end) {
          begin = release[i];
          end = release[i];
        }
        end += work[i];
      }
    }
    return begin;
  }

  private void push(int value) {
    int at = waiting++;
    while (at > 0 && heap[(at - 1) / 2] > value) {
      heap[at] = heap[(at - 1) / 2];
      at = (at - 1) / 2;
    }
    heap[at] = value;
  }

  private void pop() {
    int value = heap[--waiting];
    int at = 0;
    while (2 * at + 1 < waiting) {
      int child = 2 * at + 1;
      if (child + 1 < waiting && heap[child + 1] < heap[child]) {
        child++;
      }
      if (heap[child] >= value) {
        break;
      }
      heap[at] = heap[child];
      at = child;
    }
    if (waiting > 0) {
      heap[at] = value;
    }
  }
}
