package io.voluntas.host.process;

import java.time.Duration;

/** How a job's process ended. */
public sealed interface Ending {
  /** The job is done; its outputs may be collected. */
  record Finished() implements Ending {}

  /**
   * The job failed for good.
   *
   * @param code its exit code, or the field's number of the error ({@link ErrorCode})
   * @param words what happened, for people
   */
  record Failed(int code, String words) implements Ending {}

  /**
   * The job is to be started again from its last checkpoint.
   *
   * @param after how long to wait, zero or more
   * @param words what happened, for people
   * @param notice whether the user should read it
   */
  record Restart(Duration after, String words, boolean notice) implements Ending {}

  /** It left memory as it was asked to, and goes on from its last checkpoint when started. */
  record Quit() implements Ending {}

  /**
   * It was aborted, by request or because it exceeded a limit.
   *
   * @param code the field's number of the reason ({@link ErrorCode})
   * @param words why, for people
   */
  record Aborted(int code, String words) implements Ending {}
}
