package io.voluntas.engine.state;

/**
 * What the host allows now.
 *
 * @param powered whether it is on; while it is not, no process exists
 * @param active whether computing is allowed
 * @param devices whether resources other than the CPU may be used
 * @param connected whether the network is there
 */
public record HostStatus(boolean powered, boolean active, boolean devices, boolean connected) {
  /** Everything is allowed. */
  public static final HostStatus ALL_ON = new HostStatus(true, true, true, true);
}
