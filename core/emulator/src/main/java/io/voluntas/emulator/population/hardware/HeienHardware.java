package io.voluntas.emulator.population.hardware;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.scenario.StandardNormal;

/**
 * SETI@home hosts of 2006 to 2010 with a forecast to 2014: Heien, Kondo and Anderson, "Correlated
 * resource models of Internet end hosts", arXiv 1011.5568. All parameters are as recalled from that
 * first version; those of the memory are the least certain, since they give more memory in 2014
 * than the forecast that is recalled beside them.
 *
 * <p>Every quantity is a exp(b (year - 2006)). Cores come from the ratios of counts; three
 * correlated normal values give memory per core, Whetstone and Dhrystone speed; the disk is
 * independent. Speeds are log-normal with the model's means and variances, as in its journal
 * version: a normal distribution would give one host in fifty of 2006 a negative speed.
 *
 * @param year 2006 to 2014, fractions allowed
 * @param gpuSpeedup speed of a GPU, in cores of the same host; our choice, as the source has no
 *     speeds of GPUs
 */
public record HeienHardware(double year, double gpuSpeedup) implements HardwareModel {
  /** First year of the model. */
  public static final double FIRST_YEAR = 2006;

  /** Last year of the model's own forecast. */
  public static final double LAST_YEAR = 2014;

  /** Speed of a GPU when nothing else is said. */
  public static final double USUAL_SPEEDUP = 10;

  private static final int[] CORES = {1, 2, 4, 8, 16};

  /** Hosts with so many cores over hosts with the next number of cores: a, b. */
  private static final double[][] CORE_RATIOS = {
    {3.369, -0.5004}, {17.49, -0.3217}, {12.8, -0.2377}, {12, -0.2}
  };

  private static final int[] MEMORY_MB = {256, 512, 768, 1024, 1536, 2048, 4096};
  private static final double[][] MEMORY_RATIOS = {
    {0.5829, -0.2517},
    {4.89, -0.1292},
    {0.3821, -0.1709},
    {3.98, -0.1367},
    {1.51, -0.0925},
    {4.951, -0.1008}
  };

  private static final double[] DHRYSTONE_MEAN = {2064, 0.1709};
  private static final double[] DHRYSTONE_VARIANCE = {1.379e6, 0.3313};
  private static final double[] WHETSTONE_MEAN = {1179, 0.1157};
  private static final double[] WHETSTONE_VARIANCE = {3.237e5, 0.1057};
  private static final double[] DISK_MEAN = {31.59, 0.2691};
  private static final double[] DISK_VARIANCE = {2890, 0.5224};

  static final double MEMORY_WHETSTONE = 0.250;
  static final double MEMORY_DHRYSTONE = 0.306;
  static final double WHETSTONE_DHRYSTONE = 0.639;

  // The Cholesky factor of the correlations of memory, Whetstone and Dhrystone, row by row.
  private static final double L22 = StrictMath.sqrt(1 - MEMORY_WHETSTONE * MEMORY_WHETSTONE);
  private static final double L32 =
      (WHETSTONE_DHRYSTONE - MEMORY_DHRYSTONE * MEMORY_WHETSTONE) / L22;
  private static final double L33 =
      StrictMath.sqrt(1 - MEMORY_DHRYSTONE * MEMORY_DHRYSTONE - L32 * L32);

  /** Share of hosts with a GPU at two moments, as recalled; a line through them, level after. */
  private static final double GPU_FIRST = 2009 + 8 / 12.0;

  private static final double GPU_FIRST_SHARE = 0.127;
  private static final double GPU_LAST_SHARE = 0.238;
  private static final double GPU_MEMORY_MEAN_MB = 593;
  private static final double GPU_MEMORY_SD_MB = 362;

  /** Refuses years that the model says nothing about. */
  public HeienHardware {
    if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) {
      throw new IllegalArgumentException(
          "the hardware model holds for 2006 to 2014: continued to 2026 it would make four hosts of"
              + " five 16-core ones; for hosts of today use anchor-2020");
    }
    if (!(gpuSpeedup > 0 && gpuSpeedup <= 1e6)) {
      throw new IllegalArgumentException("the speed of a GPU is not positive");
    }
  }

  /**
   * A host as the model describes it.
   *
   * @param cores 1, 2, 4, 8 or 16
   * @param memoryPerCoreMb memory per core, MB
   * @param whetstone floating-point speed of a core, MFLOPS
   * @param dhrystone integer speed of a core, MIPS
   * @param diskGb free disk, GB
   * @param hasGpu whether there is a GPU
   * @param gpuMemoryMb its memory, MB
   */
  public record Host(
      int cores,
      int memoryPerCoreMb,
      double whetstone,
      double dhrystone,
      double diskGb,
      boolean hasGpu,
      double gpuMemoryMb) {}

  /** Draws a host; uses seven numbers of the stream. */
  public Host host(KeyedStream stream) {
    int cores = CORES[Draws.pick(shares(CORE_RATIOS), stream.next())];
    double memory = normal(stream);
    double second = normal(stream);
    double third = normal(stream);
    double whetstone = MEMORY_WHETSTONE * memory + L22 * second;
    double dhrystone = MEMORY_DHRYSTONE * memory + L32 * second + L33 * third;
    int size = Draws.pick(shares(MEMORY_RATIOS), StandardNormal.below(memory));
    double disk = Draws.logNormal(now(DISK_MEAN), now(DISK_VARIANCE), normal(stream));
    boolean gpu = stream.next() < gpuShare();
    double gpuMemory =
        Draws.logNormal(GPU_MEMORY_MEAN_MB, GPU_MEMORY_SD_MB * GPU_MEMORY_SD_MB, normal(stream));
    return new Host(
        cores,
        MEMORY_MB[size],
        Draws.logNormal(now(WHETSTONE_MEAN), now(WHETSTONE_VARIANCE), whetstone),
        Draws.logNormal(now(DHRYSTONE_MEAN), now(DHRYSTONE_VARIANCE), dhrystone),
        disk,
        gpu,
        gpuMemory);
  }

  @Override
  public Machine draw(KeyedStream stream) {
    Host host = host(stream);
    double core = host.whetstone() * 1e6;
    return Machine.of(
        host.cores(),
        core,
        ((long) host.cores() * host.memoryPerCoreMb()) << 20,
        host.hasGpu() ? 1 : 0,
        core * gpuSpeedup,
        Math.round(host.gpuMemoryMb()) << 20);
  }

  /** Share of hosts with a GPU in the year of this model, 0 to 1. */
  public double gpuShare() {
    double line = GPU_FIRST_SHARE + (GPU_LAST_SHARE - GPU_FIRST_SHARE) * (year - GPU_FIRST);
    return Math.min(GPU_LAST_SHARE, Math.max(0, line));
  }

  /** Shares of hosts with 1, 2, 4, 8 and 16 cores. */
  public double[] coreShares() {
    return shares(CORE_RATIOS);
  }

  /** Shares of hosts with 256, 512, 768, 1024, 1536, 2048 and 4096 MB per core. */
  public double[] memoryShares() {
    return shares(MEMORY_RATIOS);
  }

  /** From ratios of neighbours to shares of the whole. */
  private double[] shares(double[][] ratios) {
    double[] shares = new double[ratios.length + 1];
    shares[ratios.length] = 1;
    double sum = 1;
    for (int i = ratios.length - 1; i >= 0; i--) {
      shares[i] = shares[i + 1] * now(ratios[i]);
      sum += shares[i];
    }
    for (int i = 0; i < shares.length; i++) {
      shares[i] /= sum;
    }
    return shares;
  }

  private double now(double[] law) {
    return law[0] * StrictMath.exp(law[1] * (year - FIRST_YEAR));
  }

  private static double normal(KeyedStream stream) {
    return StandardNormal.quantile(stream.next());
  }
}
