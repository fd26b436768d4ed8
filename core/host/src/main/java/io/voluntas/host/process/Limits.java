package io.voluntas.host.process;

import io.voluntas.spi.rpc.Launch;

/**
 * What a job may use before it is aborted; 0 for no limit.
 *
 * @param wallTime running time, microseconds
 * @param memory memory of its processes, bytes
 * @param disk size of its slot, bytes
 */
public record Limits(long wallTime, long memory, long disk) {
  /** No limits. */
  public static final Limits NONE = new Limits(0, 0, 0);

  /** Checks the numbers. */
  public Limits {
    if (wallTime < 0 || memory < 0 || disk < 0) {
      throw new IllegalArgumentException("limits " + wallTime + ", " + memory + ", " + disk);
    }
  }

  /**
   * The limits of a job: its bound on operations at its expected speed, its bound on disk space,
   * and the memory that the user's preferences leave to all jobs. BOINC's client does not abort a
   * job above its own memory bound either, as that is only an estimate of the project.
   *
   * @param memory most memory that the preferences allow, bytes; 0 for no limit
   */
  public static Limits of(Launch launch, long memory) {
    double seconds = launch.flopsBound() / launch.flops();
    long wall = seconds > 0 ? Math.max(1, (long) Math.min(seconds * 1e6, Long.MAX_VALUE)) : 0;
    return new Limits(wall, memory, launch.diskBound());
  }
}
