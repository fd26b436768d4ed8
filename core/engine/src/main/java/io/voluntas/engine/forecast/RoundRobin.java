package io.voluntas.engine.forecast;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobState;
import io.voluntas.engine.state.ResourceState;
import io.voluntas.spi.model.Amounts;

/**
 * The round-robin simulation as a fluid model.
 *
 * <p>Of each resource type every project gets a rate in proportion to its share, never more than
 * its jobs can use; what one cannot use goes to the others. Within a project the jobs run in
 * arrival order, as many at full speed as the rate allows and one at what is left. Rates are
 * constant between completions, so time moves from completion to completion. Running times are
 * stretched by the host's availability. A job takes from its main resource; the whole CPUs that
 * device jobs occupy at the start are not there for CPU jobs.
 *
 * <p>The queue is copied once per state of the client; each figure is worked out when it is asked
 * for, from that copy. The arrays live as long as this object, so a forecast allocates nothing per
 * job.
 */
public final class RoundRobin {
  private static final long NEVER = -1;

  /** More than the rounding of a rate, relative. */
  private static final double ROUNDING = 1 + 1e-6;

  private final ClientState state;
  private final int cpu;
  private final TypeQueue[] queues;
  private final FluidRun[] runs;
  private final Misses[] misses;
  private final double[] capacities;
  private final Marks marks = new Marks();
  private final Clock clock;
  private final EndTimes ends;
  private boolean judged;
  private int missedInAll;

  /** State version of the copy. */
  private long version = NEVER;

  /** For one client. */
  public RoundRobin(ClientState state) {
    this.state = state;
    cpu = state.cpu().index();
    clock = new Clock();
    ends = new EndTimes(clock);
    int types = state.resources().size();
    AppLimits[] apps = state.projects().stream().map(AppLimits::new).toArray(AppLimits[]::new);
    queues = new TypeQueue[types];
    runs = new FluidRun[types];
    misses = new Misses[types];
    capacities = new double[types];
    for (ResourceState type : state.resources()) {
      int r = type.index();
      queues[r] = new TypeQueue(state, r);
      runs[r] = new FluidRun(state, type, queues[r], apps);
      misses[r] = new Misses(queues[r], clock, state.projects(), marks);
    }
  }

  /**
   * Simulates the present queue.
   *
   * @param horizon how far ahead shortfall and work are counted, microseconds, not negative
   * @return figures that stay right until this is called again after the state has changed
   */
  public QueueForecast simulate(long horizon) {
    QueueForecast forecast = new QueueForecast(this, state.projects().size(), queues.length);
    simulate(horizon, forecast);
    return forecast;
  }

  /** As {@link #simulate(long)}, into an object that is not needed any more. */
  public void simulate(long horizon, QueueForecast reused) {
    if (version != state.version()) {
      load();
      version = state.version();
    }
    reused.restart(horizon, version);
  }

  private void load() {
    clock.set(state.now(), state.availability());
    ends.forget();
    judged = false;
    for (int r = 0; r < queues.length; r++) {
      queues[r].load();
      if (r != cpu) {
        prepare(r, state.resources().get(r).capacity());
      }
    }
    long forDevices = cpusForDevices() / Amounts.ONE * Amounts.ONE;
    prepare(cpu, Math.max(0, state.cpu().capacity() - forDevices));
  }

  private void prepare(int resource, long capacity) {
    capacities[resource] = capacity;
    runs[resource].prepare((double) capacity);
  }

  /** CPUs that device jobs occupy at the start, millionths; only whole ones count. */
  private long cpusForDevices() {
    // Mostly they cannot come to a whole one, and then nothing has to be simulated to know it.
    double most = 0;
    for (int r = 0; r < queues.length; r++) {
      most +=
          r == cpu ? 0 : queues[r].mostCpus() * capacities[r] * ROUNDING + state.projects().size();
    }
    long sum = 0;
    for (int r = 0; r < queues.length && most >= Amounts.ONE; r++) {
      sum += r == cpu ? 0 : runs[r].cpusInUse(cpu);
    }
    return sum;
  }

  /**
   * Refuses figures of a queue that has been forgotten.
   *
   * @throws IllegalStateException when a forecast is used after its step
   */
  void check(long forecastVersion) {
    if (forecastVersion != version) {
      throw new IllegalStateException("a forecast is asked after the client has moved on");
    }
  }

  boolean missed(JobState job, QueueForecast asked) {
    judge(asked);
    return missedInAll > 0 && misses[job.mainResource().index()].has(job);
  }

  int missed(int project, int resource, QueueForecast asked) {
    judge(asked);
    return misses[resource].of(project);
  }

  int missedInAll(QueueForecast asked) {
    judge(asked);
    return missedInAll;
  }

  long end(JobState job, QueueForecast asked) {
    if (!ends.known()) {
      ends.start(state.slots());
      for (int r = 0; r < queues.length; r++) {
        expect(asked, r);
        runs[r].watch(ends.from(queues[r]));
      }
    }
    return ends.of(job);
  }

  /** Counts up to the horizon of a forecast. */
  void count(QueueForecast forecast, int resource) {
    runs[resource].count(forecast);
  }

  long saturated(int resource, long horizon) {
    return duration(runs[resource].busyFor((double) horizon));
  }

  /** How long it takes until so much running time has passed, microseconds. */
  long duration(double time) {
    return clock.duration(time);
  }

  private void judge(QueueForecast asked) {
    if (!judged) {
      missedInAll = 0;
      for (int r = 0; r < queues.length; r++) {
        expect(asked, r);
        misses[r].judge(runs[r], capacities[r]);
        missedInAll += misses[r].inAll();
      }
      judged = true;
    }
  }

  private void expect(QueueForecast asked, int resource) {
    if (!asked.counted(resource)) {
      runs[resource].expect(asked);
    }
  }
}
