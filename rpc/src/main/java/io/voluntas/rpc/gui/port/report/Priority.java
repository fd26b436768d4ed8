package io.voluntas.rpc.gui.port.report;

import java.util.Optional;

/** How important a message is, with BOINC's numbers. */
public enum Priority {
  /** For the log. */
  INFO(1),
  /** For the user's eyes. */
  USER_ALERT(2),
  /** A fault of the client or its installation. */
  INTERNAL_ERROR(3),
  /** From the scheduler, for the user's eyes. */
  SCHEDULER_ALERT(4);

  private final int number;

  Priority(int number) {
    this.number = number;
  }

  /** BOINC's number, 1 to 4. */
  public int number() {
    return number;
  }

  /** The priority with that number; empty when there is none. */
  public static Optional<Priority> of(int number) {
    for (Priority priority : values()) {
      if (priority.number == number) {
        return Optional.of(priority);
      }
    }
    return Optional.empty();
  }
}
