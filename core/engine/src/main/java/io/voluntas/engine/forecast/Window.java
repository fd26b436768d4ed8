package io.voluntas.engine.forecast;

import java.util.Arrays;

/**
 * Those jobs of one project that can be served, in arrival order, when several are served at once.
 *
 * <p>A job's speed changes seldom, so its remaining work is not kept up to date; instead it has an
 * end that is right while its speed stays what it is. Jobs enter the window once, so a whole
 * simulation costs each job a constant. They lie in arrays from the head on, which moves on as jobs
 * end.
 */
final class Window {
  private static final int ROOM = 16;

  private final TypeQueue queue;
  private final int project;
  private final int limit;
  private final AppGate gate;
  private final boolean gated;

  private double capacity;

  /** Position of the first job that has not been looked at, and behind the last one. */
  private int next;

  private int end;
  private int head;
  private int tail;

  /** Only jobs before this place have a speed. */
  private int served;

  /** Positions in the queue. */
  private int[] jobs = new int[ROOM];

  private double[] usage = new double[ROOM];

  /** Running time that a job needed at a time, and its speed since; where it has one, its end. */
  private double[] left = new double[ROOM];

  private double[] since = new double[ROOM];
  private double[] speed = new double[ROOM];
  private double[] finish = new double[ROOM];

  /** What all of them use, millionths. */
  private double inWindow;

  private double width;

  Window(TypeQueue queue, int project, int limit, AppLimits apps) {
    this.queue = queue;
    this.project = project;
    this.limit = limit;
    gate = new AppGate(queue, apps);
    gated = !gate.open();
  }

  /** Whether nothing limits how many jobs are served. */
  boolean unlimited() {
    return limit == Integer.MAX_VALUE && !gated;
  }

  /** Begins with the jobs at these positions, of which none has a speed. */
  void restart(int from, int to, double instances) {
    capacity = instances;
    next = from;
    end = to;
    head = 0;
    tail = 0;
    served = 0;
    inWindow = 0;
    if (gated) {
      gate.restart(next, end);
    }
    fill();
  }

  /** Takes over the speed of the first job. */
  void goOn(double jobLeft, double jobSince, double jobSpeed, double jobFinish) {
    if (tail > head) {
      left[head] = jobLeft;
      since[head] = jobSince;
      speed[head] = jobSpeed;
      finish[head] = jobFinish;
      served = jobSpeed > 0 ? head + 1 : head;
    }
  }

  /** What the jobs can use at once, millionths. */
  double width() {
    return width;
  }

  /** Whether no job has a speed. */
  boolean unserved() {
    return served == head;
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
  double serve(double rate, double time) {
    double rest = rate;
    double first = Double.POSITIVE_INFINITY;
    int last = served;
    served = head;
    for (int i = head; i < tail; i++) {
      double part = 0;
      if (rest > Flow.NOTHING && i - head < limit) {
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

  /** Ends the jobs that end up to a time; returns how many. */
  int end(double latest, double time, EndLog ends) {
    int ended = 0;
    for (int i = head; i < tail; i++) {
      if (finish[i] <= latest) {
        ends.add(project, jobs[i], time);
        if (gated) {
          gate.left(jobs[i]);
        }
        inWindow -= usage[i];
        ended++;
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
    fill();
    return ended;
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

  /** Moves all to the first place, and enlarges the arrays when they fill half of them. */
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
