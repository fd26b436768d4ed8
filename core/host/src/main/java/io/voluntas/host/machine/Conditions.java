package io.voluntas.host.machine;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What goes on on the computer. What the operating system does not tell is empty.
 *
 * @param userIdle time since the last input of a user, microseconds
 * @param onBattery whether it runs on battery
 * @param otherLoad part of all processors that programs other than jobs use, 0 to 1
 * @param networkUp whether there is a network
 * @param diskFree free space on the disk with the client's folder, bytes
 * @param diskTotal its size, bytes
 */
public record Conditions(
    OptionalLong userIdle,
    boolean onBattery,
    OptionalDouble otherLoad,
    boolean networkUp,
    long diskFree,
    long diskTotal) {
  /** Nothing hinders. */
  public static final Conditions QUIET =
      new Conditions(
          OptionalLong.empty(),
          false,
          OptionalDouble.empty(),
          true,
          Long.MAX_VALUE,
          Long.MAX_VALUE);
}
