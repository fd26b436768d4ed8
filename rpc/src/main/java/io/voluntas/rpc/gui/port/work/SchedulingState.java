package io.voluntas.rpc.gui.port.work;

import java.util.Optional;

/** What the scheduler wants of a task that has a slot, with BOINC's numbers. */
public enum SchedulingState {
  /** It was not yet started. */
  UNINITIALIZED(0),
  /** It waits for its next turn. */
  PREEMPTED(1),
  /** It is its turn. */
  SCHEDULED(2);

  private final int number;

  SchedulingState(int number) {
    this.number = number;
  }

  /** BOINC's number, 0 to 2. */
  public int number() {
    return number;
  }

  /** The state with that number; empty when there is none. */
  public static Optional<SchedulingState> of(int number) {
    for (SchedulingState state : values()) {
      if (state.number == number) {
        return Optional.of(state);
      }
    }
    return Optional.empty();
  }
}
