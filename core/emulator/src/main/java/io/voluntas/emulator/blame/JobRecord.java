package io.voluntas.emulator.blame;

import io.voluntas.spi.model.JobView;

/**
 * What is remembered of a job until it is known whether its work was wasted. Times: microseconds.
 */
final class JobRecord {
  final int index;
  final int main;
  final long usage;
  final long received;
  final long deadline;

  /** What the client took it for when it came, and what it really takes. */
  final long estimate;

  final long total;
  final boolean fromServer;

  /** Work due by its deadline when it came, its own included, by estimates and in truth. */
  double dueByEstimates;

  double dueInTruth;

  /** Instances, millionths, that could be counted on when it came. */
  long usable;

  /** When its files were there, -1 before. */
  long readyAt = -1;

  /** A job that came later made it late. */
  boolean pushedOut;

  long finishedAt = -1;
  long lostToPreemption;
  long lostToHost;

  JobRecord(JobView job, long total, boolean fromServer) {
    index = job.index();
    main = job.mainResource().index();
    usage = job.usage(job.mainResource());
    received = job.received();
    deadline = job.deadline();
    estimate = job.remaining();
    this.total = total;
    this.fromServer = fromServer;
  }

  long lost() {
    return lostToPreemption + lostToHost;
  }

  /** Running time that counts towards its end. */
  long done(JobView job) {
    return job.wallTime() - lost();
  }

  /** Running time that is really left, not negative. */
  long left(JobView job) {
    return Math.max(0, total - done(job));
  }
}
