package io.voluntas.rpc.gui.port;

/** What can be done to a task. */
public enum TaskOperation {
  /** Do not run it. */
  SUSPEND("suspend"),
  /** Undoes {@link #SUSPEND}. */
  RESUME("resume"),
  /** Give it up; it is reported as aborted. */
  ABORT("abort");

  private final String word;

  TaskOperation(String word) {
    this.word = word;
  }

  /** The word on command lines; on the wire {@code _result} follows it. */
  public String word() {
    return word;
  }
}
