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

  /** Projects that have jobs left, in canonical order. */
  private final int[] active;

  private int activeCount;

  /** Projects that lost a job at this moment. */
  private final int[] touched;

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
    active = new int[count];
    touched = new int[count];
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
      reach[p] = Math.min(capacity, (double) projects.get(p).reach(type));
    }
  }

  /** Takes in what only a run needs: what each project is due and can use. */
  private void divide() {
    divided = true;
    dues.load();
    ceilings.load();
    for (int p = 0; p < flows.length; p++) {
      ProjectState project = projects.get(p);
      double due = Math.min(dues.of(project, capacity), ceilings.of(p));
      flows[p].prepare(reach[p], project.share(), due);
    }
  }

  /** What a project's jobs can use: the capacity without instances that suit none of them. */
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
    for (Flow flow : flows) {
      sum += Math.round(flow.cpusInUse(cpu));
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
    ends.clear();
    log.clear();
    for (Flow flow : flows) {
      if (flow.restart()) {
        active[activeCount++] = flow.project();
      }
    }
    applyShares();
    double total = total();
    usage.start(total, ceilings.idle(capacity, total, flows));
  }

  private void step() {
    time = Math.max(time, ends.min());
    double latest = sameMoment(time);
    boolean uneven = false;
    int count = 0;
    while (ends.min() <= latest) {
      int p = ends.place();
      ends.set(p, Double.POSITIVE_INFINITY);
      uneven |= flows[p].end(latest, time, log);
      touched[count++] = p;
    }
    if (uneven) {
      applyShares();
      double total = total();
      usage.change(total, ceilings.idle(capacity, total, flows), time);
    }
    for (int i = 0; i < count; i++) {
      Flow flow = flows[touched[i]];
      if (flow.active()) {
        ends.set(touched[i], flow.serve(time));
      }
    }
  }

  /** Whatever still has a rate can never end: nothing flows. */
  private void stall() {
    stalled = true;
    for (int i = 0; i < activeCount; i++) {
      flows[active[i]].setRate(0, time);
    }
    usage.stall(ceilings.idle(capacity, 0, flows), time);
  }

  private double total() {
    double total = 0;
    for (int i = 0; i < activeCount; i++) {
      total += flows[active[i]].rate();
    }
    return total;
  }

  /** Gives each project its rate, and its jobs their speeds where the rate changed. */
  private void applyShares() {
    int kept = 0;
    for (int i = 0; i < activeCount; i++) {
      int p = active[i];
      if (flows[p].active()) {
        active[kept++] = p;
      } else {
        flows[p].setRate(0, time);
      }
    }
    activeCount = kept;
    division.fill(capacity, flows, active, activeCount);
    for (int i = 0; i < activeCount; i++) {
      int p = active[i];
      if (division.rate(p) != flows[p].rate()) {
        flows[p].setRate(division.rate(p), time);
        ends.set(p, flows[p].serve(time));
      }
    }
  }
}
