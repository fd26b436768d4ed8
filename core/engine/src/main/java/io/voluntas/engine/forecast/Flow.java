package io.voluntas.engine.forecast;

/**
 * One project's jobs on one resource type in a simulation, served in arrival order at a rate.
 *
 * <p>Only the jobs that can be served are held: the window. A job's speed changes seldom, so its
 * remaining work is not kept up to date; instead it has an end that is right while its speed stays
 * what it is. Jobs enter the window once, so a whole simulation costs each job a constant.
 */
final class Flow extends Window {
  /** Amounts and times below this are rounding; millionths, microseconds. */
  static final double NOTHING = 0.25;

  /** A width this much above the rate cannot have been what the rate was cut down to. */
  private static final double CLEARLY = 1 + 1e-9;

  private final int project;
  private final int limit;
  private final AppGate gate;
  private final boolean gated;

  private double capacity;
  private double share;
  private double due;

  /** Position of the first job that has not been looked at, and behind the last one. */
  private int next;

  private int end;
  private int unended;

  private double width;
  private double rate;
  private double rateSince;
  private double used;
  private double missing;

  /** What part of full speed a job has that gets all of a rate, for the last rate and usage. */
  private double partRate;

  private double partUsage;
  private double part;

  /** Whether nothing has happened since a start without jobs. */
  private boolean blank;

  Flow(TypeQueue queue, int project, int limit, AppLimits apps) {
    super(queue);
    this.project = project;
    this.limit = limit;
    this.gate = new AppGate(queue, apps);
    gated = !gate.open();
  }

  /** Sets what holds for all simulations of this queue. */
  void prepare(double capacity, double share, double due) {
    this.capacity = capacity;
    this.share = share;
    this.due = due;
  }

  /** Back to the start; says whether there are jobs. */
  boolean restart() {
    next = queue.start(project);
    end = queue.end(project);
    unended = end - next;
    if (blank && unended == 0) {
      return false;
    }
    blank = unended == 0;
    empty();
    rate = 0;
    rateSince = 0;
    used = 0;
    missing = 0;
    if (gated) {
      gate.restart(next, end);
    }
    fill();
    return unended > 0;
  }

  boolean active() {
    return unended > 0;
  }

  double share() {
    return share;
  }

  /** What its jobs can use at once, millionths. */
  double width() {
    return width;
  }

  double rate() {
    return rate;
  }

  /** A rate from now on. */
  void setRate(double value, double time) {
    if (value != rate) {
      used = used(time);
      missing = missing(time);
      rateSince = time;
      rate = value;
    }
  }

  /** Used until a time at which the present rate still holds, millionths times microseconds. */
  double used(double until) {
    return used + rate * (until - rateSince);
  }

  /** What was missing to its share until then, millionths times microseconds. */
  double missing(double until) {
    return missing + Math.max(0, due - rate) * (until - rateSince);
  }

  /** CPUs that the jobs served now occupy, millionths. */
  double cpusInUse(int cpu) {
    double sum = 0;
    for (int i = head; i < tail; i++) {
      sum += queue.job(jobs[i]).usage(cpu) * speed[i];
    }
    return sum;
  }

  /** Gives the jobs their speeds; returns the time of the next end, infinite when none comes. */
  double serve(double time) {
    int at = head;
    double whole = rate;
    if (served <= at + 1 && at < tail && whole <= usage[at] && whole > NOTHING) {
      // With many projects mostly one job has a speed, and the one after it does, too.
      served = at + 1;
      if (whole != partRate || usage[at] != partUsage) {
        partRate = whole;
        partUsage = usage[at];
        part = whole / partUsage;
      }
      return give(at, part, time);
    }
    return serveSeveral(whole, time);
  }

  /** A speed that is not 0 for one job; returns when it ends. */
  private double give(int at, double value, double time) {
    if (value != speed[at]) {
      left[at] -= speed[at] * (time - since[at]);
      since[at] = time;
      speed[at] = value;
      finish[at] = time + left[at] / value;
    }
    return finish[at];
  }

  private double serveSeveral(double whole, double time) {
    double rest = whole;
    double first = Double.POSITIVE_INFINITY;
    int last = served;
    served = head;
    for (int i = head; i < tail; i++) {
      double value = 0;
      if (rest > NOTHING && i - head < limit) {
        value = rest >= usage[i] ? 1 : rest / usage[i];
        rest -= value * usage[i];
        served = i + 1;
      } else if (i >= last) {
        // This one and all after it have no speed, as before.
        break;
      }
      if (value != speed[i]) {
        left[i] -= speed[i] * (time - since[i]);
        since[i] = time;
        speed[i] = value;
        finish[i] = value > 0 ? time + left[i] / value : Double.POSITIVE_INFINITY;
      }
      if (finish[i] < first) {
        first = finish[i];
      }
    }
    return first;
  }

  /**
   * Ends the jobs that are due.
   *
   * @param latest ends up to this time belong to this moment
   * @return whether the rates of the type may change
   */
  boolean end(double latest, double time, EndLog ends) {
    if (served == head + 1 && !gated) {
      // Only this one has a speed, so it is the one that ends.
      ends.add(project, jobs[head], time);
      inWindow -= usage[head];
      unended--;
      head++;
    } else {
      endSeveral(latest, time, ends);
    }
    double before = width;
    fill();
    if (unended == 0) {
      return true;
    }
    // While the rate is below both widths, water-filling would give the same again.
    boolean same = width == before || (rate < before && width > rate * CLEARLY);
    return !same;
  }

  /** Whether none of its jobs has a speed. */
  boolean unserved() {
    return served == head;
  }

  private void endSeveral(double latest, double time, EndLog ends) {
    for (int i = head; i < tail; i++) {
      if (finish[i] <= latest) {
        ends.add(project, jobs[i], time);
        if (gated) {
          gate.left(jobs[i]);
        }
        inWindow -= usage[i];
        unended--;
      }
    }
    // Mostly the first one ended: those before a gap are moved, not the ones behind it.
    int kept = tail;
    for (int i = tail - 1; i >= head; i--) {
      if (finish[i] > latest) {
        kept--;
        if (kept != i) {
          move(i, kept);
        }
      }
    }
    head = kept;
  }

  /** Lets in all jobs that may be served next. */
  private void fill() {
    if (gated) {
      fillThroughGate();
      return;
    }
    while (next < end && inWindow < capacity && tail - head < limit) {
      enter(tail, next++);
    }
    width = Math.min(inWindow, capacity);
  }

  private void fillThroughGate() {
    for (int waiting = gate.admit(next); waiting >= 0; waiting = gate.admit(next)) {
      int place = tail;
      while (place > head && jobs[place - 1] > waiting) {
        place--;
      }
      enter(place, waiting);
    }
    while (next < end && inWindow < capacity && tail - head < limit) {
      if (gate.passes(next)) {
        enter(tail, next);
      }
      next++;
    }
    double sum = 0;
    for (int i = head; i < tail && sum < capacity && i - head < limit; i++) {
      sum += usage[i];
    }
    width = Math.min(sum, capacity);
  }
}
