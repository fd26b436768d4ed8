package io.voluntas.rpc.gui.port.state;

import io.voluntas.rpc.gui.port.Activity;
import io.voluntas.rpc.gui.port.RunMode;
import io.voluntas.rpc.gui.port.SuspendReason;

/**
 * Modes, and why something is held.
 *
 * @param network what the client has to do with the network
 * @param tasks all tasks
 * @param gpu GPU tasks
 * @param transfers transfers and requests
 * @param managerPasswordError the account manager refused the password
 * @param attachDisallowed projects may not be attached by tools
 * @param mostMessages how many messages are kept
 */
public record ClientStatus(
    NetworkStatus network,
    Mode tasks,
    Mode gpu,
    Mode transfers,
    boolean managerPasswordError,
    boolean attachDisallowed,
    int mostMessages) {

  /** The mode of one of the three. */
  public Mode of(Activity activity) {
    return switch (activity) {
      case TASKS -> tasks;
      case GPU -> gpu;
      case NETWORK -> transfers;
    };
  }

  /**
   * A mode.
   *
   * @param reason why it is held now
   * @param now the mode that holds now
   * @param lasting the mode that holds when the present one is over
   * @param remaining how long the present one still holds, microseconds; 0 for good
   */
  public record Mode(SuspendReason reason, RunMode now, RunMode lasting, long remaining) {}
}
