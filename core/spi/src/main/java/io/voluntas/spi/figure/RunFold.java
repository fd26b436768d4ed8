package io.voluntas.spi.figure;

import io.voluntas.spi.model.JobView;

/**
 * Takes in what happens, in order of time, and gives figures at the end. Single-threaded. Times are
 * microseconds; views are valid during the call only.
 */
public interface RunFold {
  /** A job started or went on. */
  default void started(long now, JobView job) {}

  /**
   * A job stopped running without having finished.
   *
   * @param lostWork running time thrown away because the process left memory, microseconds
   */
  default void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {}

  /** A job finished computing. */
  default void finished(long now, JobView job) {}

  /**
   * A finished job was reported to its project.
   *
   * @param finishedAt when it finished computing
   */
  default void reported(long now, JobView job, long finishedAt) {}

  /** A scheduler RPC ended; failed ones count too. */
  default void rpc(long now, int project, int jobsReceived, boolean failed) {}

  /** A job arrived from a server. */
  default void received(long now, JobView job) {}

  /**
   * What may be used of a resource changed, also because the host went off (0) or came on.
   *
   * @param capacity millionths of an instance
   */
  default void capacity(long now, int resource, long capacity) {}

  /**
   * The results, in the order of {@link FigureOfMerit#figures()}: finite numbers, or NaN for a
   * figure that has no value in this run, such as a mean over no jobs. May be called more than
   * once, with growing times.
   */
  double[] results(long now, EndOfRun end);
}
