package io.voluntas.engine.forecast;

import io.voluntas.engine.state.JobState;
import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.Arrays;

/**
 * The figures of one simulation, worked out when they are asked for. It may be used during the step
 * it was made in; afterwards its methods throw {@link IllegalStateException}.
 */
public final class QueueForecast implements Forecast {
  private final RoundRobin source;
  private final int resources;
  private final double[] work;
  private final double[] projectShortfall;
  private final long[] totalWork;
  private final long[] shortfall;
  private final long[] maxIdle;
  private final long[] idleNow;
  private final double[] busyFor;
  private final boolean[] counted;
  private long horizon;
  private long version;

  QueueForecast(RoundRobin source, int projects, int resources) {
    this.source = source;
    this.resources = resources;
    work = new double[projects * resources];
    projectShortfall = new double[projects * resources];
    totalWork = new long[resources];
    shortfall = new long[resources];
    maxIdle = new long[resources];
    idleNow = new long[resources];
    busyFor = new double[resources];
    counted = new boolean[resources];
  }

  /** Begins anew with another queue or horizon. */
  void restart(long newHorizon, long newVersion) {
    horizon = newHorizon;
    version = newVersion;
    Arrays.fill(counted, false);
  }

  @Override
  public long horizon() {
    return horizon;
  }

  @Override
  public boolean deadlineMissed(JobView job) {
    source.check(version);
    return source.missed((JobState) job, this);
  }

  @Override
  public int deadlinesMissed(ProjectView project, ResourceView resource) {
    source.check(version);
    return source.missed(project.index(), resource.index(), this);
  }

  /** Jobs that miss their deadline, of all projects. */
  public int missedInAll() {
    source.check(version);
    return source.missedInAll(this);
  }

  @Override
  public long finish(JobView job) {
    source.check(version);
    return source.end((JobState) job, this);
  }

  @Override
  public long workBefore(ProjectView project, ResourceView resource) {
    count(resource);
    return rounded(work[account(project.index(), resource.index())]);
  }

  @Override
  public long totalWorkBefore(ResourceView resource) {
    count(resource);
    return totalWork[resource.index()];
  }

  @Override
  public long shortfall(ResourceView resource) {
    count(resource);
    return shortfall[resource.index()];
  }

  @Override
  public long shortfall(ProjectView project, ResourceView resource) {
    count(resource);
    return rounded(projectShortfall[account(project.index(), resource.index())]);
  }

  @Override
  public long maxIdle(ResourceView resource) {
    count(resource);
    return maxIdle[resource.index()];
  }

  @Override
  public long idleNow(ResourceView resource) {
    count(resource);
    return idleNow[resource.index()];
  }

  @Override
  public long saturated(ResourceView resource) {
    source.check(version);
    int r = resource.index();
    return counted[r] ? source.duration(busyFor[r]) : source.saturated(r, horizon);
  }

  /** Whether the figures of a type up to the horizon are there. */
  boolean counted(int resource) {
    return counted[resource];
  }

  /** Takes the figures of a type from a run that goes as far as the horizon and no further yet. */
  void take(int resource, Usage usage, Flow[] flows) {
    double until = (double) horizon;
    for (int p = 0; p < flows.length; p++) {
      work[account(p, resource)] = flows[p].used(until);
      projectShortfall[account(p, resource)] = flows[p].missing(until);
    }
    totalWork[resource] = rounded(usage.used(until));
    shortfall[resource] = rounded(usage.unused(until));
    maxIdle[resource] = Math.round(usage.mostIdle(until));
    idleNow[resource] = Math.round(usage.idleAtStart());
    busyFor[resource] = usage.busyFor(until);
    counted[resource] = true;
  }

  /** Micro-instance-seconds of millionths times microseconds. */
  private static long rounded(double amount) {
    return Math.round(amount / Amounts.ONE);
  }

  private void count(ResourceView resource) {
    source.check(version);
    if (!counted[resource.index()]) {
      source.count(this, resource.index());
    }
  }

  private int account(int project, int resource) {
    return project * resources + resource;
  }
}
