package io.voluntas.testkit.fake;

import io.voluntas.spi.send.SendView;
import java.util.List;

/**
 * What a server knows of a host and a candidate.
 *
 * @param now time, microseconds
 * @param cpus CPUs of the client
 * @param availability fraction of time that it computes
 * @param minQueue connection period, microseconds
 * @param queued jobs that the client has
 * @param accepted jobs accepted in this request
 * @param candidate the job to judge
 * @param strict whether deadlines are strict
 */
public record FakeSendView(
    long now,
    int cpus,
    double availability,
    long minQueue,
    List<QueuedJob> queued,
    List<QueuedJob> accepted,
    QueuedJob candidate,
    boolean strict)
    implements SendView {
  /** Copies the lists. */
  public FakeSendView {
    queued = List.copyOf(queued);
    accepted = List.copyOf(accepted);
  }

  /** An always-on client without connection period and queue; deadlines are strict. */
  public static FakeSendView of(int cpus, QueuedJob candidate) {
    return new FakeSendView(0, cpus, 1, 0, List.of(), List.of(), candidate, true);
  }

  /** The same with a queue. */
  public FakeSendView withQueue(QueuedJob... jobs) {
    return new FakeSendView(
        now, cpus, availability, minQueue, List.of(jobs), accepted, candidate, strict);
  }

  /** The same with jobs accepted before. */
  public FakeSendView withAccepted(QueuedJob... jobs) {
    return new FakeSendView(
        now, cpus, availability, minQueue, queued, List.of(jobs), candidate, strict);
  }

  /** The same with another connection period, microseconds. */
  public FakeSendView withMinQueue(long time) {
    return new FakeSendView(now, cpus, availability, time, queued, accepted, candidate, strict);
  }

  /** The same with another availability. */
  public FakeSendView withAvailability(double fraction) {
    return new FakeSendView(now, cpus, fraction, minQueue, queued, accepted, candidate, strict);
  }

  /** The same without strict deadlines. */
  public FakeSendView lenient() {
    return new FakeSendView(now, cpus, availability, minQueue, queued, accepted, candidate, false);
  }
}
