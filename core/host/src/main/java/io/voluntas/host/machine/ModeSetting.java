package io.voluntas.host.machine;

/**
 * A run mode with, perhaps, another one for a while.
 *
 * @param lasting the mode that holds for good
 * @param temporary the mode that holds until {@code until}
 * @param until end of the temporary mode, microseconds since 1970; 0 when there is none
 */
public record ModeSetting(RunMode lasting, RunMode temporary, long until) {
  /** As the preferences say. */
  public static final ModeSetting AUTO = new ModeSetting(RunMode.AUTO, RunMode.AUTO, 0);

  /** A mode for good. */
  public static ModeSetting lasting(RunMode mode) {
    return new ModeSetting(mode, mode, 0);
  }

  /** Another mode until a time. */
  public ModeSetting until(RunMode mode, long end) {
    return new ModeSetting(lasting, mode, end);
  }

  /** The mode that holds at a time, microseconds since 1970. */
  public RunMode at(long unix) {
    return unix < until ? temporary : lasting;
  }
}
