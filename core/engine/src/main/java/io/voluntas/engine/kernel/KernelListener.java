package io.voluntas.engine.kernel;

import io.voluntas.spi.fetch.FetchDecision;
import io.voluntas.spi.model.JobView;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.scheduling.Schedule;
import java.util.function.IntSupplier;

/**
 * Watches a kernel: figures of merit, reports and explanations are made from these calls. A
 * listener cannot change anything, so results are the same with and without it. Single-threaded;
 * views are valid during the call only.
 */
public interface KernelListener {
  /** A job entered the client. */
  default void arrived(long now, JobView job, boolean fromServer) {}

  /** A job started or went on; {@code instances} as in {@link Command.Run}. */
  default void started(long now, JobView job, int[][] instances, boolean urgent) {}

  /** A job stopped without having finished; {@code lostWork} in microseconds of running time. */
  default void stopped(long now, JobView job, boolean keptInMemory, long lostWork) {}

  /** A job finished computing. */
  default void finished(long now, JobView job) {}

  /** A finished job was reported. */
  default void reported(long now, JobView job, long finishedAt) {}

  /** What may be used of a resource changed. */
  default void capacity(long now, int resource, long capacity) {}

  /** A CPU scheduling decision was taken. */
  default void scheduled(long now, Schedule schedule) {}

  /** A work-fetch decision was taken. */
  default void fetch(long now, FetchDecision decision) {}

  /** A request is sent. */
  default void requested(long now, int project, SchedulerRequest request) {}

  /** An RPC ended. */
  default void rpc(long now, int project, int jobsReceived, boolean failed) {}

  /** Ledgers were booked; read them from {@link Kernel#ledgers()}. */
  default void booked(long now) {}

  /**
   * A forecast was made.
   *
   * @param deadlinesMissed how many jobs it sees missing their deadline; counted when asked, which
   *     may take a simulation that nobody needs otherwise. To be asked during the call
   */
  default void forecast(long now, IntSupplier deadlinesMissed) {}

  /** Whether policies should give reasons for what they do not do, too. */
  default boolean explaining() {
    return false;
  }
}
