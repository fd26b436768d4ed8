package io.voluntas.spi.send;

import java.util.List;

/** What a server knows of a host and a candidate job. Valid during the call only. */
public interface SendView {
  /** Time of the request, microseconds. */
  long now();

  /** CPUs that the client may use, at least 1. */
  int cpus();

  /** Fraction of wall time in which the client can compute (on and active), in (0, 1]. */
  double availability();

  /** The client's min_queue (connection period), microseconds. */
  long minQueue();

  /** Everything the client has, as it said in its request, in its order. */
  List<QueuedJob> queued();

  /** What was accepted in this request so far, in order. */
  List<QueuedJob> accepted();

  /** The candidate; its deadline is now + its delay bound. */
  QueuedJob candidate();

  /** Whether the project needs deadlines to be kept strictly. */
  boolean strict();

  /**
   * A job in a queue.
   *
   * @param remaining estimated running time left, microseconds at full speed
   * @param deadline report deadline, microseconds
   * @param cpus CPUs that it uses, millionths
   */
  record QueuedJob(long remaining, long deadline, long cpus) {}
}
