package io.voluntas.engine.forecast;

/**
 * What is used and what is idle of one resource type over a simulated time; millionths, and
 * millionths times microseconds.
 */
final class Usage {
  /** Less than this is rounding, not an idle instance. */
  static final double IDLE = 0.5;

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

  void end(double horizon) {
    settle(horizon);
    if (!fellIdle) {
      busyFor = horizon;
    }
  }

  double used() {
    return used;
  }

  double unused() {
    return unused;
  }

  double mostIdle() {
    return mostIdle;
  }

  double idleAtStart() {
    return idleAtStart;
  }

  /** Until when nothing falls idle, microseconds of running time. */
  double busyFor() {
    return busyFor;
  }

  private void settle(double time) {
    double length = time - since;
    if (length > 0) {
      used += total * length;
      unused += idle * length;
      mostIdle = Math.max(mostIdle, idle);
      if (idle > IDLE && !fellIdle) {
        fellIdle = true;
        busyFor = since;
      }
    }
    since = time;
  }
}
