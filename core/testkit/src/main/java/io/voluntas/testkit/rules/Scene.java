package io.voluntas.testkit.rules;

import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import io.voluntas.testkit.fake.FakeBudget;
import io.voluntas.testkit.fake.FakeHost;
import io.voluntas.testkit.fake.FakeJob;
import io.voluntas.testkit.fake.FakeProject;
import io.voluntas.testkit.fake.FakeResource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A small host at a moment, as plain data that can be drawn and shrunk. One type of device (none
 * when {@code devices} is 0) and CPUs.
 *
 * @param cpus CPUs, at least 1
 * @param devices devices
 * @param leaveInMemory the preference
 * @param projects projects by index; if there is none, one of share 1 is added
 * @param jobs jobs by arrival
 */
public record Scene(
    int cpus,
    int devices,
    boolean leaveInMemory,
    List<SceneProject> projects,
    List<SceneJob> jobs) {

  /** What is special about a project. */
  public enum Mood {
    /** Nothing. */
    PLAIN,
    /** Suspended by the user. */
    SUSPENDED,
    /** Deferred for an hour. */
    DEFERRED,
    /** No new work. */
    NO_NEW_WORK,
    /** Its master file is not there. */
    MASTER_PENDING,
    /** May not use devices. */
    NO_DEVICES
  }

  /**
   * A project.
   *
   * @param share resource share
   * @param mood what is special
   * @param usedMinutes instance minutes of every resource in the last interval, were it runnable
   * @param queuedHours hours of work within the horizon, by the forecast
   */
  public record SceneProject(int share, Mood mood, int usedMinutes, int queuedHours) {}

  /**
   * A job.
   *
   * @param project index, taken modulo the number of projects
   * @param onDevice whether a device is its main resource, if there is one
   * @param width CPUs of a CPU job; a device job takes half a device if 1, else one
   * @param hours what is left
   * @param dueHours deadline, hours from now
   * @param runs whether it runs, if it fits beside those before it
   * @param missed whether the forecast says that it misses its deadline
   * @param checkpointed whether it has checkpointed a minute ago
   */
  public record SceneJob(
      int project,
      boolean onDevice,
      int width,
      int hours,
      int dueHours,
      boolean runs,
      boolean missed,
      boolean checkpointed) {}

  /** The scene as a host. */
  public FakeHost host() {
    return host(index -> "project" + index, false);
  }

  /** The same host under other names, in another alphabetical order. */
  public FakeHost renamed() {
    return host(index -> (char) ('z' - index % 26) + "name" + index, false);
  }

  /** The same host, its parts added last to first. */
  public FakeHost reordered() {
    return host(index -> "project" + index, true);
  }

  private FakeHost host(IntFunction<String> name, boolean backwards) {
    FakeHost host =
        devices == 0
            ? FakeHost.withCpus(cpus)
            : FakeHost.of(FakeResource.device("npu", devices), FakeResource.cpu(cpus));
    Preferences defaults = Preferences.DEFAULTS;
    host.with(
        new Preferences(
            defaults.minQueue(),
            defaults.extraQueue(),
            defaults.schedulingPeriod(),
            leaveInMemory,
            cpus,
            defaults.memoryBytes()));
    List<SceneProject> known =
        projects.isEmpty() ? List.of(new SceneProject(1, Mood.PLAIN, 0, 0)) : projects;
    FakeProject[] added = new FakeProject[known.size()];
    for (int i : order(known.size(), backwards)) {
      added[i] = host.project(i, name.apply(i), known.get(i).share());
      adjust(host, added[i], known.get(i));
    }
    for (int i : order(jobs.size(), backwards)) {
      add(host, added, i, name.apply(i));
    }
    start(host);
    foresee(host);
    return host;
  }

  /**
   * What a forecast would say beside shortfall and misses: jobs that are not suspended end some
   * time, and what they leave free idles from the start. Hosts with one device are there half of
   * the time.
   */
  private void foresee(FakeHost host) {
    host.computing(devices % 2 == 0 ? 1 : 0.5);
    for (FakeJob job : host.jobs()) {
      if (job.runnable()) {
        long end = host.now() + job.remaining();
        boolean late = host.forecast().deadlineMissed(job);
        long wanted = job.deadline() + (late ? Durations.HOUR : 0);
        host.forecast().finish(job, late ? Math.max(end, wanted) : Math.min(end, wanted));
      }
    }
    for (FakeResource resource : host.resources()) {
      long idle = resource.capacity();
      for (FakeJob job : host.jobs()) {
        idle -= job.runnable() ? job.usage(resource) : 0;
      }
      long room = resource.capacity() / Amounts.ONE;
      long busy = idle > 0 || room == 0 ? 0 : host.forecast().totalWorkBefore(resource) / room;
      host.forecast()
          .idleNow(resource, Math.max(0, idle))
          .maxIdle(resource, Math.max(0, idle))
          .saturated(resource, busy);
    }
  }

  private static void adjust(FakeHost host, FakeProject project, SceneProject data) {
    switch (data.mood()) {
      case PLAIN -> {}
      case SUSPENDED -> project.suspend();
      case DEFERRED -> project.deferUntil(host.now() + Durations.HOUR);
      case NO_NEW_WORK -> project.withoutNewWork();
      case MASTER_PENDING -> project.withMasterFetchPending();
      case NO_DEVICES -> project.bar(host.resources().get(0));
    }
    for (FakeResource resource : host.resources()) {
      long horizon = host.preferences().minQueue() + host.preferences().extraQueue();
      long work = data.queuedHours() * Durations.HOUR;
      long room = Amounts.work(resource.capacity(), horizon);
      long all = Math.min(room, host.forecast().totalWorkBefore(resource) + work);
      host.forecast()
          .workBefore(project, resource, work)
          .shortfall(project, resource, Math.max(0, room - work))
          .shortfall(resource, room - all);
    }
  }

  private void add(FakeHost host, FakeProject[] projects, int index, String name) {
    SceneJob data = jobs.get(index);
    FakeJob job = host.job(index, name, projects[data.project() % projects.length]);
    if (data.onDevice() && devices > 0) {
      job.uses(host.resources().get(0), data.width() == 1 ? Amounts.ONE / 2 : Amounts.ONE)
          .uses(host.cpu(), Amounts.ONE / 10);
    } else {
      job.uses(host.cpu(), Math.min(data.width(), cpus) * Amounts.ONE);
    }
    job.withLength(data.hours() * Durations.HOUR)
        .receivedAt(index)
        .due(host.now() + data.dueHours() * Durations.HOUR);
    if (data.checkpointed()) {
      job.preempted(true).checkpointedAt(host.now() - Durations.MINUTE);
    }
    if (data.missed()) {
      host.forecast().miss(job);
    }
  }

  private void start(FakeHost host) {
    FakeBudget budget = new FakeBudget(host);
    for (FakeJob job : host.jobs()) {
      if (jobs.get(job.index()).runs() && job.runnable() && budget.tryTake(job)) {
        job.runningSince(host.now() - (1 + job.index() % 3) * Durations.HOUR / 2);
      }
    }
  }

  private static List<Integer> order(int size, boolean backwards) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      order.add(backwards ? size - 1 - i : i);
    }
    return order;
  }
}
