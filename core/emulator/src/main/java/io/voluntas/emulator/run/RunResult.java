package io.voluntas.emulator.run;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What came of a run. Two runs of the same scenario, policies and options give equal results.
 *
 * @param label which policies
 * @param seed the seed
 * @param replication number of the replicate
 * @param duration length of the run, microseconds
 * @param figures figures by name, in the order asked for; NaN for one without a value
 * @param projects names of the projects, in canonical order
 * @param resources names of the resource types, the CPU last
 * @param used micro-instance-seconds, by project and resource
 * @param counts how much happened
 */
public record RunResult(
    String label,
    long seed,
    int replication,
    long duration,
    Map<String, Double> figures,
    List<String> projects,
    List<String> resources,
    List<List<Long>> used,
    Counts counts) {
  /** Copies, and keeps the order of the figures. */
  public RunResult {
    figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    projects = List.copyOf(projects);
    resources = List.copyOf(resources);
    used = used.stream().map(List::copyOf).toList();
  }

  /**
   * The value of a figure; NaN when it has none in this run.
   *
   * @throws IllegalArgumentException when it was not asked for
   */
  public double figure(String name) {
    Double value = figures.get(name);
    if (value == null) {
      throw new IllegalArgumentException("no figure '" + name + "' in " + figures.keySet());
    }
    return value;
  }

  /**
   * How much happened.
   *
   * @param events events that the client saw
   * @param rpcs scheduler RPCs, failed ones too
   * @param failedRpcs failed ones
   * @param received jobs that came from servers
   * @param finished jobs that finished computing, aborted ones too
   * @param reported jobs that were reported
   * @param schedules CPU scheduling decisions
   */
  public record Counts(
      long events,
      long rpcs,
      long failedRpcs,
      long received,
      long finished,
      long reported,
      long schedules) {}
}
