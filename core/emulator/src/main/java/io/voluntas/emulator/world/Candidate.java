package io.voluntas.emulator.world;

import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.send.SendView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What a work-send policy sees, for all candidates of one request. */
final class Candidate implements SendView {
  private final SchedulerRequest request;
  private final long now;
  private final boolean strict;
  private final List<QueuedJob> accepted = new ArrayList<>();
  private final List<QueuedJob> acceptedView = Collections.unmodifiableList(accepted);
  private List<QueuedJob> queued = List.of();
  private boolean read;
  private QueuedJob candidate = new QueuedJob(0, 0, 0);

  Candidate(SchedulerRequest request, long now, boolean strict) {
    this.request = request;
    this.now = now;
    this.strict = strict;
  }

  void next(long estimate, long deadline, long cpus) {
    candidate = new QueuedJob(estimate, deadline, cpus);
  }

  void accept() {
    accepted.add(candidate);
  }

  @Override
  public long now() {
    return now;
  }

  @Override
  public int cpus() {
    return request.cpus();
  }

  @Override
  public double availability() {
    return request.availability();
  }

  @Override
  public long minQueue() {
    return request.minQueue();
  }

  @Override
  public List<QueuedJob> queued() {
    if (!read) {
      read = true;
      List<QueuedJob> jobs = new ArrayList<>(request.queue().size());
      for (SchedulerRequest.QueuedJob job : request.queue()) {
        jobs.add(new QueuedJob(job.remaining(), job.deadline(), job.cpus()));
      }
      queued = Collections.unmodifiableList(jobs);
    }
    return queued;
  }

  @Override
  public List<QueuedJob> accepted() {
    return acceptedView;
  }

  @Override
  public QueuedJob candidate() {
    return candidate;
  }

  @Override
  public boolean strict() {
    return strict;
  }
}
