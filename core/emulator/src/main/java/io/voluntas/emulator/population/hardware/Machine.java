package io.voluntas.emulator.population.hardware;

import io.voluntas.emulator.scenario.ResourceSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A host's hardware.
 *
 * @param resources as in a {@link io.voluntas.emulator.scenario.HostSpec}: the CPU last
 * @param memoryBytes main memory; 0 when it does not matter
 */
public record Machine(List<ResourceSpec> resources, long memoryBytes) {
  /** The type that GPUs of all models are of. */
  public static final String GPU = "gpu";

  /** Checks the ranges. */
  public Machine {
    resources = List.copyOf(resources);
    if (memoryBytes < 0) {
      throw new IllegalArgumentException("negative memory");
    }
  }

  /** Alike cores and, when there are any, alike GPUs; speeds of one of them in FLOPS. */
  static Machine of(
      int cores, double coreFlops, long memoryBytes, int gpus, double gpuFlops, long gpuMemory) {
    List<ResourceSpec> resources = new ArrayList<>();
    if (gpus > 0) {
      resources.add(new ResourceSpec(GPU, gpus, gpuFlops, gpuMemory, Collections.emptySortedMap()));
    }
    resources.add(new ResourceSpec(ResourceSpec.CPU, cores, coreFlops));
    return new Machine(resources, memoryBytes);
  }
}
