package io.voluntas.emulator.scenario;

import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A project to which the host is attached, and how its server behaves.
 *
 * @param name name for people
 * @param share resource share, not negative; 0 is a backup project
 * @param server its server
 * @param apps its apps, at least one, names unique
 * @param maxConcurrent most jobs that may run at once, at least 1, when the user limits it
 * @param suspended suspended by the user at the start
 * @param noNewWork "no new work" at the start
 * @param excludedTypes resource types that the user or the project does not want used
 * @param exclusions single instances that may not be used
 * @param history what the client remembers of it at the start
 */
public record ProjectSpec(
    String name,
    double share,
    ServerSpec server,
    List<AppSpec> apps,
    OptionalInt maxConcurrent,
    boolean suspended,
    boolean noNewWork,
    SortedSet<String> excludedTypes,
    List<Exclusion> exclusions,
    ProjectHistory history) {
  private static final double LEAST_SHARE = 1e-9;
  private static final double LARGEST_SHARE = 1e12;

  /** Checks the ranges. */
  public ProjectSpec {
    Checks.name("name of a project", name);
    Checks.require(
        isShare(share),
        "project '" + name + "': share is neither 0 nor a number from 1e-9 to 1e12");
    apps = List.copyOf(apps);
    Checks.require(!apps.isEmpty(), "project '" + name + "' has no app");
    Checks.distinct("app", apps.stream().map(AppSpec::name).toList());
    maxConcurrent.ifPresent(most -> Checks.require(most >= 1, "max-concurrent is below 1"));
    excludedTypes = Collections.unmodifiableSortedSet(new TreeSet<>(excludedTypes));
    exclusions = exclusions.stream().distinct().sorted(Exclusion.ORDER).toList();
    for (Exclusion exclusion : exclusions) {
      if (exclusion.app().isPresent()) {
        requireApp(name, apps, exclusion.app().get());
      }
    }
    if (server.supply() instanceof Supply.Listed listed) {
      for (Supply.Batch batch : listed.batches()) {
        requireApp(name, apps, batch.app());
      }
    } else if (server.supply() instanceof Supply.Recorded recorded) {
      for (Supply.RecordedJob job : recorded.jobs()) {
        requireApp(name, apps, job.app());
      }
    }
  }

  /** A project of the plain kind: nothing limited, suspended, excluded or remembered. */
  public static ProjectSpec of(String name, double share, ServerSpec server, List<AppSpec> apps) {
    return new ProjectSpec(
        name,
        share,
        server,
        apps,
        OptionalInt.empty(),
        false,
        false,
        Collections.unmodifiableSortedSet(new TreeSet<>(Set.of())),
        List.of(),
        ProjectHistory.NONE);
  }

  /**
   * Whether a number can be a resource share: sums and fractions of such numbers stay exact enough.
   */
  static boolean isShare(double share) {
    return share == 0 || (share >= LEAST_SHARE && share <= LARGEST_SHARE);
  }

  /**
   * The app of that name.
   *
   * @throws IllegalArgumentException when there is none
   */
  public AppSpec app(String appName) {
    return requireApp(name, apps, appName);
  }

  private static AppSpec requireApp(String project, List<AppSpec> apps, String name) {
    return apps.stream()
        .filter(a -> a.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "project '" + project + "' has no app '" + name + "'"));
  }
}
