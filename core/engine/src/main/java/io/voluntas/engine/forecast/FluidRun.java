package io.voluntas.engine.forecast;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.ProjectState;
import io.voluntas.engine.state.ResourceState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The simulation of one resource type. Amounts are in millionths, times in microseconds of running
 * time from now.
 *
 * <p>Time moves from end to end. An end concerns the project whose job it was; the rates of all are
 * worked out anew only when what that project can use changes and matters.
 */
final class FluidRun {
  private final TypeQueue queue;
  private final Ceilings ceilings;
  private final Dues dues;
  private final List<ProjectState> projects;
  private final Flow[] flows;
  private final MinTree ends;
  private final EndLog log = new EndLog();
  private final Usage usage = new Usage();

  /** The projects that have jobs at the start, in canonical order: the fewer, the faster. */
  private final Flow[] seated;

  /** Seats of those that have jobs left, in order. */
  private final int[] active;

  private int activeCount;

  /** Seats that lost a job at this moment and wait for their new rate. */
  private final int[] waiting;

  private final Division division;
  private final double[] reach;
  private final ResourceState type;
  private double capacity;
  private double time;
  private boolean divided;
  private boolean started;
  private boolean stalled;

  /** What the run takes figures for when it comes to its horizon on its way. */
  private @Nullable QueueForecast passing;

  FluidRun(ClientState state, ResourceState type, TypeQueue queue, AppLimits[] apps) {
    this.queue = queue;
    this.type = type;
    projects = state.projects();
    ceilings = new Ceilings(state, type, apps);
    dues = new Dues(state, type);
    int count = projects.size();
    flows = new Flow[count];
    for (int p = 0; p < count; p++) {
      int limit = projects.get(p).setup().maxConcurrent().orElse(Integer.MAX_VALUE);
      flows[p] = new Flow(queue, p, limit, apps[p]);
    }
    ends = new MinTree(count);
    seated = new Flow[count];
    active = new int[count];
    waiting = new int[count];
    division = new Division(count);
    reach = new double[count];
  }

  /** Takes in what holds for all runs over the present queue. */
  void prepare(double instances) {
    capacity = instances;
    divided = false;
    started = false;
    passing = null;
    for (int p = 0; p < reach.length; p++) {
      if (queue.start(p) < queue.end(p)) {
        reach[p] = Math.min(capacity, (double) projects.get(p).reach(type));
      }
    }
  }

  /** Takes in what only a run needs: what each project is due and can use. */
  private void divide() {
    divided = true;
    dues.load(capacity);
    ceilings.load();
    for (int p = 0; p < flows.length; p++) {
      double due = Math.min(dues.of(p), ceilings.of(p));
      flows[p].prepare(reach[p], projects.get(p).share(), due);
    }
  }

  /**
   * What the jobs of a project that has some can use: the capacity without instances that suit none
   * of them.
   */
  double reach(int project) {
    return reach[project];
  }

  /** Whole and partial CPUs that the jobs served first occupy, millionths. */
  long cpusInUse(int cpu) {
    if (queue.isEmpty()) {
      return 0;
    }
    start();
    long sum = 0;
    for (int i = 0; i < activeCount; i++) {
      sum += Math.round(seated[active[i]].cpusInUse(cpu));
    }
    return sum;
  }

  /**
   * Somebody is going to ask for the figures of this forecast: they are taken when a run passes its
   * horizon, so that a run that is already beyond need not begin anew for them.
   */
  void expect(QueueForecast forecast) {
    if (!started || time < (double) forecast.horizon()) {
      passing = forecast;
    }
  }

  /**
   * Tells the watcher of all ends from the start, until it has seen enough or nothing ends any
   * more. What has been simulated is not simulated again.
   */
  void watch(Ends watcher) {
    if (!started) {
      start();
    }
    int told = 0;
    while (!watcher.enough()) {
      if (told < log.size()) {
        log.tell(told++, watcher);
      } else if (ends.min() < Double.POSITIVE_INFINITY) {
        take(ends.min());
        step();
      } else {
        return;
      }
    }
  }

  /** Takes the figures that are waited for, if the run is not to stop before their horizon. */
  private void take(double nextStop) {
    QueueForecast forecast = passing;
    if (forecast != null && nextStop >= (double) forecast.horizon()) {
      passing = null;
      if (time <= (double) forecast.horizon()) {
        forecast.take(type.index(), usage, flows);
      }
    }
  }

  /** Runs up to the horizon: on from where it is, or from the start when that is too far. */
  void count(QueueForecast forecast) {
    advance((double) forecast.horizon(), false);
    forecast.take(type.index(), usage, flows);
  }

  /** Until when nothing falls idle, at most the horizon; runs no further than it must. */
  double busyFor(double horizon) {
    advance(horizon, true);
    return usage.busyFor(horizon);
  }

  /** Up to when ends count as simultaneous: less than this apart is rounding. */
  static double sameMoment(double time) {
    return time + Math.max(Flow.NOTHING, time * 1e-12);
  }

  private void advance(double horizon, boolean untilIdle) {
    if (!started || time > horizon) {
      start();
    }
    while (ends.min() < horizon && !(untilIdle && usage.isIdle(ends.min()))) {
      step();
    }
    if (ends.min() == Double.POSITIVE_INFINITY && time < horizon && !stalled) {
      stall();
    }
  }

  private void start() {
    if (!divided) {
      divide();
    }
    started = true;
    stalled = false;
    time = 0;
    activeCount = 0;
    log.clear();
    for (Flow flow : flows) {
      if (flow.restart()) {
        active[activeCount] = activeCount;
        seated[activeCount++] = flow;
      }
    }
    ends.restart(activeCount);
    double total = applyShares();
    usage.start(total, ceilings.idle(capacity, total, flows));
  }

  private void step() {
    time = Math.max(time, ends.min());
    double latest = sameMoment(time);
    boolean uneven = false;
    int count = 0;
    do {
      int seat = ends.place();
      Flow flow = seated[seat];
      double next = Double.POSITIVE_INFINITY;
      boolean changes = flow.end(latest, time, log);
      uneven |= changes;
      if (!changes && flow.unserved()) {
        // Jobs without a speed can be given one now and another one at the same moment.
        next = flow.serve(time);
      }
      if (next > latest && next < Double.POSITIVE_INFINITY) {
        ends.set(seat, next);
      } else {
        ends.set(seat, Double.POSITIVE_INFINITY);
        waiting[count++] = seat;
      }
    } while (ends.min() <= latest);
    if (uneven) {
      double total = applyShares();
      usage.change(total, ceilings.idle(capacity, total, flows), time);
    }
    for (int i = 0; i < count; i++) {
      Flow flow = seated[waiting[i]];
      if (flow.active()) {
        ends.set(waiting[i], flow.serve(time));
      }
    }
  }

  /** Whatever still has a rate can never end: nothing flows. */
  private void stall() {
    stalled = true;
    for (int i = 0; i < activeCount; i++) {
      seated[active[i]].setRate(0, time);
    }
    usage.stall(ceilings.idle(capacity, 0, flows), time);
  }

  /**
   * Gives each project its rate, and its jobs their speeds where the rate changed; returns what all
   * get together.
   */
  private double applyShares() {
    int kept = 0;
    for (int i = 0; i < activeCount; i++) {
      int seat = active[i];
      if (seated[seat].active()) {
        active[kept++] = seat;
      } else {
        seated[seat].setRate(0, time);
      }
    }
    activeCount = kept;
    division.fill(capacity, seated, active, kept);
    double total = 0;
    for (int i = 0; i < kept; i++) {
      int seat = active[i];
      Flow flow = seated[seat];
      double rate = division.rate(seat);
      if (rate != flow.rate()) {
        flow.setRate(rate, time);
        ends.set(seat, flow.serve(time));
      }
      total += rate;
    }
    return total;
  }
}
