package io.voluntas.rpc.files;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What a job computes and how much it may use.
 *
 * @param name its name, unique in the project
 * @param appName its app
 * @param versionNumber the app version's number; 0 when the file leaves it to the result
 * @param flopsEstimate estimated size, floating point operations, above 0
 * @param flopsBound size at which the job is aborted; empty when not given
 * @param memoryBound memory bound in bytes; empty when not given
 * @param diskBound disk bound in bytes; empty when not given
 * @param commandLine arguments for the app; may be empty
 * @param files its input files
 */
public record BoincWorkunit(
    String name,
    String appName,
    int versionNumber,
    double flopsEstimate,
    OptionalDouble flopsBound,
    OptionalLong memoryBound,
    OptionalLong diskBound,
    String commandLine,
    List<FileRef> files) {
  /** Copies the list. */
  public BoincWorkunit {
    files = List.copyOf(files);
  }
}
