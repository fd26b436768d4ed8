package io.voluntas.spi.figure;

import io.voluntas.spi.model.Preferences;
import java.util.List;

/**
 * What is fixed during a run.
 *
 * @param start start of the run, microseconds
 * @param projects number of projects
 * @param shares fraction of the sum of resource shares, by project index; sums to 1 unless all are
 *     0
 * @param resources names of the resource types, by index, the CPU last
 * @param instances instances, by resource index
 * @param peakFlops peak FLOPS of one instance, by resource index
 * @param preferences the user's preferences
 */
public record RunInfo(
    long start,
    int projects,
    List<Double> shares,
    List<String> resources,
    List<Integer> instances,
    List<Double> peakFlops,
    Preferences preferences) {
  /** Copies the lists. */
  public RunInfo {
    shares = List.copyOf(shares);
    resources = List.copyOf(resources);
    instances = List.copyOf(instances);
    peakFlops = List.copyOf(peakFlops);
  }
}
