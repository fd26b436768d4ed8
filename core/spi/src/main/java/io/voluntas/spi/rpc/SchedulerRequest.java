package io.voluntas.spi.rpc;

import java.util.List;
import java.util.Optional;

/**
 * A scheduler request. Second seed, "Scheduler request"; first seed, "Scheduler work-send policy".
 *
 * @param project name of the project on this client
 * @param now time of the request, microseconds
 * @param cpus CPUs that may be used
 * @param availability fraction of wall time in which the client can compute, (0, 1]
 * @param minQueue connection period, microseconds
 * @param shareFraction the project's fraction of all resource shares, [0, 1]
 * @param demands what is asked for, one per resource type, in the client's order
 * @param queue every unfinished job of the client
 * @param finished finished jobs that are reported
 * @param client what a real client tells about itself; empty in an emulator
 */
public record SchedulerRequest(
    String project,
    long now,
    int cpus,
    double availability,
    long minQueue,
    double shareFraction,
    List<Demand> demands,
    List<QueuedJob> queue,
    List<FinishedJob> finished,
    Optional<ClientReport> client) {

  /** A request of an emulated client. */
  public SchedulerRequest(
      String project,
      long now,
      int cpus,
      double availability,
      long minQueue,
      double shareFraction,
      List<Demand> demands,
      List<QueuedJob> queue,
      List<FinishedJob> finished) {
    this(
        project,
        now,
        cpus,
        availability,
        minQueue,
        shareFraction,
        demands,
        queue,
        finished,
        Optional.empty());
  }

  /** The same request with what a real client adds. */
  public SchedulerRequest with(ClientReport report) {
    return new SchedulerRequest(
        project,
        now,
        cpus,
        availability,
        minQueue,
        shareFraction,
        demands,
        queue,
        finished,
        Optional.of(report));
  }

  /** Copies the lists. */
  public SchedulerRequest {
    demands = List.copyOf(demands);
    queue = List.copyOf(queue);
    finished = List.copyOf(finished);
  }

  /**
   * work_req_seconds, for servers that know no resource types: the largest demand,
   * micro-instance-seconds.
   */
  public long workRequest() {
    return demands.stream().mapToLong(Demand::work).max().orElse(0);
  }

  /**
   * What is asked for one resource type.
   *
   * @param resource name of the type
   * @param work req_seconds as micro-instance-seconds
   * @param idleInstances ninstances, millionths
   */
  public record Demand(String resource, long work, long idleInstances) {}

  /**
   * A job that the client has, of any project.
   *
   * @param project its project
   * @param name its name
   * @param remaining estimated running time left, microseconds
   * @param deadline report deadline, microseconds
   * @param cpus CPUs that it uses, millionths
   */
  public record QueuedJob(String project, String name, long remaining, long deadline, long cpus) {}

  /**
   * A finished job.
   *
   * @param name its name
   * @param wallTime running time, microseconds
   * @param finishedAt when it finished, microseconds
   * @param success whether it ended well
   */
  public record FinishedJob(String name, long wallTime, long finishedAt, boolean success) {}
}
