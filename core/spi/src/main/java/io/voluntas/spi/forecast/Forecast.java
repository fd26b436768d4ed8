package io.voluntas.spi.forecast;

import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ProjectView;
import io.voluntas.spi.model.ResourceView;

/**
 * The round-robin simulation of the current queue: every project gets its share of each resource,
 * its jobs in arrival order. First seed, "CPU scheduling policy"; second seed, "RR simulation".
 *
 * <p>All numbers use the estimates that the client knows, never true job sizes.
 */
public interface Forecast {
  /** How far ahead shortfall and work are counted, microseconds from now. */
  long horizon();

  /** deadline_missed(R): whether the job ends after its deadline. */
  boolean deadlineMissed(JobView job);

  /** deadlines_missed(P), counting jobs whose main resource is the given one. */
  int deadlinesMissed(ProjectView project, ResourceView resource);

  /** When the job ends in the simulation, microseconds; {@code FOREVER} when it never runs. */
  long finish(JobView job);

  /**
   * work_before_minq(P): what the project uses of a resource within the horizon,
   * micro-instance-seconds.
   */
  long workBefore(ProjectView project, ResourceView resource);

  /** total_work_before_minq for a resource, micro-instance-seconds. */
  long totalWorkBefore(ResourceView resource);

  /** Idle work within the horizon, micro-instance-seconds (second seed, shortfall). */
  long shortfall(ResourceView resource);

  /**
   * What the project falls short of its share of the resource within the horizon,
   * micro-instance-seconds: the integral of max(0, share - instances used). The share is taken
   * among the projects that are not barred from the resource and have had a job of the type in the
   * last 30 days; among all that are not barred when that set is empty (so a sum of zero divides
   * nothing).
   */
  long shortfall(ProjectView project, ResourceView resource);

  /** Largest number of idle instances at one moment within the horizon, millionths (max_nidle). */
  long maxIdle(ResourceView resource);

  /** Instances idle at the very start, millionths. */
  long idleNow(ResourceView resource);

  /** From now until the first instance falls idle, microseconds; at most the horizon. */
  long saturated(ResourceView resource);
}
