package io.voluntas.host.process;

import io.voluntas.host.slot.Outputs;
import io.voluntas.host.slot.Slot;

/**
 * Starts jobs, and finds those that an earlier run of the client left.
 *
 * <p>All methods are for one thread, the one that drives the client, and none of them blocks for
 * more than a few milliseconds: files are copied and programs are started behind the scenes, and
 * {@link TaskProcess#poll} tells what came of it. {@code now} is the time of a clock that never
 * goes back, microseconds; only differences count.
 */
public interface TaskRunner extends AutoCloseable {
  /**
   * Starts a job, or continues it from its last checkpoint when its slot holds one. What went wrong
   * is told as {@link TaskEvent.Ended} by {@link TaskProcess#poll}. The slot must be free of a
   * running job: after a restart of the client, ask {@link #recover} first.
   */
  TaskProcess start(TaskSpec spec, long now);

  /**
   * What became of the job in this slot that an earlier run of the client started. Does nothing to
   * the slot; a job that still runs is being ended, as it no longer listens to anybody.
   */
  Recovery recover(TaskSpec spec, long now);

  /**
   * Moves the copied outputs of a finished job to the project's folder and says what is missing.
   * When it returns, those that are there outlive a power cut, so that what is noted about them
   * stays true; that takes as long as the disk does. May be called again after a crash.
   */
  Outputs collect(TaskSpec spec);

  /**
   * Ends what an earlier run of the client left running in a slot whose job nobody wants any more.
   * Without effect when nothing runs there.
   */
  default void end(Slot slot) {}

  /** Ends the helper threads. Jobs go on. */
  @Override
  void close();
}
