package io.voluntas.testkit.fake;

import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.HostView;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.scheduling.Schedule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A host set up by hand: add projects and jobs, then take the view that the policy under test
 * wants.
 *
 * <p>Views share the host's {@link #ledgers()} and {@link #forecast()}. Time is {@link
 * Durations#DAY} until set, so that there is a past. Not thread-safe.
 */
public final class FakeHost implements HostView {
  private final List<FakeResource> resources;
  private final List<FakeProject> projects = new ArrayList<>();
  private final List<FakeJob> jobs = new ArrayList<>();
  private final FakeLedgers ledgers = new FakeLedgers();
  private final FakeForecast forecast = new FakeForecast();
  private long now = Durations.DAY;
  private Preferences preferences = Preferences.DEFAULTS;
  private double availability = 1;

  private FakeHost(List<FakeResource> resources) {
    this.resources = resources;
  }

  /** A host with these resources, the CPU last. */
  public static FakeHost of(FakeResource... resources) {
    List<FakeResource> placed = new ArrayList<>();
    for (FakeResource resource : resources) {
      placed.add(resource.at(placed.size()));
    }
    if (placed.isEmpty() || !placed.get(placed.size() - 1).isCpu()) {
      throw new IllegalArgumentException("the last resource must be the CPU");
    }
    return new FakeHost(List.copyOf(placed));
  }

  /** A host with nothing but CPUs. */
  public static FakeHost withCpus(int cpus) {
    return of(FakeResource.cpu(cpus));
  }

  /** Sets the time, microseconds. */
  public FakeHost at(long time) {
    now = time;
    return this;
  }

  /** Sets the preferences. */
  public FakeHost with(Preferences wanted) {
    preferences = wanted;
    return this;
  }

  /** Sets which fraction of wall time it computes, (0, 1]. */
  public FakeHost computing(double fraction) {
    availability = fraction;
    return this;
  }

  /** Adds the next project. */
  public FakeProject project(String name, double share) {
    return project(projects.size(), name, share);
  }

  /** Adds a project with a given index; every index from 0 up must be there in the end. */
  public FakeProject project(int index, String name, double share) {
    FakeProject project = new FakeProject(index, name, share);
    projects.add(project);
    projects.sort(Comparator.comparingInt(FakeProject::index));
    return project;
  }

  /** Adds the next job of a project: one CPU. */
  public FakeJob job(FakeProject project) {
    return job(jobs.size(), "job" + jobs.size(), project);
  }

  /** Adds a job with a given arrival number: one CPU. */
  public FakeJob job(int index, String name, FakeProject project) {
    FakeJob job = new FakeJob(index, name, project, resources, Amounts.ONE);
    jobs.add(job);
    jobs.sort(Comparator.comparingInt(FakeJob::index));
    project.add(job);
    return job;
  }

  /** All jobs, by index. */
  public List<FakeJob> jobs() {
    return List.copyOf(jobs);
  }

  /** The balances that all views show; set and post at will. */
  public FakeLedgers ledgers() {
    return ledgers;
  }

  /** The outcome of the simulation that all views show; set at will. */
  public FakeForecast forecast() {
    return forecast;
  }

  /** The view of a CPU scheduling policy, not explaining. */
  public FakeSchedulingView scheduling() {
    return new FakeSchedulingView(this, false);
  }

  /** The view of a CPU scheduling policy that has to give reasons for skipping. */
  public FakeSchedulingView explainedScheduling() {
    return new FakeSchedulingView(this, true);
  }

  /** The view of an enforcement policy under a schedule. */
  public FakeEnforcementView enforcement(Schedule schedule) {
    return new FakeEnforcementView(this, schedule);
  }

  /** The view of a work-fetch policy. */
  public FakeFetchView fetch() {
    return new FakeFetchView(this);
  }

  /** An accounting interval of a length in microseconds in which nothing was used so far. */
  public FakeAccountingView accounting(long interval) {
    return new FakeAccountingView(this, interval);
  }

  /** A reply of a project that brought nothing so far. */
  public FakeReplyView reply(FakeProject project) {
    return new FakeReplyView(this, project);
  }

  @Override
  public long now() {
    return now;
  }

  @Override
  public List<FakeResource> resources() {
    return resources;
  }

  @Override
  public FakeResource cpu() {
    return resources.get(resources.size() - 1);
  }

  @Override
  public List<FakeProject> projects() {
    return projects;
  }

  @Override
  public Preferences preferences() {
    return preferences;
  }

  @Override
  public double availability() {
    return availability;
  }
}
