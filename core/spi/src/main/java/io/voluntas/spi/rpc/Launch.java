package io.voluntas.spi.rpc;

import java.util.List;

/**
 * How a job is run: its program, its files, its limits. A real client needs it; an emulated one
 * does not.
 *
 * @param workunit name of the workunit that the job is an instance of
 * @param version the app version
 * @param program files of the app version; exactly one is the main program
 * @param inputs input files
 * @param outputs output files
 * @param files what is known of every file that is named
 * @param commandLine arguments, workunit's first, separated by blanks
 * @param flopsBound a job that computes more than this is aborted, FLOPs; 0 for no limit
 * @param memoryBound most memory that it may use, bytes; 0 for no limit
 * @param diskBound most disk space that its folder may use, bytes; 0 for no limit
 * @param flops expected speed on this host, FLOPS, positive
 * @param reportImmediately whether the result is to be reported as soon as it is there
 * @param nonCpuIntensive whether it hardly uses the CPU, so that it always runs
 */
public record Launch(
    String workunit,
    Version version,
    List<FileUse> program,
    List<FileUse> inputs,
    List<FileUse> outputs,
    List<FileSpec> files,
    String commandLine,
    double flopsBound,
    long memoryBound,
    long diskBound,
    double flops,
    boolean reportImmediately,
    boolean nonCpuIntensive) {

  /**
   * An app version.
   *
   * @param app name of the app
   * @param number its version number, such as 102
   * @param platform platform, such as {@code x86_64-pc-linux-gnu}
   * @param planClass plan class; empty for plain CPU versions
   * @param apiVersion version of BOINC's API that it was built with; empty when unknown
   */
  public record Version(
      String app, int number, String platform, String planClass, String apiVersion) {}

  /** Copies the lists. */
  public Launch {
    program = List.copyOf(program);
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    files = List.copyOf(files);
    if (program.stream().filter(FileUse::mainProgram).count() != 1) {
      throw new IllegalArgumentException(workunit + ": an app version has one main program");
    }
    if (!(flops > 0) || Double.isInfinite(flops)) {
      throw new IllegalArgumentException(workunit + ": speed " + flops);
    }
  }

  /**
   * A file by its name.
   *
   * @throws IllegalArgumentException when the project did not describe it
   */
  public FileSpec file(String name) {
    for (FileSpec file : files) {
      if (file.name().equals(name)) {
        return file;
      }
    }
    throw new IllegalArgumentException(workunit + " names the file " + name + ", unknown");
  }
}
