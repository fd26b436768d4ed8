package io.voluntas.emulator.bound;

import java.util.Arrays;
import java.util.List;

/**
 * On several instances, of which a task can use so many at once and no more: a greatest flow from
 * tasks through the intervals between releases and deadlines. Within an interval any amounts can be
 * done that neither exceed it in sum nor what each task can do in it (McNaughton, Management
 * Science 6, 1959; with releases and deadlines Horn, Naval Research Logistics Quarterly 21, 1974).
 *
 * <p>The cost grows with the square of the tasks and more, so it is for few of them.
 */
final class FlowFill implements Fill {
  /** Room that is no more than rounding: hundredths of a micro-instance-second. */
  private static final double NEGLIGIBLE = 0.01;

  private final List<DeadlineTask> tasks;
  private final int[] first;
  private final int[] last;
  private final double[] capacity;
  private final double[][] most;
  private final double[][] flow;
  private final double[] used;
  private final double[] late;

  /** All that room which was neglected can amount to: no bound is to rest on it. */
  private final double slack;

  private final int[] fromTask;
  private final int[] fromInterval;
  private final int[] queue;

  /** For tasks in any order. */
  FlowFill(List<DeadlineTask> tasks) {
    this.tasks = tasks;
    int n = tasks.size();
    double[] times = times(tasks);
    int intervals = Math.max(0, times.length - 1);
    capacity = new double[intervals];
    double[] up = new double[times.length];
    for (DeadlineTask task : tasks) {
      up[at(times, task.release())] = task.upRelease();
      up[at(times, task.deadline())] = task.upDeadline();
    }
    for (int k = 0; k < intervals; k++) {
      capacity[k] = times[k + 1] - times[k];
    }
    first = new int[n];
    last = new int[n];
    most = new double[n][];
    flow = new double[n][];
    for (int i = 0; i < n; i++) {
      DeadlineTask task = tasks.get(i);
      first[i] = at(times, task.release());
      last[i] = Math.max(first[i], at(times, task.deadline()));
      most[i] = new double[last[i] - first[i]];
      flow[i] = new double[last[i] - first[i]];
      for (int k = first[i]; k < last[i]; k++) {
        double alone = task.rate() * (up[k + 1] - up[k]);
        most[i][k - first[i]] = Double.isNaN(alone) ? 0 : Math.min(capacity[k], alone);
      }
    }
    slack = NEGLIGIBLE * (1 + intervals) * (1 + n);
    used = new double[intervals];
    late = new double[n];
    fromTask = new int[intervals];
    fromInterval = new int[n];
    queue = new int[n];
  }

  private static double[] times(List<DeadlineTask> tasks) {
    double[] all = new double[2 * tasks.size()];
    for (int i = 0; i < tasks.size(); i++) {
      all[2 * i] = tasks.get(i).release();
      all[2 * i + 1] = tasks.get(i).deadline();
    }
    return Arrays.stream(all).sorted().distinct().toArray();
  }

  private static int at(double[] times, double time) {
    return Arrays.binarySearch(times, time);
  }

  @Override
  public double[] late(int[] order) {
    Arrays.fill(used, 0);
    Arrays.fill(late, 0);
    for (double[] ofTask : flow) {
      Arrays.fill(ofTask, 0);
    }
    for (int task : order) {
      double left = tasks.get(task).work();
      double sent = Double.POSITIVE_INFINITY;
      while (left > NEGLIGIBLE && sent > 0) {
        sent = augment(task, left);
        left -= sent;
      }
      late[task] = Math.max(0, left - slack);
    }
    return late;
  }

  /** Sends more of a task along a shortest path; 0 when there is none. */
  private double augment(int task, double wanted) {
    Arrays.fill(fromTask, -1);
    Arrays.fill(fromInterval, -1);
    boolean[] seen = new boolean[tasks.size()];
    seen[task] = true;
    queue[0] = task;
    int tail = 1;
    for (int head = 0; head < tail; head++) {
      int i = queue[head];
      for (int k = first[i]; k < last[i]; k++) {
        if (fromTask[k] < 0 && most[i][k - first[i]] - flow[i][k - first[i]] > NEGLIGIBLE) {
          fromTask[k] = i;
          if (capacity[k] - used[k] > NEGLIGIBLE) {
            return send(task, k, wanted);
          }
          for (int j = 0; j < first.length; j++) {
            if (!seen[j] && first[j] <= k && k < last[j] && flow[j][k - first[j]] > NEGLIGIBLE) {
              seen[j] = true;
              fromInterval[j] = k;
              queue[tail++] = j;
            }
          }
        }
      }
    }
    return 0;
  }

  /** Sends along the path that ends in an interval. */
  private double send(int task, int end, double wanted) {
    double amount = Math.min(wanted, capacity[end] - used[end]);
    for (int k = end; true; k = fromInterval[fromTask[k]]) {
      int i = fromTask[k];
      amount = Math.min(amount, most[i][k - first[i]] - flow[i][k - first[i]]);
      if (i == task) {
        break;
      }
      amount = Math.min(amount, flow[i][fromInterval[i] - first[i]]);
    }
    used[end] += amount;
    for (int k = end; true; k = fromInterval[fromTask[k]]) {
      int i = fromTask[k];
      flow[i][k - first[i]] += amount;
      if (i == task) {
        return amount;
      }
      flow[i][fromInterval[i] - first[i]] -= amount;
    }
  }
}
