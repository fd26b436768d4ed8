package io.voluntas.spi.model;

/**
 * The user's preferences that decisions depend on.
 *
 * @param minQueue buffer that should always be there, microseconds (min_queue, connect interval)
 * @param extraQueue buffer to add on top when work is fetched, microseconds
 * @param schedulingPeriod length of the scheduling period, microseconds, at least 1 s
 * @param leaveInMemory whether a preempted job keeps its process
 * @param maxCpus most CPUs that may be used (max_cpus)
 * @param memoryBytes most memory that all processes together may use, bytes
 */
public record Preferences(
    long minQueue,
    long extraQueue,
    long schedulingPeriod,
    boolean leaveInMemory,
    int maxCpus,
    long memoryBytes) {

  /** The field's defaults: 0.1 + 0.5 days, one hour, not left in memory, no limits. */
  public static final Preferences DEFAULTS =
      new Preferences(
          Durations.DAY / 10,
          Durations.DAY / 2,
          Durations.HOUR,
          false,
          Integer.MAX_VALUE,
          Long.MAX_VALUE);

  /** Checks the ranges. */
  public Preferences {
    if (minQueue < 0
        || extraQueue < 0
        || minQueue > Durations.FOREVER
        || extraQueue > Durations.FOREVER) {
      throw new IllegalArgumentException("a queue length is negative or too long");
    }
    if (schedulingPeriod < Durations.SECOND) {
      throw new IllegalArgumentException("scheduling period below one second");
    }
    if (maxCpus < 1 || memoryBytes < 0) {
      throw new IllegalArgumentException("no CPU or a negative amount of memory allowed");
    }
  }
}
