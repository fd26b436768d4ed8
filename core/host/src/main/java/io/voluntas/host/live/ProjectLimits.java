package io.voluntas.host.live;

import io.voluntas.engine.state.ClientSetup.Exclusion;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the user limits for a project.
 *
 * @param maxConcurrent most of its jobs that run at once
 * @param appMaxConcurrent the same per app
 * @param excluded resource types that it may not use
 * @param exclusions instances that it, or one of its apps, may not use
 * @param claims what its jobs are taken to occupy
 * @param reportAtOnce whether its finished jobs are reported at once
 * @param appsAtOnce apps whose finished jobs are
 */
public record ProjectLimits(
    OptionalInt maxConcurrent,
    SortedMap<String, Integer> appMaxConcurrent,
    SortedSet<String> excluded,
    List<Exclusion> exclusions,
    List<Claims> claims,
    boolean reportAtOnce,
    SortedSet<String> appsAtOnce) {
  /** No limits. */
  public static final ProjectLimits NONE =
      new ProjectLimits(
          OptionalInt.empty(),
          new TreeMap<>(),
          new TreeSet<>(),
          List.of(),
          List.of(),
          false,
          new TreeSet<>());

  /** Copies. */
  public ProjectLimits {
    appMaxConcurrent = Collections.unmodifiableSortedMap(new TreeMap<>(appMaxConcurrent));
    excluded = Collections.unmodifiableSortedSet(new TreeSet<>(excluded));
    exclusions = List.copyOf(exclusions);
    claims = List.copyOf(claims);
    appsAtOnce = Collections.unmodifiableSortedSet(new TreeSet<>(appsAtOnce));
  }
}
