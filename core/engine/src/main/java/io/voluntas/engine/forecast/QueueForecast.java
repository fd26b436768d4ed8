package io.voluntas.engine.forecast;

import io.voluntas.engine.state.JobState;
import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;

/**
 * The figures of one simulation, worked out when they are asked for. It may be used during the step
 * it was made in; afterwards its methods throw {@link IllegalStateException}.
 */
public final class QueueForecast implements Forecast {
  private final RoundRobin source;
  private final int resources;
  private final long[] work;
  private final long[] projectShortfall;
  private final long[] totalWork;
  private final long[] shortfall;
  private final long[] maxIdle;
  private final long[] idleNow;
  private final long[] saturated;
  private long horizon;
  private long version;
  private boolean counted;

  QueueForecast(RoundRobin source, int projects, int resources) {
    this.source = source;
    this.resources = resources;
    work = new long[projects * resources];
    projectShortfall = new long[projects * resources];
    totalWork = new long[resources];
    shortfall = new long[resources];
    maxIdle = new long[resources];
    idleNow = new long[resources];
    saturated = new long[resources];
  }

  /** Begins anew with another queue or horizon. */
  void restart(long newHorizon, long newVersion) {
    horizon = newHorizon;
    version = newVersion;
    counted = false;
  }

  @Override
  public long horizon() {
    return horizon;
  }

  @Override
  public boolean deadlineMissed(JobView job) {
    source.check(version);
    return source.missed((JobState) job);
  }

  @Override
  public int deadlinesMissed(ProjectView project, ResourceView resource) {
    source.check(version);
    return source.missed(project.index(), resource.index());
  }

  /** Jobs that miss their deadline, of all projects. */
  public int missedInAll() {
    source.check(version);
    return source.missedInAll();
  }

  @Override
  public long finish(JobView job) {
    source.check(version);
    return source.end((JobState) job);
  }

  @Override
  public long workBefore(ProjectView project, ResourceView resource) {
    count();
    return work[account(project.index(), resource.index())];
  }

  @Override
  public long totalWorkBefore(ResourceView resource) {
    count();
    return totalWork[resource.index()];
  }

  @Override
  public long shortfall(ResourceView resource) {
    count();
    return shortfall[resource.index()];
  }

  @Override
  public long shortfall(ProjectView project, ResourceView resource) {
    count();
    return projectShortfall[account(project.index(), resource.index())];
  }

  @Override
  public long maxIdle(ResourceView resource) {
    count();
    return maxIdle[resource.index()];
  }

  @Override
  public long idleNow(ResourceView resource) {
    count();
    return idleNow[resource.index()];
  }

  @Override
  public long saturated(ResourceView resource) {
    count();
    return saturated[resource.index()];
  }

  void project(int project, int resource, double used, double missing) {
    work[account(project, resource)] = Math.round(used / Amounts.ONE);
    projectShortfall[account(project, resource)] = Math.round(missing / Amounts.ONE);
  }

  void resource(int resource, Usage usage, long busyFor) {
    totalWork[resource] = Math.round(usage.used() / Amounts.ONE);
    shortfall[resource] = Math.round(usage.unused() / Amounts.ONE);
    maxIdle[resource] = Math.round(usage.mostIdle());
    idleNow[resource] = Math.round(usage.idleAtStart());
    saturated[resource] = busyFor;
  }

  private void count() {
    source.check(version);
    if (!counted) {
      source.count(this);
      counted = true;
    }
  }

  private int account(int project, int resource) {
    return project * resources + resource;
  }
}
