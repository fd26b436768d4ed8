package io.voluntas.rpc.gui.port.state;

import java.util.List;

/**
 * The host.
 *
 * @param name its name in the network
 * @param address its address in the network
 * @param crossProjectId what it is known by at all projects, 32 hexadecimal digits; may be empty
 * @param timezoneSeconds offset of local time from UTC, seconds
 * @param processor its processors
 * @param memoryBytes main memory
 * @param swapBytes swap space
 * @param diskTotalBytes size of the disk with the data folder
 * @param diskFreeBytes free part of it
 * @param osName operating system
 * @param osVersion its version
 * @param devices its devices
 */
public record Host(
    String name,
    String address,
    String crossProjectId,
    int timezoneSeconds,
    Processor processor,
    long memoryBytes,
    long swapBytes,
    long diskTotalBytes,
    long diskFreeBytes,
    String osName,
    String osVersion,
    List<Device> devices) {
  /** Copies the list. */
  public Host {
    devices = List.copyOf(devices);
  }

  /**
   * The processors.
   *
   * @param count logical processors, 1 or more
   * @param vendor the maker
   * @param model the model
   * @param features its features, separated by spaces
   * @param flops floating point operations per second and processor
   * @param iops integer operations per second and processor
   * @param cacheBytes cache
   * @param measuredAt when the speeds were measured
   */
  public record Processor(
      int count,
      String vendor,
      String model,
      String features,
      double flops,
      double iops,
      long cacheBytes,
      long measuredAt) {}

  /**
   * The devices of one type.
   *
   * @param type the type's name on the wire: {@code NVIDIA}, {@code ATI}, {@code intel_gpu}, {@code
   *     apple_gpu} or any other
   * @param model the device's name
   * @param count instances, 0 or more
   * @param memoryBytes memory of one instance
   * @param peakFlops peak speed of one instance
   * @param driver the driver's version as text; may be empty
   */
  public record Device(
      String type, String model, int count, long memoryBytes, double peakFlops, String driver) {}
}
