package io.voluntas.rpc.gui.port.work;

import java.util.List;
import java.util.Optional;

/**
 * A version of an app.
 *
 * @param appName its app
 * @param number its number, such as 101 for 1.01
 * @param platform its platform
 * @param planClass its plan class; may be empty
 * @param cpus processors that a task occupies, millionths of an instance
 * @param device the device that a task occupies; empty for none
 * @param flops speed of a task
 * @param files names of its files, the main program first
 */
public record AppVersion(
    String appName,
    int number,
    String platform,
    String planClass,
    long cpus,
    Optional<DeviceUse> device,
    double flops,
    List<String> files) {
  /** Copies the list. */
  public AppVersion {
    files = List.copyOf(files);
  }

  /**
   * Use of a device.
   *
   * @param type the device type's name on the wire
   * @param amount millionths of an instance, above 0
   */
  public record DeviceUse(String type, long amount) {}
}
