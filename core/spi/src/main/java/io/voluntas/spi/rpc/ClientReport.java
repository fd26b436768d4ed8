package io.voluntas.spi.rpc;

import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a real client tells a project besides its request for work. Absent in an emulator.
 *
 * @param account who asks
 * @param host the machine
 * @param devices its devices other than CPUs, by type
 * @param results one for every finished job of the request
 * @param held unfinished jobs of this project that the client has
 * @param availability how much of the time the client can do what
 * @param disk disk space
 * @param preferences the user's preferences as BOINC's XML element; empty for none
 */
public record ClientReport(
    Account account,
    HostDescription host,
    List<DeviceDescription> devices,
    List<JobReport> results,
    List<HeldJob> held,
    Availability availability,
    DiskUsage disk,
    String preferences) {

  /** Copies the lists. */
  public ClientReport {
    devices = List.copyOf(devices);
    results = List.copyOf(results);
    held = List.copyOf(held);
  }

  /**
   * An account on a project.
   *
   * @param authenticator account key
   * @param hostId the host's number there; 0 before the first reply
   * @param sequence number of this request, growing by one from request to request
   * @param codeSignKey the project's code-signing key as the client knows it; empty before the
   *     first reply
   * @param hostKey a word that identifies this machine across projects
   */
  public record Account(
      String authenticator, long hostId, long sequence, String codeSignKey, String hostKey) {}

  /**
   * A machine.
   *
   * @param name host name
   * @param address IP address; may be empty
   * @param timezone seconds east of Greenwich
   * @param cpus processors that the operating system shows
   * @param cpuVendor vendor; may be empty
   * @param cpuModel model; may be empty
   * @param cpuFeatures features, separated by blanks; may be empty
   * @param cpuFlops floating-point speed of one processor, FLOPS, positive
   * @param cpuIops integer speed of one processor, operations a second, positive
   * @param memoryBytes memory, bytes
   * @param cacheBytes processor cache, bytes; -1 when unknown
   * @param swapBytes swap space, bytes
   * @param diskTotal size of the disk with the client's folder, bytes
   * @param diskFree free space on it, bytes
   * @param osName operating system
   * @param osVersion its version
   * @param platforms platforms whose programs it runs, the native one first
   */
  public record HostDescription(
      String name,
      String address,
      int timezone,
      int cpus,
      String cpuVendor,
      String cpuModel,
      String cpuFeatures,
      double cpuFlops,
      double cpuIops,
      long memoryBytes,
      long cacheBytes,
      long swapBytes,
      long diskTotal,
      long diskFree,
      String osName,
      String osVersion,
      List<String> platforms) {
    /** Copies the list. */
    public HostDescription {
      platforms = List.copyOf(platforms);
    }
  }

  /**
   * The devices of one type.
   *
   * @param type name of the resource type, as this client calls it
   * @param count how many there are
   * @param peakFlops peak speed of one, FLOPS
   * @param memoryBytes memory of the smallest, bytes; 0 when unknown
   * @param attributes what else is known of the first: {@code model}, {@code driver}, ...; sorted
   */
  public record DeviceDescription(
      String type,
      int count,
      double peakFlops,
      long memoryBytes,
      SortedMap<String, String> attributes) {
    /** Copies the map. */
    public DeviceDescription {
      attributes = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(attributes));
    }
  }

  /**
   * How a finished job ended.
   *
   * @param name its name
   * @param outcome how it ended
   * @param exitStatus exit code of its process, or the field's number for the error
   * @param cpuTime CPU time of its processes, microseconds
   * @param wallTime running time, microseconds
   * @param version its app version
   * @param stderr last part of what it wrote to its error stream
   * @param peakMemory most memory that it used, bytes; 0 when unknown
   * @param peakDisk most disk space that it used, bytes; 0 when unknown
   * @param outputs its output files
   */
  public record JobReport(
      String name,
      Outcome outcome,
      int exitStatus,
      long cpuTime,
      long wallTime,
      Launch.Version version,
      String stderr,
      long peakMemory,
      long peakDisk,
      List<Output> outputs) {
    /** Copies the list. */
    public JobReport {
      outputs = List.copyOf(outputs);
    }
  }

  /** How a job ended. */
  public enum Outcome {
    /** It ended well and its outputs are with the project. */
    SUCCESS,
    /** Its program failed, or it exceeded a limit, or its files could not be had. */
    COMPUTE_ERROR,
    /** Its outputs could not be sent. */
    UPLOAD_FAILED,
    /** The user or the project aborted it. */
    ABORTED
  }

  /**
   * An output file that was sent.
   *
   * @param name its name
   * @param bytes its size
   * @param md5 its MD5 sum, lower-case hexadecimal
   */
  public record Output(String name, long bytes, String md5) {}

  /**
   * A job that the client has and has not finished.
   *
   * @param name its name
   * @param version its app version
   */
  public record HeldJob(String name, Launch.Version version) {}

  /**
   * Fractions of time, each in (0, 1].
   *
   * @param on the client runs
   * @param connected there is a network, while it runs
   * @param active computing is allowed, while it runs
   * @param devicesActive devices may be used, while it runs
   */
  public record Availability(double on, double connected, double active, double devicesActive) {}

  /**
   * Disk space of the client, bytes.
   *
   * @param total what all projects use
   * @param project what this project uses
   * @param share what this project may use; empty when there is no limit
   */
  public record DiskUsage(long total, long project, OptionalLong share) {}
}
