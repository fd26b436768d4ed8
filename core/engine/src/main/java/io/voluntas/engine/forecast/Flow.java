package io.voluntas.engine.forecast;

/**
 * One project's jobs on one resource type in a simulation, served in arrival order at a rate.
 *
 * <p>While the rate is no more than one job can use, one job is served after the other, and only
 * that one is looked at. When several are to be served at once, or limits decide which ones, a
 * {@link Window} takes over.
 */
final class Flow {
  /** Amounts and times below this are rounding; millionths, microseconds. */
  static final double NOTHING = 0.25;

  /** A width this much above the rate cannot have been what the rate was cut down to. */
  private static final double CLEARLY = 1 + 1e-9;

  private final TypeQueue queue;
  private final int project;
  private final Window window;

  /** Whether the window has taken over. */
  private boolean several;

  private double capacity;
  private double share;
  private double due;
  private int unended;
  private double width;

  /** The job that is served, what it and each of the others uses, and where the last one is. */
  private int at;

  private double usage;
  private int end;

  /** Running time that it needed at a time, and its speed since; where it has one, its end. */
  private double left;

  private double since;
  private double speed;
  private double finish;

  /** The speed of a job that gets all of a rate, for the last rate and usage. */
  private double part;

  private double partRate;
  private double partUsage;

  private double rate;
  private double rateSince;
  private double used;
  private double missing;

  /** Whether nothing has happened since a start without jobs. */
  private boolean blank;

  Flow(TypeQueue queue, int project, int limit, AppLimits apps) {
    this.queue = queue;
    this.project = project;
    window = new Window(queue, project, limit, apps);
  }

  /** Sets what holds for all simulations of this queue. */
  void prepare(double capacity, double share, double due) {
    this.capacity = capacity;
    this.share = share;
    this.due = due;
  }

  /** Back to the start; says whether there are jobs. */
  boolean restart() {
    at = queue.start(project);
    end = queue.end(project);
    unended = end - at;
    if (blank && unended == 0) {
      return false;
    }
    blank = unended == 0;
    rate = 0;
    rateSince = 0;
    used = 0;
    missing = 0;
    usage = queue.leastUsage(project);
    several = blank || !window.unlimited() || usage * unended != queue.usageSum(project);
    if (several) {
      window.restart(at, end, capacity);
      width = window.width();
    } else {
      begin();
      width = Math.min(usage * unended, capacity);
    }
    return unended > 0;
  }

  private void begin() {
    left = queue.left(at);
    since = 0;
    speed = 0;
    finish = Double.POSITIVE_INFINITY;
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
    return several ? window.cpusInUse(cpu) : queue.job(at).usage(cpu) * speed;
  }

  /** Gives the jobs their speeds; returns the time of the next end, infinite when none comes. */
  double serve(double time) {
    if (several) {
      return window.serve(rate, time);
    }
    if (rate > usage || rate <= NOTHING) {
      several = true;
      window.restart(at, end, capacity);
      window.goOn(left, since, speed, finish);
      return window.serve(rate, time);
    }
    if (rate != partRate || usage != partUsage) {
      partRate = rate;
      partUsage = usage;
      part = rate / usage;
    }
    if (part != speed) {
      left -= speed * (time - since);
      since = time;
      speed = part;
      finish = time + left / part;
    }
    return finish;
  }

  /**
   * Ends the jobs that are due.
   *
   * @param latest ends up to this time belong to this moment; one of them is of this project
   * @return whether the rates of the type may change
   */
  boolean end(double latest, double time, EndLog ends) {
    double before = width;
    if (several) {
      unended -= window.end(latest, time, ends);
      width = window.width();
    } else {
      ends.add(project, at, time);
      unended--;
      at++;
      width = Math.min(usage * unended, capacity);
    }
    if (unended == 0) {
      return true;
    }
    if (!several) {
      begin();
    }
    // While the rate is below both widths, water-filling would give the same again.
    boolean same = width == before || (rate < before && width > rate * CLEARLY);
    return !same;
  }

  /** Whether none of its jobs has a speed. */
  boolean unserved() {
    return several ? window.unserved() : speed == 0;
  }
}
