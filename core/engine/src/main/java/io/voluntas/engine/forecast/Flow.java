package io.voluntas.engine.forecast;

import java.util.Arrays;

/**
 * One project's jobs on one resource type in a simulation, served in arrival order at a rate.
 *
 * <p>Only the jobs that can be served are held: the window. A job's speed changes seldom, so its
 * remaining work is not kept up to date; instead it has an end that is right while its speed stays
 * what it is. Jobs enter the window once, so a whole simulation costs each job a constant.
 */
final class Flow {
  /** Amounts and times below this are rounding; millionths, microseconds. */
  static final double NOTHING = 0.25;

  /** A width this much above the rate cannot have been what the rate was cut down to. */
  private static final double CLEARLY = 1 + 1e-9;

  private static final int ROOM = 16;

  private final TypeQueue queue;
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

  /** Places of the window: from the head on, which moves on as jobs end. */
  private int head;

  private int tail;

  /** Only jobs before this place have a speed. */
  private int served;

  private int[] jobs = new int[ROOM];
  private double[] usage = new double[ROOM];
  private double[] left = new double[ROOM];
  private double[] since = new double[ROOM];
  private double[] speed = new double[ROOM];
  private double[] finish = new double[ROOM];
  private double inWindow;

  private double width;
  private double rate;
  private double rateSince;
  private double used;
  private double missing;

  Flow(TypeQueue queue, int project, int limit, AppLimits apps) {
    this.queue = queue;
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
    head = 0;
    tail = 0;
    served = 0;
    inWindow = 0;
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

  int project() {
    return project;
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

  /** A rate from now on. */
  void setRate(double value, double time) {
    if (value != rate) {
      used = used(time);
      missing = missing(time);
      rateSince = time;
      rate = value;
    }
  }

  /** Gives the jobs their speeds; returns the time of the next end, infinite when none comes. */
  double serve(double time) {
    double rest = rate;
    double first = Double.POSITIVE_INFINITY;
    int last = served;
    served = head;
    for (int i = head; i < tail; i++) {
      double part = 0;
      if (rest > NOTHING && i - head < limit) {
        part = rest >= usage[i] ? 1 : rest / usage[i];
        rest -= part * usage[i];
        served = i + 1;
      } else if (i >= last) {
        // This one and all after it have no speed, as before.
        break;
      }
      if (part != speed[i]) {
        left[i] -= speed[i] * (time - since[i]);
        since[i] = time;
        speed[i] = part;
        finish[i] = part > 0 ? time + left[i] / part : Double.POSITIVE_INFINITY;
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
    double before = width;
    fill();
    if (unended == 0) {
      return true;
    }
    // While the rate is below both widths, water-filling would give the same again.
    boolean same = width == before || (rate < before && width > rate * CLEARLY);
    return !same;
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

  private void enter(int wanted, int at) {
    int place = wanted;
    if (tail == jobs.length) {
      place -= head;
      makeRoom();
    }
    for (int i = tail; i > place; i--) {
      move(i - 1, i);
    }
    tail++;
    served += place < served ? 1 : 0;
    jobs[place] = at;
    usage[place] = queue.usage(at);
    left[place] = queue.left(at);
    since[place] = 0;
    speed[place] = 0;
    finish[place] = Double.POSITIVE_INFINITY;
    inWindow += usage[place];
  }

  /** Moves the window to the first place, and enlarges what it lies in when it fills half of it. */
  private void makeRoom() {
    for (int i = head; i < tail; i++) {
      move(i, i - head);
    }
    tail -= head;
    served = Math.max(0, served - head);
    head = 0;
    if (2 * tail > jobs.length) {
      int room = 2 * jobs.length;
      jobs = Arrays.copyOf(jobs, room);
      usage = Arrays.copyOf(usage, room);
      left = Arrays.copyOf(left, room);
      since = Arrays.copyOf(since, room);
      speed = Arrays.copyOf(speed, room);
      finish = Arrays.copyOf(finish, room);
    }
  }

  private void move(int from, int to) {
    jobs[to] = jobs[from];
    usage[to] = usage[from];
    left[to] = left[from];
    since[to] = since[from];
    speed[to] = speed[from];
    finish[to] = finish[from];
  }
}
