package io.voluntas.rpc.files;

import java.util.List;

/**
 * A host as its client last wrote it down.
 *
 * @param info processors, memory, disk
 * @param coprocessors devices, one entry per type, in the order of the file
 * @param timeStats how much of the time it computes
 * @param stateTime the best guess of when the state was written, microseconds since the epoch; 0
 *     when nothing in the file tells
 * @param venue the venue (home, work, school) in force; may be empty
 * @param platforms platform names, the primary one first
 * @param projects attached projects, in the order of the file
 * @param preferences the merged preferences in force
 * @param config the options of {@code cc_config.xml}
 */
public record BoincHost(
    HostInfo info,
    List<Coprocessor> coprocessors,
    TimeStats timeStats,
    long stateTime,
    String venue,
    List<String> platforms,
    List<BoincProject> projects,
    GlobalPreferences preferences,
    ClientConfig config) {
  /** Copies the lists. */
  public BoincHost {
    coprocessors = List.copyOf(coprocessors);
    platforms = List.copyOf(platforms);
    projects = List.copyOf(projects);
  }
}
