package io.voluntas.rpc.server.config;

import java.util.List;
import java.util.Optional;

/**
 * Jobs of one kind: an entry of a job list.
 *
 * @param app name of their app
 * @param name name, or its beginning when there are several; empty: the job list's name
 * @param count how many, at least 1; 1 with {@code forEach}
 * @param forEach pattern of files, each of which gives a job
 * @param commandLine arguments; {@code {n}} stands for the number of the job from 0, {@code {file}}
 *     for the name of its file
 * @param inputs files for each job
 * @param size what one job takes
 * @param rules what happens when a job fails or is late
 */
public record JobSpec(
    String app,
    String name,
    int count,
    Optional<String> forEach,
    String commandLine,
    List<Input> inputs,
    Size size,
    Rules rules) {
  /** Copies the list. */
  public JobSpec {
    inputs = List.copyOf(inputs);
  }

  /**
   * An input file.
   *
   * @param path where it is, under the folder of the job list; {@code {file}} stands for the file
   *     of {@code for-each}
   * @param openName the name under which the program opens it
   * @param copy whether it is copied into the job's folder
   */
  public record Input(String path, String openName, boolean copy) {}

  /**
   * What one job takes.
   *
   * @param flopsEstimate estimated size, FLOPs, above 0
   * @param flopsBound size at which it is aborted, FLOPs
   * @param memoryBytes memory that it needs
   * @param diskBytes disk space that it needs
   */
  public record Size(double flopsEstimate, double flopsBound, long memoryBytes, long diskBytes) {}

  /**
   * What happens when.
   *
   * @param delayBound time from sending to deadline, microseconds, at least a second
   * @param priority jobs with more go first
   * @param maxErrors as many failures end the job for good, at least 1
   * @param maxInstances most times that it is sent, at least 1
   * @param reportImmediately whether clients report it as soon as it is done
   */
  public record Rules(
      long delayBound, int priority, int maxErrors, int maxInstances, boolean reportImmediately) {}
}
