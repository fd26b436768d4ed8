package io.voluntas.host.live;

import io.voluntas.engine.kernel.KernelListener;
import io.voluntas.spi.model.JobView;
import java.util.Set;
import java.util.TreeSet;

/** Remembers which running jobs were started because of their deadline. */
final class Urgency implements KernelListener {
  private final Set<Integer> urgent = new TreeSet<>();

  @Override
  public void started(long now, JobView job, int[][] instances, boolean isUrgent) {
    if (isUrgent) {
      urgent.add(job.index());
    } else {
      urgent.remove(job.index());
    }
  }

  @Override
  public void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {
    urgent.remove(job.index());
  }

  @Override
  public void finished(long now, JobView job) {
    urgent.remove(job.index());
  }

  /** Whether a job runs out of turn. */
  boolean urgent(int job) {
    return urgent.contains(job);
  }

  /** The kernel was made anew. */
  void clear() {
    urgent.clear();
  }
}
