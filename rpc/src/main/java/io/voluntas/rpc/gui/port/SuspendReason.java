package io.voluntas.rpc.gui.port;

import java.util.Optional;

/** Why tasks, GPU tasks or the network are held, with BOINC's numbers. */
public enum SuspendReason {
  /** Not held. */
  NONE(0),
  /** The computer runs on batteries. */
  ON_BATTERIES(1),
  /** The user is active. */
  USER_ACTIVE(2),
  /** The user asked for it. */
  USER_REQUEST(4),
  /** The preferences exclude this hour. */
  TIME_OF_DAY(8),
  /** Benchmarks run. */
  BENCHMARKS(16),
  /** The disk limit is reached. */
  DISK_SPACE(32),
  /** The share of time for computing is used up for the moment. */
  CPU_THROTTLE(64),
  /** There was no input for long. */
  NO_RECENT_INPUT(128),
  /** The client has just started. */
  INITIAL_DELAY(256),
  /** A program runs that excludes computing. */
  EXCLUSIVE_APP(512),
  /** Other programs need the processors. */
  CPU_USAGE(1024),
  /** The network quota is used up. */
  NETWORK_QUOTA(2048),
  /** The operating system asked for it. */
  OPERATING_SYSTEM(4096),
  /** The network is not of the allowed kind. */
  WIFI(4097),
  /** The battery is too low. */
  BATTERY_LOW(4098),
  /** The battery is too hot. */
  BATTERY_HEAT(4099);

  private final int number;

  SuspendReason(int number) {
    this.number = number;
  }

  /** BOINC's number, 0 to 4099. */
  public int number() {
    return number;
  }

  /** The reason with that number; empty when there is none. */
  public static Optional<SuspendReason> of(int number) {
    for (SuspendReason reason : values()) {
      if (reason.number == number) {
        return Optional.of(reason);
      }
    }
    return Optional.empty();
  }
}
