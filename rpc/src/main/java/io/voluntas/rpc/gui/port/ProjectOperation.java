package io.voluntas.rpc.gui.port;

/** What can be done to a project. */
public enum ProjectOperation {
  /** Run none of its tasks. */
  SUSPEND("suspend"),
  /** Undoes {@link #SUSPEND}. */
  RESUME("resume"),
  /** Ask for no more work. */
  NO_MORE_WORK("nomorework"),
  /** Undoes {@link #NO_MORE_WORK}. */
  ALLOW_MORE_WORK("allowmorework"),
  /** Contact its scheduler as soon as possible. */
  UPDATE("update"),
  /** Drop its tasks and files, stay attached. */
  RESET("reset"),
  /** Drop it with all its tasks and files. */
  DETACH("detach"),
  /** Drop it when its last task is reported. */
  DETACH_WHEN_DONE("detach_when_done"),
  /** Undoes {@link #DETACH_WHEN_DONE}. */
  DONT_DETACH_WHEN_DONE("dont_detach_when_done");

  private final String word;

  ProjectOperation(String word) {
    this.word = word;
  }

  /** The word on command lines; on the wire it follows {@code project_}. */
  public String word() {
    return word;
  }
}
