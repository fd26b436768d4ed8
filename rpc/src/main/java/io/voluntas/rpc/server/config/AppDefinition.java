package io.voluntas.rpc.server.config;

import java.util.List;
import java.util.Optional;

/**
 * An app: {@code apps/NAME/app.yaml}.
 *
 * @param name its name: that of its folder
 * @param friendlyName its name for people
 * @param strictDeadlines whether a job that would miss its deadline is useless
 * @param validator words of a command that judges outputs; empty: every complete output is valid
 * @param outputs files that each of its jobs makes, in order
 * @param versions its versions, in order
 */
public record AppDefinition(
    String name,
    String friendlyName,
    boolean strictDeadlines,
    List<String> validator,
    List<Output> outputs,
    List<Version> versions) {

  /** Copies the lists. */
  public AppDefinition {
    validator = List.copyOf(validator);
    outputs = List.copyOf(outputs);
    versions = List.copyOf(versions);
  }

  /**
   * An output file.
   *
   * @param openName the name under which the program writes it
   * @param maxBytes most bytes that are accepted
   * @param optional whether a job may do without
   * @param copy whether the program writes an ordinary file into its folder; otherwise it has to
   *     resolve a link file, as programs made with BOINC's API do
   */
  public record Output(String openName, long maxBytes, boolean optional, boolean copy) {}

  /**
   * A program for one kind of host.
   *
   * @param number version number, for instance 100
   * @param platform platform, for instance {@code x86_64-pc-linux-gnu}
   * @param planClass plan class; empty for the plain version
   * @param cpus CPUs that a job uses, millionths
   * @param device device that a job uses besides
   * @param flops speed of a job, FLOPS; 0 to guess it from the host
   * @param commandLine arguments that follow those of the job
   * @param apiVersion version of BOINC's API in the program; may be empty
   * @param files its files; exactly one is the main program
   */
  public record Version(
      int number,
      String platform,
      String planClass,
      long cpus,
      Optional<Device> device,
      double flops,
      String commandLine,
      String apiVersion,
      List<ProgramFile> files) {
    /** Copies the list. */
    public Version {
      files = List.copyOf(files);
    }

    /** The wire name of the most important resource type that it uses. */
    public String mainType() {
      return device.map(Device::type).orElse(CPU);
    }
  }

  /** The wire name of processors. */
  public static final String CPU = "CPU";

  /**
   * Use of a device.
   *
   * @param type wire name of its type: {@code NVIDIA}, {@code ATI}, {@code intel_gpu}, or the name
   *     that clients report
   * @param count millionths of an instance, above 0
   * @param memoryBytes memory on the device that a job needs; 0 when it is not known
   */
  public record Device(String type, long count, long memoryBytes) {}

  /**
   * A file of a version.
   *
   * @param path where it is, under the folder of the app
   * @param openName the name under which the program opens it; empty for the main program
   * @param copy whether it is copied into the job's folder
   * @param main whether it is the program to start
   */
  public record ProgramFile(String path, String openName, boolean copy, boolean main) {}
}
