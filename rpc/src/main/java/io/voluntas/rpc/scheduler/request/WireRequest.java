package io.voluntas.rpc.scheduler.request;

import io.voluntas.rpc.files.BoincAppVersion;
import java.util.List;
import java.util.Optional;

/**
 * A {@code scheduler_request}.
 *
 * @param account who asks
 * @param client the client's program
 * @param platforms platforms whose programs the host runs, the native one first; may be empty
 * @param demand what is asked for the CPU; {@code work} is also what servers go by that know no
 *     resource types, unless {@code oldWorkRequest} says more
 * @param oldWorkRequest {@code work_req_seconds}, micro-instance-seconds, 0 or more
 * @param shares the project's part of the host
 * @param flags what the client can and will do
 * @param preferences the user's preferences
 * @param host the machine; empty when the request does not describe it
 * @param time how much of the time it computes; empty when not told
 * @param network its speed; empty when not told
 * @param disk disk space of the client; empty when not told
 * @param devices its devices other than CPUs, with what is asked for each type
 * @param results finished jobs
 * @param versions app versions that the client has; {@link HeldResult} and {@link ReportedResult}
 *     refer to them by their place, from 0
 * @param held unfinished jobs of this project
 * @param queue all unfinished jobs of the client, any project's, for servers that simulate
 *     deadlines
 * @param messages trickle-up messages of running jobs
 * @param stickyFiles names of files that the client keeps
 */
public record WireRequest(
    Account account,
    ClientVersion client,
    List<String> platforms,
    Demand demand,
    long oldWorkRequest,
    Shares shares,
    Flags flags,
    Preferences preferences,
    Optional<HostFacts> host,
    Optional<TimeStatistics> time,
    Optional<NetStatistics> network,
    Optional<DiskUse> disk,
    List<DeviceRequest> devices,
    List<ReportedResult> results,
    List<BoincAppVersion> versions,
    List<HeldResult> held,
    List<QueuedResult> queue,
    List<TrickleUp> messages,
    List<String> stickyFiles) {

  /** Copies the lists. */
  public WireRequest {
    platforms = List.copyOf(platforms);
    devices = List.copyOf(devices);
    results = List.copyOf(results);
    versions = List.copyOf(versions);
    held = List.copyOf(held);
    queue = List.copyOf(queue);
    messages = List.copyOf(messages);
    stickyFiles = List.copyOf(stickyFiles);
  }

  /**
   * Who asks.
   *
   * @param authenticator account key
   * @param hostId the host's number; 0 for a new host
   * @param sequence number of the request
   * @param codeSignKey the project's code-signing key as the client knows it; may be empty
   * @param crossProjectId identifies the user across projects; may be empty
   */
  public record Account(
      String authenticator,
      long hostId,
      long sequence,
      String codeSignKey,
      String crossProjectId) {}

  /** The client's version, such as 7.20.5; all 0 when not told. */
  public record ClientVersion(int major, int minor, int release) {
    /** 100 for each minor and 10000 for each major number, as servers compare versions. */
    public int number() {
      return major * 10_000 + minor * 100 + release;
    }
  }

  /**
   * The project's part of the host.
   *
   * @param all share over the shares of all projects, 0 to 1
   * @param runnable share over the shares of those with jobs that can run, 0 to 1
   * @param potential share over the shares of those that could have such jobs, 0 to 1
   * @param durationCorrection factor on estimated run times, above 0
   */
  public record Shares(double all, double runnable, double potential, double durationCorrection) {
    /** The only project. */
    public static final Shares WHOLE = new Shares(1, 1, 1, 1);
  }

  /**
   * Flags; each is off when it is not there.
   *
   * @param planClasses the client knows plan classes
   * @param severalClients the host may run more than one client
   * @param sandbox jobs run as another user
   * @param sendNoWork the user wants no jobs
   */
  public record Flags(
      boolean planClasses, boolean severalClients, boolean sandbox, boolean sendNoWork) {}

  /**
   * The user's preferences.
   *
   * @param working those in force: an element {@code global_preferences} as XML; may be empty
   * @param global those of the account: an element {@code global_preferences} as XML; may be empty
   * @param source hash that tells where the latter came from; may be empty
   */
  public record Preferences(String working, String global, String source) {
    /** None. */
    public static final Preferences NONE = new Preferences("", "", "");
  }
}
