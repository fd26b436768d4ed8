package io.voluntas.host.process;

/** What a job's process does. */
public enum TaskState {
  /** Its files are put in place. */
  STARTING,
  /** It computes. */
  RUNNING,
  /** It waits in memory, or was told to. */
  SUSPENDED,
  /** It was asked to leave memory. */
  QUITTING,
  /** It is being aborted. */
  ABORTING,
  /** It is gone. */
  ENDED
}
