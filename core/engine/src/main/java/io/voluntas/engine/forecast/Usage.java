package io.voluntas.engine.forecast;

/**
 * What is used and what is idle of one resource type over a simulated time; millionths, and
 * millionths times microseconds. Figures can be taken up to any time at which what was set last
 * still holds.
 */
final class Usage {
  /** Less than this is rounding, not an idle instance. */
  private static final double IDLE = 0.5;

  private double since;
  private double total;
  private double idle;
  private double used;
  private double unused;
  private double mostIdle;
  private double idleAtStart;
  private double busyFor;
  private boolean fellIdle;

  void start(double inUse, double idleNow) {
    since = 0;
    total = inUse;
    idle = idleNow;
    used = 0;
    unused = 0;
    mostIdle = 0;
    idleAtStart = idleNow;
    fellIdle = false;
  }

  /** From this time on so much is in use and so much idle. */
  void change(double inUse, double idleNow, double time) {
    if (inUse != total || idleNow != idle) {
      settle(time);
      total = inUse;
      idle = idleNow;
    }
  }

  /** From this time on nothing runs, which is idleness however little could run. */
  void stall(double idleNow, double time) {
    settle(time);
    total = 0;
    idle = idleNow;
    if (!fellIdle) {
      fellIdle = true;
      busyFor = time;
    }
  }

  double used(double until) {
    return used + total * (until - since);
  }

  double unused(double until) {
    return unused + idle * (until - since);
  }

  double mostIdle(double until) {
    return until > since ? Math.max(mostIdle, idle) : mostIdle;
  }

  double idleAtStart() {
    return idleAtStart;
  }

  /** Whether something is idle before a time. */
  boolean isIdle(double until) {
    return fellIdle || (idle > IDLE && until > since);
  }

  /** Until when nothing falls idle, microseconds of running time, at most the given time. */
  double busyFor(double until) {
    if (fellIdle) {
      return busyFor;
    }
    return isIdle(until) ? since : until;
  }

  private void settle(double time) {
    if (!fellIdle && isIdle(time)) {
      fellIdle = true;
      busyFor = since;
    }
    used = used(time);
    unused = unused(time);
    mostIdle = mostIdle(time);
    since = time;
  }
}
