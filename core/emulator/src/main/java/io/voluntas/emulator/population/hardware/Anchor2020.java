package io.voluntas.emulator.population.hardware;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.scenario.StandardNormal;

/**
 * Hosts of 2020, held to the totals of Anderson, "BOINC: a platform for volunteer computing", J.
 * Grid Comput. 18 (2020): 700 000 devices with 4 million cores, 560 000 GPUs and 93 PFLOPS; on
 * average 16.5 GFLOPS of CPU and 11.4 GB of memory. The means are the source's. The shapes around
 * them are our own choice, as no distribution was published.
 */
public record Anchor2020() implements HardwareModel {
  /** Mean CPU speed of a host, GFLOPS. */
  public static final double MEAN_GFLOPS = 16.5;

  /** Mean memory of a host, GB. */
  public static final double MEAN_MEMORY_GB = 11.4;

  /** Mean number of cores: 4 million over 700 000. */
  public static final double MEAN_CORES = 5.7;

  /** Mean number of GPUs: 560 000 over 700 000. */
  public static final double MEAN_GPUS = 0.8;

  /** Mean speed of a GPU, GFLOPS: what 93 PFLOPS leave for 560 000 GPUs beside the CPUs. */
  public static final double MEAN_GPU_GFLOPS = (93e6 / 700e3 - MEAN_GFLOPS) / MEAN_GPUS;

  private static final int[] CORES = {2, 4, 6, 8, 12, 16, 32};
  private static final double[] CORE_SHARES = {0.23, 0.39, 0.10, 0.17, 0.05, 0.05, 0.01};
  private static final double[] GPU_SHARES = {0.33, 0.56, 0.09, 0.02}; // 0, 1, 2, 3 GPUs
  private static final double CORE_SIGMA = 0.4;
  private static final double MEMORY_SIGMA = 0.5;
  private static final double GPU_SIGMA = 1.0;
  private static final long GPU_MEMORY = 4L << 30;

  @Override
  public Machine draw(KeyedStream stream) {
    int cores = CORES[Draws.pick(CORE_SHARES, stream.next())];
    double core = Draws.spread(MEAN_GFLOPS / MEAN_CORES, CORE_SIGMA, normal(stream));
    double memory = Draws.spread(MEAN_MEMORY_GB / MEAN_CORES, MEMORY_SIGMA, normal(stream));
    int gpus = Draws.pick(GPU_SHARES, stream.next());
    double gpu = Draws.spread(MEAN_GPU_GFLOPS, GPU_SIGMA, normal(stream));
    return Machine.of(
        cores, core * 1e9, Math.round(cores * memory * 1e9), gpus, gpu * 1e9, GPU_MEMORY);
  }

  private static double normal(KeyedStream stream) {
    return StandardNormal.quantile(stream.next());
  }
}
