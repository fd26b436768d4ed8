package io.voluntas.host.slot;

import java.nio.file.Path;
import java.util.List;

/**
 * What a job is told about itself and its surroundings, in {@code init_data.xml}. Element names and
 * meanings are those of BOINC 7.20.
 *
 * @param client the client
 * @param account project and user
 * @param app the app version
 * @param job the job
 * @param start where it goes on
 * @param resources what it was given
 * @param files names of the app version's files in the project's folder
 */
public record InitData(
    Client client,
    Account account,
    App app,
    Job job,
    Start start,
    Resources resources,
    List<String> files) {

  /** Copies the list. */
  public InitData {
    files = List.copyOf(files);
  }

  /**
   * The client.
   *
   * @param major major version, as protocols know it
   * @param minor minor version
   * @param release release
   * @param dataFolder its data folder
   * @param pid its process: a job that no longer finds it leaves
   * @param host BOINC's {@code host_info} element; empty for none
   * @param proxy BOINC's {@code proxy_info} element; empty for none
   * @param preferences BOINC's {@code global_preferences} element; empty for none
   */
  public record Client(
      int major,
      int minor,
      int release,
      Path dataFolder,
      long pid,
      String host,
      String proxy,
      String preferences) {}

  /**
   * A project as its jobs may know it.
   *
   * @param userId the user's number there; 0 when unknown
   * @param teamId the team's number; 0 when unknown
   * @param hostId the host's number; 0 when unknown
   * @param userName the user's name; may be empty
   * @param teamName the team's name; may be empty
   * @param authenticator account key; empty when jobs must not have it
   * @param preferences the user's preferences for the project, XML; may be empty
   * @param shareFraction the project's part of all resource shares, 0 to 1
   * @param credit credit so far
   */
  public record Account(
      long userId,
      long teamId,
      long hostId,
      String userName,
      String teamName,
      String authenticator,
      String preferences,
      double shareFraction,
      Credit credit) {}

  /**
   * Credit.
   *
   * @param userTotal the user's total
   * @param userRecent the user's recent average
   * @param hostTotal the host's total
   * @param hostRecent the host's recent average
   */
  public record Credit(double userTotal, double userRecent, double hostTotal, double hostRecent) {
    /** None. */
    public static final Credit NONE = new Credit(0, 0, 0, 0);
  }

  /**
   * The app version.
   *
   * @param name name of the app
   * @param version version number
   * @param planClass plan class; may be empty
   */
  public record App(String name, int version, String planClass) {}

  /**
   * The job.
   *
   * @param workunit name of the workunit
   * @param result name of the job
   * @param project the project's folder
   * @param flopsEstimate expected size, FLOPs
   * @param flopsBound largest size, FLOPs
   * @param memoryBound memory bound, bytes
   * @param diskBound disk bound, bytes
   * @param deadline when it must be reported, microseconds since 1970
   */
  public record Job(
      String workunit,
      String result,
      Path project,
      double flopsEstimate,
      double flopsBound,
      long memoryBound,
      long diskBound,
      long deadline) {}

  /**
   * Where the job goes on.
   *
   * @param slot number of its slot
   * @param cpuTime CPU time until now, microseconds
   * @param wallTime running time until now, microseconds
   * @param checkpointPeriod how far apart it should put checkpoints, microseconds
   */
  public record Start(int slot, long cpuTime, long wallTime, long checkpointPeriod) {}

  /**
   * What it was given.
   *
   * @param cpus CPUs
   * @param deviceType BOINC's name of the device type; empty for a CPU job
   * @param device number of the device; -1 for none
   * @param openclDevice number of the device as OpenCL counts; -1 for none
   * @param deviceUsage how much of devices
   */
  public record Resources(
      double cpus, String deviceType, int device, int openclDevice, double deviceUsage) {}
}
