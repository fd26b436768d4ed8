package io.voluntas.rpc.server.model;

import io.voluntas.rpc.server.config.JobSpec;

/**
 * Something to compute; each attempt is a {@link Job}.
 *
 * @param id its number
 * @param name its name, unique in the project
 * @param app its app
 * @param commandLine its arguments
 * @param size what one of its jobs takes
 * @param rules what happens when a job fails or is late
 * @param state how far it is
 * @param instances how many jobs were made of it
 */
public record Workunit(
    long id,
    String name,
    String app,
    String commandLine,
    JobSpec.Size size,
    JobSpec.Rules rules,
    State state,
    int instances) {

  /** Credit of a day of a processor of 1 GFLOPS: the field's unit. */
  private static final double CREDIT_PER_GFLOPS_DAY = 200;

  private static final double FLOPS_OF_A_GFLOPS_DAY = 86_400e9;

  /** How far a workunit is. */
  public enum State {
    /** It has no valid result yet. */
    OPEN,
    /** It has one. */
    VALID,
    /** Too many of its jobs failed. */
    FAILED,
    /** Nobody wants it any more. */
    CANCELLED
  }

  /**
   * What a valid job of it earns, by its estimated size: the same for everybody, so that claiming
   * more time earns nothing.
   */
  public double credit() {
    return size.flopsEstimate() * CREDIT_PER_GFLOPS_DAY / FLOPS_OF_A_GFLOPS_DAY;
  }
}
