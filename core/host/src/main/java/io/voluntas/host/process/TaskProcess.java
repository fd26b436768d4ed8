package io.voluntas.host.process;

import java.util.List;

/**
 * A job that was started. For the client's thread only.
 *
 * <p>Requests are kept and carried out by and by: each returns at once, and {@link #poll} tells
 * what came of it. The stronger request wins: a job that is quitting cannot be resumed, one that is
 * being aborted cannot quit.
 */
public interface TaskProcess {
  /** What was started. */
  TaskSpec spec();

  /** What it does now. */
  TaskState state();

  /** What it has used until the last {@link #poll}. */
  Figures figures();

  /** Stops computing, stays in memory. Without effect unless it runs. */
  void suspend(long now);

  /** Continues computing. Without effect unless it is suspended. */
  void resume(long now);

  /**
   * Leaves memory; what was computed since the last checkpoint is lost. Ends in {@link
   * Ending.Quit}, or in {@link Ending.Finished} when the job was just done.
   */
  void quit(long now);

  /**
   * Ends for good, with time to clean up.
   *
   * @param code what to report, such as {@link ErrorCode#ABORTED_BY_USER}
   * @param words why, for people
   */
  void abort(int code, String words, long now);

  /**
   * Leaves memory without being asked, for instance when the client has no time left. Ends in
   * {@link Ending.Quit}.
   */
  void kill(long now);

  /** Tells the job that the network may be used or not. It may be used at first. */
  void network(boolean allowed);

  /**
   * Looks at the job and goes on with what was asked for: to be called about once a second, and
   * when the runner's callback says that something happened. Events come in the order in which they
   * happened; after {@link TaskEvent.Ended} there are none. The traces that {@link
   * TaskRunner#recover} reads stay in the slot until the slot is released or the job started anew,
   * so that the caller can note an ending before it acts.
   */
  List<TaskEvent> poll(long now);
}
