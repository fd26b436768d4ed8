package io.voluntas.emulator.scenario;

import io.voluntas.spi.model.Amounts;
import java.util.Collections;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An app of a project: a kind of job.
 *
 * @param name name for people
 * @param usage what one job occupies while it runs, resource type to millionths of an instance, at
 *     least one positive
 * @param runtime true running time at full speed, microseconds
 * @param estimate how the server's estimate of it is made
 * @param delayBound time from sending to deadline, microseconds, positive
 * @param weight how often the server sends this app relative to the project's others, positive
 * @param checkpoint when its jobs checkpoint
 * @param memoryBytes memory of a job while its process exists, bytes
 * @param maxConcurrent most jobs of it that may run at once, at least 1, when the user limits it
 * @param deviceMemoryBytes memory that a job needs on each device of its most important type, bytes
 */
public record AppSpec(
    String name,
    SortedMap<String, Long> usage,
    Distribution runtime,
    Estimate estimate,
    long delayBound,
    double weight,
    Checkpoint checkpoint,
    long memoryBytes,
    OptionalInt maxConcurrent,
    long deviceMemoryBytes) {
  /** Checks the ranges. */
  public AppSpec {
    Checks.name("name of an app", name);
    usage = Collections.unmodifiableSortedMap(new TreeMap<>(usage));
    Checks.require(!usage.isEmpty(), "app '" + name + "' uses nothing");
    for (Map.Entry<String, Long> use : usage.entrySet()) {
      Checks.require(
          use.getValue() > 0, "app '" + name + "': usage of " + use.getKey() + " is not positive");
    }
    Checks.require(runtime.mean() >= 1, "app '" + name + "': runtime is zero");
    Checks.positiveTime("app '" + name + "': delay-bound", delayBound);
    Checks.require(
        weight > 0 && Double.isFinite(weight), "app '" + name + "': weight is not positive");
    Checks.require(
        memoryBytes >= 0 && deviceMemoryBytes >= 0, "app '" + name + "': negative memory");
    maxConcurrent.ifPresent(most -> Checks.require(most >= 1, "max-concurrent is below 1"));
  }

  /** An app whose jobs need no memory of a device. */
  public AppSpec(
      String name,
      SortedMap<String, Long> usage,
      Distribution runtime,
      Estimate estimate,
      long delayBound,
      double weight,
      Checkpoint checkpoint,
      long memoryBytes,
      OptionalInt maxConcurrent) {
    this(
        name,
        usage,
        runtime,
        estimate,
        delayBound,
        weight,
        checkpoint,
        memoryBytes,
        maxConcurrent,
        0);
  }

  /** A single-CPU app of constant, exactly known running time that can be stopped at any time. */
  public static AppSpec cpu(String name, long runtime, long delayBound) {
    return new AppSpec(
        name,
        new TreeMap<>(Map.of(ResourceSpec.CPU, Amounts.ONE)),
        new Distribution.Constant(runtime),
        Estimate.EXACT,
        delayBound,
        1,
        Checkpoint.CONTINUOUS,
        0,
        OptionalInt.empty());
  }

  /** Draws the true running time of a job, at least one microsecond; uses one uniform. */
  public long drawRuntime(UniformSource source) {
    return Math.max(1, runtime.sample(source));
  }

  /**
   * Makes the estimate for a job, at least one microsecond; always uses one uniform, so that
   * another kind of estimate does not shift later draws.
   *
   * @param trueRuntime the job's true running time, microseconds
   */
  public long drawEstimate(long trueRuntime, UniformSource source) {
    if (estimate instanceof Estimate.Drawn drawn) {
      return Math.max(1, drawn.distribution().sample(source));
    }
    double unused = source.next();
    assert unused < 1;
    return estimate instanceof Estimate.Exact
        ? trueRuntime
        : Math.max(1, Math.round(runtime.mean()));
  }
}
