package io.voluntas.rpc.files;

import java.util.List;
import java.util.Optional;

/**
 * An attached project with its apps, versions and jobs.
 *
 * @param masterUrl the URL that identifies it; may be empty in a hand-made file
 * @param name its name; the URL when the file has none
 * @param share resource share, 0 (backup project) or more
 * @param flags what the user or the server set
 * @param rpc when and how it may be contacted
 * @param credit recent estimated credit, 0 or more
 * @param creditTime when that was brought up to date, microseconds since the epoch
 * @param durationCorrection factor on estimated run times, 0.01 to 100; 1 when it is not to be used
 * @param resources per resource type that the project's element names: back-offs, debts, bars
 * @param server how the project's server comes and goes, for emulation; empty when always up
 * @param apps its apps, in the order of the file
 * @param versions its app versions, in the order of the file
 * @param jobs its jobs, in the order of the file; only those with a workunit
 * @param limits the user's limits from {@code app_config.xml}; empty when there is none in force
 * @param line the line of its element
 */
public record BoincProject(
    String masterUrl,
    String name,
    double share,
    ProjectFlags flags,
    RpcSchedule rpc,
    double credit,
    long creditTime,
    double durationCorrection,
    List<ResourceState> resources,
    Optional<Availability> server,
    List<BoincApp> apps,
    List<BoincAppVersion> versions,
    List<BoincJob> jobs,
    Optional<AppConfig> limits,
    int line) {
  /** Copies the lists. */
  public BoincProject {
    resources = List.copyOf(resources);
    apps = List.copyOf(apps);
    versions = List.copyOf(versions);
    jobs = List.copyOf(jobs);
  }

  /** The state for a resource type (wire name), without back-off, debt or bar if none is noted. */
  public ResourceState resource(String type) {
    return resources.stream()
        .filter(state -> state.type().equals(type))
        .findFirst()
        .orElse(ResourceState.none(type));
  }

  /** The same project with other limits in force. */
  public BoincProject withLimits(Optional<AppConfig> changed) {
    return new BoincProject(
        masterUrl,
        name,
        share,
        flags,
        rpc,
        credit,
        creditTime,
        durationCorrection,
        resources,
        server,
        apps,
        versions,
        jobs,
        changed,
        line);
  }
}
