package io.voluntas.spi.rpc;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A scheduler reply.
 *
 * @param jobs jobs that were sent, in order
 * @param requestDelay do not ask again before this has passed, microseconds; 0 for none
 * @param noWorkBecauseOfDeadlines the flag of the first seed's work-send policy
 * @param messages texts for the user
 * @param server what a real server adds; empty in an emulator
 */
public record SchedulerReply(
    List<SentJob> jobs,
    long requestDelay,
    boolean noWorkBecauseOfDeadlines,
    List<String> messages,
    Optional<ServerReport> server) {

  /** A reply of an emulated server. */
  public SchedulerReply(
      List<SentJob> jobs,
      long requestDelay,
      boolean noWorkBecauseOfDeadlines,
      List<String> messages) {
    this(jobs, requestDelay, noWorkBecauseOfDeadlines, messages, Optional.empty());
  }

  /** Whether a job that was reported is now the server's: it may leave the host. */
  public boolean acknowledges(String job) {
    return server.map(report -> report.acknowledged().contains(job)).orElse(true);
  }

  /** Copies the lists and checks the delay. */
  public SchedulerReply {
    jobs = List.copyOf(jobs);
    messages = List.copyOf(messages);
    if (requestDelay < 0) {
      throw new IllegalArgumentException("negative request delay: " + requestDelay);
    }
  }

  /**
   * A job that was sent.
   *
   * @param name its name, unique in its project
   * @param app name of its app
   * @param usage millionths of an instance that it occupies, by resource type
   * @param estimate estimated running time at full speed, microseconds, positive
   * @param deadline report deadline, microseconds
   * @param memoryBytes memory that it needs, bytes
   * @param downloaded whether its files are there at once; otherwise the driver reports when they
   *     are
   * @param checkpointsAnytime whether it can be stopped at any moment without losing work;
   *     otherwise its checkpoints are reported as they happen
   * @param deviceMemoryBytes memory that it needs on each device of its most important resource
   *     type, bytes
   * @param launch how it is run; empty in an emulator
   */
  public record SentJob(
      String name,
      String app,
      SortedMap<String, Long> usage,
      long estimate,
      long deadline,
      long memoryBytes,
      boolean downloaded,
      boolean checkpointsAnytime,
      long deviceMemoryBytes,
      Optional<Launch> launch) {
    /** A job of an emulated server. */
    public SentJob(
        String name,
        String app,
        SortedMap<String, Long> usage,
        long estimate,
        long deadline,
        long memoryBytes,
        boolean downloaded,
        boolean checkpointsAnytime,
        long deviceMemoryBytes) {
      this(
          name,
          app,
          usage,
          estimate,
          deadline,
          memoryBytes,
          downloaded,
          checkpointsAnytime,
          deviceMemoryBytes,
          Optional.empty());
    }

    /** A job that needs no memory of a device. */
    public SentJob(
        String name,
        String app,
        SortedMap<String, Long> usage,
        long estimate,
        long deadline,
        long memoryBytes,
        boolean downloaded,
        boolean checkpointsAnytime) {
      this(name, app, usage, estimate, deadline, memoryBytes, downloaded, checkpointsAnytime, 0);
    }
  }
}
