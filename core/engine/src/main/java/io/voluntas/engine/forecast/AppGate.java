package io.voluntas.engine.forecast;

import java.util.Arrays;

/**
 * Holds back the jobs of an app while as many as may run at once are served. The jobs of each
 * limited app are chained, so that the next one is found without a search.
 */
final class AppGate {
  private static final int NONE = -1;

  private final TypeQueue queue;
  private final AppLimits limits;
  private final int[] served;

  /** First job of each app that was not let in. */
  private final int[] candidate;

  private int start;
  private int[] app = {};
  private int[] nextOfApp = {};

  AppGate(TypeQueue queue, AppLimits limits) {
    this.queue = queue;
    this.limits = limits;
    served = new int[limits.count()];
    candidate = new int[limits.count()];
  }

  /** Whether no app has a limit. */
  boolean open() {
    return served.length == 0;
  }

  /** Back to the start with the jobs at these positions. */
  void restart(int from, int to) {
    start = from;
    if (app.length < to - from) {
      app = new int[2 * (to - from)];
      nextOfApp = new int[2 * (to - from)];
    }
    Arrays.fill(served, 0);
    Arrays.fill(candidate, NONE);
    for (int at = to - 1; at >= from; at--) {
      int number = limits.app(queue.job(at));
      app[at - start] = number;
      if (number != AppLimits.UNLIMITED) {
        nextOfApp[at - start] = candidate[number];
        candidate[number] = at;
      }
    }
  }

  /** Whether a job that was not looked at before may be served; it then counts as served. */
  boolean passes(int at) {
    int number = app[at - start];
    if (number == AppLimits.UNLIMITED) {
      return true;
    }
    if (served[number] >= limits.most(number)) {
      return false;
    }
    take(number);
    return true;
  }

  /** A job before this position that had to wait and now may be served; negative when none. */
  int admit(int before) {
    for (int number = 0; number < served.length; number++) {
      int at = candidate[number];
      if (at != NONE && at < before && served[number] < limits.most(number)) {
        take(number);
        return at;
      }
    }
    return NONE;
  }

  /** A served job ended. */
  void left(int at) {
    if (app[at - start] != AppLimits.UNLIMITED) {
      served[app[at - start]]--;
    }
  }

  private void take(int number) {
    served[number]++;
    candidate[number] = nextOfApp[candidate[number] - start];
  }
}
