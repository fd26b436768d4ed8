package io.voluntas.spi.model;

/**
 * A processing resource type of this host, for instance its CPUs or its CUDA devices.
 *
 * <p>Types are ordered by importance: the scarcest and fastest first, the CPU always last (second
 * seed, "work fetch").
 */
public interface ResourceView {
  /** Position in {@link HostView#resources()}; also the key of per-resource ledgers. */
  int index();

  /** Field name of the type: {@code cpu}, {@code cuda}, ... */
  String name();

  /** Whether this is the CPU. */
  boolean isCpu();

  /** Instances present, whether usable now or not; at least 0. */
  int instances();

  /**
   * What may be used now, in millionths of an instance. For the CPU this is NCPUS = min(physical,
   * max_cpus) of the first seed; 0 while the user has suspended the type: the {@link
   * io.voluntas.spi.scheduling.InstanceBudget} then still gives the CPUs to jobs of other types.
   */
  long capacity();

  /** Peak speed of one instance in FLOPS, positive; 1 when unknown. */
  double peakFlops();
}
