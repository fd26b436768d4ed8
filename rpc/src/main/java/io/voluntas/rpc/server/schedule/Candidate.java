package io.voluntas.rpc.server.schedule;

import io.voluntas.spi.send.SendView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What a work-send policy sees, for all candidates of one request. */
final class Candidate implements SendView {
  private final Ability ability;
  private final long now;
  private final List<QueuedJob> queued;
  private final List<QueuedJob> accepted = new ArrayList<>();
  private final List<QueuedJob> acceptedView = Collections.unmodifiableList(accepted);
  private QueuedJob candidate = new QueuedJob(0, 0, 0);
  private boolean strict;

  Candidate(Ability ability, long now, List<QueuedJob> queued) {
    this.ability = ability;
    this.now = now;
    this.queued = List.copyOf(queued);
  }

  Candidate next(QueuedJob job, boolean strictly) {
    candidate = job;
    strict = strictly;
    return this;
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
    return ability.cpus();
  }

  @Override
  public double availability() {
    return ability.availability();
  }

  @Override
  public long minQueue() {
    return ability.minQueue();
  }

  @Override
  public List<QueuedJob> queued() {
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
