package io.voluntas.host.process;

import io.voluntas.host.slot.InitData;
import io.voluntas.host.slot.Slot;
import io.voluntas.spi.rpc.Launch;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All that is needed to start a job.
 *
 * @param job name of the job
 * @param launch its program, files and bounds
 * @param slot its folder, allocated to it
 * @param project the project's folder with the files
 * @param account what the job may know of the project and the user
 * @param share what it was given to run on
 * @param additions what the resource types of its devices want it to be started with
 * @param deadline when it must be reported, microseconds since 1970
 * @param flopsEstimate expected size, FLOPs; 0 when unknown
 * @param from its figures at the last checkpoint; {@link Figures#NONE} for a new job
 * @param limits what it may use
 * @param ordinary whether a program that was never heard on the control channel is done when it
 *     ends with code 0; otherwise it also has to create {@code boinc_finish_called}
 */
public record TaskSpec(
    String job,
    Launch launch,
    Slot slot,
    Path project,
    InitData.Account account,
    Share share,
    Additions additions,
    long deadline,
    double flopsEstimate,
    Figures from,
    Limits limits,
    boolean ordinary) {

  /**
   * What a job was given.
   *
   * @param cpus CPUs, 0 or more, fractions allowed
   * @param devices its devices; empty for a CPU job
   */
  public record Share(double cpus, List<Device> devices) {
    /** Copies the list. */
    public Share {
      devices = List.copyOf(devices);
    }
  }

  /**
   * A device that a job was given.
   *
   * @param type BOINC's name of the type, such as {@code NVIDIA}
   * @param index its number within the type, 0 or more
   * @param openclIndex its number as OpenCL counts; -1 when it has none
   * @param usage how much of it, in devices
   */
  public record Device(String type, int index, int openclIndex, double usage) {}

  /**
   * What resource types add to the start.
   *
   * @param arguments after those of the job
   * @param environment variables
   */
  public record Additions(List<String> arguments, SortedMap<String, String> environment) {
    /** Nothing. */
    public static final Additions NONE = new Additions(List.of(), new TreeMap<>());

    /** Copies both. */
    public Additions {
      arguments = List.copyOf(arguments);
      environment = Collections.unmodifiableSortedMap(new TreeMap<>(environment));
    }
  }

  /** The same job, started from other figures. */
  public TaskSpec from(Figures figures) {
    return new TaskSpec(
        job,
        launch,
        slot,
        project,
        account,
        share,
        additions,
        deadline,
        flopsEstimate,
        figures,
        limits,
        ordinary);
  }
}
