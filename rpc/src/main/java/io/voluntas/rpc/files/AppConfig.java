package io.voluntas.rpc.files;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The user's limits for one project: {@code app_config.xml}. It is in force as a whole or not at
 * all.
 *
 * @param maxConcurrent most jobs of the project running at a time; empty for no limit
 * @param reportAtOnce finished jobs of the project are reported at once
 * @param apps limits per app
 * @param versions settings per app version
 */
public record AppConfig(
    OptionalInt maxConcurrent, boolean reportAtOnce, List<App> apps, List<Version> versions) {
  /** Copies the lists. */
  public AppConfig {
    apps = List.copyOf(apps);
    versions = List.copyOf(versions);
  }

  /**
   * Limits of one app.
   *
   * @param name the app
   * @param maxConcurrent most jobs of it running at a time; empty for no limit
   * @param gpuUsage GPUs that one of its GPU jobs occupies, millionths of an instance; empty for
   *     the version's own
   * @param cpuUsage processors that one of its GPU jobs occupies, millionths of an instance; empty
   *     for the version's own
   * @param fractionDoneExact what its jobs report as done is the exact share of their run time
   * @param reportAtOnce its finished jobs are reported at once
   */
  public record App(
      String name,
      OptionalInt maxConcurrent,
      OptionalLong gpuUsage,
      OptionalLong cpuUsage,
      boolean fractionDoneExact,
      boolean reportAtOnce) {}

  /**
   * Settings of one app version.
   *
   * @param appName the app
   * @param planClass the plan class; empty for the plain version
   * @param cpus processors that one job occupies, millionths of an instance; empty for its own
   * @param devices devices that one job occupies, millionths of an instance; empty for its own
   * @param commandLine more arguments; may be empty
   */
  public record Version(
      String appName,
      String planClass,
      OptionalLong cpus,
      OptionalLong devices,
      String commandLine) {}
}
