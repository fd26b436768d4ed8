package io.voluntas.testkit.fake;

import io.voluntas.spi.forecast.Forecast;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A simulation outcome that a test sets, number by number: nothing is simulated. Every number that
 * is not set is 0, no deadline is missed, and jobs never finish.
 */
public final class FakeForecast implements Forecast {
  private static final int NO_PROJECT = -1;

  private enum Quantity {
    WORK,
    SHORTFALL,
    MAX_IDLE,
    IDLE_NOW,
    SATURATED
  }

  private record Key(Quantity number, int project, int resource) implements Comparable<Key> {
    @Override
    public int compareTo(Key that) {
      int order = number.compareTo(that.number);
      if (order == 0) {
        order = Integer.compare(project, that.project);
      }
      return order == 0 ? Integer.compare(resource, that.resource) : order;
    }
  }

  private final SortedMap<Key, Long> numbers = new TreeMap<>();
  private final SortedMap<Integer, Long> finishes = new TreeMap<>();
  private final SortedSet<Integer> missed = new TreeSet<>();
  private final SortedMap<Integer, JobView> missing = new TreeMap<>();
  private long horizon;

  /** Sets the horizon, microseconds. */
  public FakeForecast horizon(long time) {
    horizon = time;
    return this;
  }

  /** Has jobs miss their deadline; their projects' counts follow. */
  public FakeForecast miss(JobView... jobs) {
    for (JobView job : jobs) {
      missed.add(job.index());
      missing.put(job.index(), job);
    }
    return this;
  }

  /** Sets when a job ends, microseconds. */
  public FakeForecast finish(JobView job, long time) {
    finishes.put(job.index(), time);
    return this;
  }

  /** Sets work_before_minq(P). The total is the sum over projects. */
  public FakeForecast workBefore(ProjectView project, ResourceView resource, long work) {
    return set(Quantity.WORK, project.index(), resource, work);
  }

  /** Sets the shortfall of a resource. */
  public FakeForecast shortfall(ResourceView resource, long work) {
    return set(Quantity.SHORTFALL, NO_PROJECT, resource, work);
  }

  /** Sets the shortfall of a project. */
  public FakeForecast shortfall(ProjectView project, ResourceView resource, long work) {
    return set(Quantity.SHORTFALL, project.index(), resource, work);
  }

  /** Sets the largest number of idle instances, millionths. */
  public FakeForecast maxIdle(ResourceView resource, long millionths) {
    return set(Quantity.MAX_IDLE, NO_PROJECT, resource, millionths);
  }

  /** Sets the instances idle now, millionths. */
  public FakeForecast idleNow(ResourceView resource, long millionths) {
    return set(Quantity.IDLE_NOW, NO_PROJECT, resource, millionths);
  }

  /** Sets for how long all instances stay busy, microseconds. */
  public FakeForecast saturated(ResourceView resource, long time) {
    return set(Quantity.SATURATED, NO_PROJECT, resource, time);
  }

  @Override
  public long horizon() {
    return horizon;
  }

  @Override
  public boolean deadlineMissed(JobView job) {
    return missed.contains(job.index());
  }

  @Override
  public int deadlinesMissed(ProjectView project, ResourceView resource) {
    int count = 0;
    for (JobView job : missing.values()) {
      if (job.project().index() == project.index()
          && job.mainResource().index() == resource.index()) {
        count++;
      }
    }
    return count;
  }

  @Override
  public long finish(JobView job) {
    return finishes.getOrDefault(job.index(), Durations.FOREVER);
  }

  @Override
  public long workBefore(ProjectView project, ResourceView resource) {
    return get(Quantity.WORK, project.index(), resource);
  }

  @Override
  public long totalWorkBefore(ResourceView resource) {
    long sum = 0;
    for (var entry : numbers.entrySet()) {
      Key key = entry.getKey();
      if (key.number() == Quantity.WORK && key.resource() == resource.index()) {
        sum += entry.getValue();
      }
    }
    return sum;
  }

  @Override
  public long shortfall(ResourceView resource) {
    return get(Quantity.SHORTFALL, NO_PROJECT, resource);
  }

  @Override
  public long shortfall(ProjectView project, ResourceView resource) {
    return get(Quantity.SHORTFALL, project.index(), resource);
  }

  @Override
  public long maxIdle(ResourceView resource) {
    return get(Quantity.MAX_IDLE, NO_PROJECT, resource);
  }

  @Override
  public long idleNow(ResourceView resource) {
    return get(Quantity.IDLE_NOW, NO_PROJECT, resource);
  }

  @Override
  public long saturated(ResourceView resource) {
    return get(Quantity.SATURATED, NO_PROJECT, resource);
  }

  private FakeForecast set(Quantity number, int project, ResourceView resource, long value) {
    numbers.put(new Key(number, project, resource.index()), value);
    return this;
  }

  private long get(Quantity number, int project, ResourceView resource) {
    return numbers.getOrDefault(new Key(number, project, resource.index()), 0L);
  }
}
