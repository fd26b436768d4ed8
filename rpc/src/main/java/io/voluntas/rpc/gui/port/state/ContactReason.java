package io.voluntas.rpc.gui.port.state;

import java.util.Optional;

/** Why a project's scheduler is to be contacted, with BOINC's numbers. */
public enum ContactReason {
  /** It is not. */
  NONE(0),
  /** The user asked for it. */
  USER(1),
  /** Tasks are to be reported. */
  REPORT(2),
  /** Work is needed. */
  WORK(3),
  /** A task has a message. */
  TRICKLE_UP(4),
  /** The account manager asked for it. */
  ACCOUNT_MANAGER(5),
  /** The first contact. */
  FIRST(6),
  /** The project asked for it. */
  PROJECT(7);

  private final int number;

  ContactReason(int number) {
    this.number = number;
  }

  /** BOINC's number, 0 to 7. */
  public int number() {
    return number;
  }

  /** The reason with that number; empty when there is none. */
  public static Optional<ContactReason> of(int number) {
    for (ContactReason reason : values()) {
      if (reason.number == number) {
        return Optional.of(reason);
      }
    }
    return Optional.empty();
  }
}
