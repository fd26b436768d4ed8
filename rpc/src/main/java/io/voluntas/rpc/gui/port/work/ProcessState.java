package io.voluntas.rpc.gui.port.work;

import java.util.Optional;

/** What a task's process does, with BOINC's numbers. */
public enum ProcessState {
  /** There is no process. */
  NONE(0),
  /** It runs. */
  RUNNING(1),
  /** It was told to abort and has not ended yet. */
  ABORTING(5),
  /** It was told to quit and has not ended yet. */
  QUITTING(8),
  /** It is held in memory. */
  SUSPENDED(9),
  /** Its files are being copied. */
  COPYING(10);

  private final int number;

  ProcessState(int number) {
    this.number = number;
  }

  /** BOINC's number, 0 to 10. */
  public int number() {
    return number;
  }

  /** The state with that number; empty when there is none. */
  public static Optional<ProcessState> of(int number) {
    for (ProcessState state : values()) {
      if (state.number == number) {
        return Optional.of(state);
      }
    }
    return Optional.empty();
  }
}
