package io.voluntas.rpc.server.model;

import io.voluntas.rpc.server.config.AppDefinition.Output;
import io.voluntas.rpc.server.config.JobSpec;
import java.util.List;

/**
 * A workunit that is to be made.
 *
 * @param name its name, unique in the project
 * @param app its app
 * @param commandLine its arguments
 * @param size what one of its jobs takes
 * @param rules what happens when a job fails or is late
 * @param inputs its input files, in order
 * @param outputs its output files, in order
 */
public record NewWorkunit(
    String name,
    String app,
    String commandLine,
    JobSpec.Size size,
    JobSpec.Rules rules,
    List<InputFile> inputs,
    List<Output> outputs) {
  /** Copies the lists. */
  public NewWorkunit {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
  }
}
