package io.voluntas.spi.scheduling;

import io.voluntas.spi.model.JobView;
import io.voluntas.spi.model.ResourceView;

/**
 * Adds up what a set of jobs occupies, with the host's own rules: instances and fractions of them,
 * exclusions, limits on concurrent jobs per app and project, memory.
 *
 * <p>The CPU part of jobs with another main resource may exceed the CPUs by less than one CPU in
 * all, so that a GPU job's small CPU part keeps no CPU job out: CPU jobs may use NCPUS minus the
 * whole CPUs that such jobs occupy. While the user has suspended the CPUs, jobs with another main
 * resource still get theirs.
 */
public interface InstanceBudget {
  /** Takes the job if it fits, and says whether it did. */
  boolean tryTake(JobView job);

  /** Whether it would fit. */
  boolean fits(JobView job);

  /** What is left of a resource, millionths of an instance, not negative. */
  long free(ResourceView resource);
}
