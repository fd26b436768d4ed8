package io.voluntas.rpc.files;

import java.util.List;
import java.util.OptionalInt;

/**
 * The options of {@code cc_config.xml} that concern scheduling.
 *
 * @param cpus processors to act as; empty for those that are there
 * @param useAllGpus unequal GPUs of one vendor are used too
 * @param noGpus no GPU is used
 * @param creditHalfLife half-life of recent estimated credit, microseconds, above 0
 * @param maxOverdue unstarted jobs this much after their deadline are aborted, microseconds; 0 for
 *     never
 * @param reportAtOnce finished jobs are reported at once
 * @param minimalWork only one job per device is fetched
 * @param exclusions devices that projects or apps must not use
 * @param ignoredDevices devices that nothing may use
 * @param ownDevices devices that the user declares
 * @param logFlags names of the log flags that are on, in the order of the file
 */
public record ClientConfig(
    OptionalInt cpus,
    boolean useAllGpus,
    boolean noGpus,
    long creditHalfLife,
    long maxOverdue,
    boolean reportAtOnce,
    boolean minimalWork,
    List<Exclusion> exclusions,
    List<IgnoredDevice> ignoredDevices,
    List<Coprocessor> ownDevices,
    List<String> logFlags) {

  /** The client's defaults. */
  public static final ClientConfig DEFAULT =
      new ClientConfig(
          OptionalInt.empty(),
          false,
          false,
          864_000_000_000L,
          0,
          false,
          false,
          List.of(),
          List.of(),
          List.of(),
          List.of());

  /** Copies the lists. */
  public ClientConfig {
    exclusions = List.copyOf(exclusions);
    ignoredDevices = List.copyOf(ignoredDevices);
    ownDevices = List.copyOf(ownDevices);
    logFlags = List.copyOf(logFlags);
  }

  /**
   * Devices that a project must not use.
   *
   * @param url the project's master URL
   * @param type device type (wire name); empty for all GPUs
   * @param device device number; empty for all of the type
   * @param app the app; empty for all of the project
   */
  public record Exclusion(String url, String type, OptionalInt device, String app) {}

  /**
   * A device that nothing may use.
   *
   * @param type device type (wire name)
   * @param device device number, 0 or more
   */
  public record IgnoredDevice(String type, int device) {}
}
