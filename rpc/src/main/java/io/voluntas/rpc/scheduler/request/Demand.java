package io.voluntas.rpc.scheduler.request;

/**
 * What is asked for one resource type.
 *
 * @param work instance-seconds to fill, micro-instance-seconds, 0 or more
 * @param instances idle instances to fill, millionths, 0 or more
 * @param delay time until an instance is free of jobs that are bound by their deadlines,
 *     microseconds, 0 or more
 */
public record Demand(long work, long instances, long delay) {
  /** Nothing. */
  public static final Demand NONE = new Demand(0, 0, 0);

  /** Whether anything is asked for. */
  public boolean wantsWork() {
    return work > 0 || instances > 0;
  }
}
