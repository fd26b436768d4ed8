package io.voluntas.host.machine;

/**
 * What is allowed now.
 *
 * @param tasks why jobs are held
 * @param devices why jobs with devices are held
 * @param network why the network is not used
 * @param userActive whether the user counts as active
 */
public record Permission(Hold tasks, Hold devices, Hold network, boolean userActive) {
  /** Whether jobs may run. */
  public boolean computing() {
    return tasks == Hold.NONE;
  }

  /** Whether devices may be used. */
  public boolean devicesAllowed() {
    return computing() && devices == Hold.NONE;
  }

  /** Whether the network may be used. */
  public boolean online() {
    return network == Hold.NONE;
  }
}
