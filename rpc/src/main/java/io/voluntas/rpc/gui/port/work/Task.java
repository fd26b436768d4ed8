package io.voluntas.rpc.gui.port.work;

import io.voluntas.rpc.files.JobState;
import java.util.Optional;

/**
 * A task (a "result" in BOINC's words).
 *
 * @param name its name, unique in the project
 * @param workunit its workunit's name
 * @param projectUrl its project's master address
 * @param appVersion its version by number, platform and plan class
 * @param state how far it is
 * @param times its times
 * @param remaining estimated time that it still needs, microseconds
 * @param exitStatus its exit status; 0 while there is none
 * @param flags what holds for it
 * @param resources what it occupies, in words for the user, such as {@code 0.25 CPUs + 0.5 NVIDIA
 *     GPUs}; when empty, some tools show one processor whatever the version says
 * @param process its process, or what is kept of it while it waits; empty when it has none
 */
public record Task(
    String name,
    String workunit,
    String projectUrl,
    Version appVersion,
    JobState state,
    Times times,
    long remaining,
    int exitStatus,
    Flags flags,
    String resources,
    Optional<TaskProcess> process) {

  /**
   * Which version of the app.
   *
   * @param number its number
   * @param platform its platform
   * @param planClass its plan class; may be empty
   */
  public record Version(int number, String platform, String planClass) {}

  /**
   * Times.
   *
   * @param received when it was sent to this host
   * @param deadline when it must be reported
   * @param completed when it was done; 0 before
   * @param finalCpu processor time of the whole task, microseconds; 0 before it is done
   * @param finalElapsed run time of the whole task, microseconds; 0 before it is done
   */
  public record Times(
      long received, long deadline, long completed, long finalCpu, long finalElapsed) {}

  /**
   * What holds.
   *
   * @param suspended the user suspended it
   * @param projectSuspended the user suspended its project
   * @param readyToReport only the report is missing
   * @param serverAcknowledged the project has taken its report
   * @param deviceWaiting it waits for memory of a device, or for a device
   * @param highPriority it runs out of turn, since its deadline is near
   */
  public record Flags(
      boolean suspended,
      boolean projectSuspended,
      boolean readyToReport,
      boolean serverAcknowledged,
      boolean deviceWaiting,
      boolean highPriority) {
    /** Nothing holds. */
    public static final Flags NONE = new Flags(false, false, false, false, false, false);
  }
}
