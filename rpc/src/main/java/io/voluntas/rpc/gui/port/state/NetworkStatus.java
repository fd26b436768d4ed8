package io.voluntas.rpc.gui.port.state;

import java.util.Optional;

/** What the client has to do with the network, with BOINC's numbers. */
public enum NetworkStatus {
  /** It uses it. */
  ONLINE(0),
  /** It would use it, but there is none. */
  WANTS_CONNECTION(1),
  /** It has no use for it. */
  IDLE(2),
  /** It tries to find out whether there is one. */
  LOOKING(3);

  private final int number;

  NetworkStatus(int number) {
    this.number = number;
  }

  /** BOINC's number, 0 to 3. */
  public int number() {
    return number;
  }

  /** The status with that number; empty when there is none. */
  public static Optional<NetworkStatus> of(int number) {
    for (NetworkStatus status : values()) {
      if (status.number == number) {
        return Optional.of(status);
      }
    }
    return Optional.empty();
  }
}
