package io.voluntas.host.machine;

/**
 * What the user said last about computing, devices and the network.
 *
 * @param tasks all jobs
 * @param devices jobs with devices
 * @param network the network
 */
public record RunModes(ModeSetting tasks, ModeSetting devices, ModeSetting network) {
  /** Everything as the preferences say. */
  public static final RunModes AUTO =
      new RunModes(ModeSetting.AUTO, ModeSetting.AUTO, ModeSetting.AUTO);
}
