package io.voluntas.engine.forecast;

import io.voluntas.engine.state.ClientState;
import io.voluntas.engine.state.JobState;
import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;

/** The numbers of one simulation, in arrays by job slot, project and resource. */
public final class QueueForecast implements Forecast {
  /** Rounding of the fluid model: an end this close to the deadline is in time, microseconds. */
  private static final long TOLERANCE = 2;

  private final long now;
  private final long horizon;
  private final int resources;
  private final long[] finish;
  private final int[] missed;
  private final long[] work;
  private final long[] projectShortfall;
  private final long[] totalWork;
  private final long[] shortfall;
  private final long[] maxIdle;
  private final long[] idleNow;
  private final long[] saturated;
  private long cpusOfDevices;
  private int missedInAll;

  QueueForecast(ClientState state, long horizon) {
    this.now = state.now();
    this.horizon = horizon;
    this.resources = state.resources().size();
    int accounts = state.projects().size() * resources;
    finish = new long[state.slots()];
    missed = new int[accounts];
    work = new long[accounts];
    projectShortfall = new long[accounts];
    totalWork = new long[resources];
    shortfall = new long[resources];
    maxIdle = new long[resources];
    idleNow = new long[resources];
    saturated = new long[resources];
  }

  @Override
  public long horizon() {
    return horizon;
  }

  @Override
  public boolean deadlineMissed(JobView job) {
    long end = finish[((JobState) job).slot()];
    return end != 0 && end - job.deadline() > TOLERANCE;
  }

  @Override
  public int deadlinesMissed(ProjectView project, ResourceView resource) {
    return missed[account(project.index(), resource.index())];
  }

  /** Jobs that miss their deadline, of all projects. */
  public int missedInAll() {
    return missedInAll;
  }

  @Override
  public long finish(JobView job) {
    long end = finish[((JobState) job).slot()];
    return end == 0 ? Durations.FOREVER : end;
  }

  @Override
  public long workBefore(ProjectView project, ResourceView resource) {
    return work[account(project.index(), resource.index())];
  }

  @Override
  public long totalWorkBefore(ResourceView resource) {
    return totalWork[resource.index()];
  }

  @Override
  public long shortfall(ResourceView resource) {
    return shortfall[resource.index()];
  }

  @Override
  public long shortfall(ProjectView project, ResourceView resource) {
    return projectShortfall[account(project.index(), resource.index())];
  }

  @Override
  public long maxIdle(ResourceView resource) {
    return maxIdle[resource.index()];
  }

  @Override
  public long idleNow(ResourceView resource) {
    return idleNow[resource.index()];
  }

  @Override
  public long saturated(ResourceView resource) {
    return saturated[resource.index()];
  }

  /** Whole CPUs that device jobs occupy at the start, millionths. */
  long cpusOfDevices() {
    return cpusOfDevices / Amounts.ONE * Amounts.ONE;
  }

  void addCpusOfDevices(double millionths) {
    cpusOfDevices += Math.round(millionths);
  }

  void ends(JobState job, double after) {
    long end = now + Math.max(1, (long) Math.min(Durations.FOREVER - (double) now, after + 0.5));
    finish[job.slot()] = end;
    countMiss(job, end);
  }

  void neverEnds(JobState job) {
    finish[job.slot()] = Durations.FOREVER;
    countMiss(job, Durations.FOREVER);
  }

  void project(int project, int resource, double used, double missing) {
    work[account(project, resource)] = Math.round(used);
    projectShortfall[account(project, resource)] = Math.round(missing);
  }

  void resource(
      int resource, double used, double idle, double mostIdle, double idleAtStart, double busyFor) {
    totalWork[resource] = Math.round(used);
    shortfall[resource] = Math.round(idle);
    maxIdle[resource] = Math.round(mostIdle);
    idleNow[resource] = Math.round(idleAtStart);
    saturated[resource] = Math.round(busyFor);
  }

  private void countMiss(JobState job, long end) {
    if (end - job.deadline() > TOLERANCE) {
      missed[account(job.project().index(), job.mainResource().index())]++;
      missedInAll++;
    }
  }

  private int account(int project, int resource) {
    return project * resources + resource;
  }
}
