package io.voluntas.engine.state;

import io.voluntas.spi.model.Preferences;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * What a client starts from.
 *
 * @param resources resource types in decreasing importance; the last one is the CPU
 * @param projects attached projects, in canonical order: the position is the tie key of all
 *     decisions
 * @param preferences the user's preferences
 * @param availability fraction of wall time in which the host computes, as the client estimates it,
 *     (0, 1]; forecasts stretch running times by it
 * @param habits ways of the client that scenarios choose
 * @param throttle when jobs that occupy whole CPUs run; empty for always
 */
public record ClientSetup(
    List<ResourceSetup> resources,
    List<ProjectSetup> projects,
    Preferences preferences,
    double availability,
    Habits habits,
    Optional<DutyCycle> throttle) {

  /** Jobs are not throttled. */
  public ClientSetup(
      List<ResourceSetup> resources,
      List<ProjectSetup> projects,
      Preferences preferences,
      double availability,
      Habits habits) {
    this(resources, projects, preferences, availability, habits, Optional.empty());
  }

  /** A client with the usual habits. */
  public ClientSetup(
      List<ResourceSetup> resources,
      List<ProjectSetup> projects,
      Preferences preferences,
      double availability) {
    this(resources, projects, preferences, availability, Habits.USUAL);
  }

  /** Checks and copies. */
  public ClientSetup {
    resources = List.copyOf(resources);
    projects = List.copyOf(projects);
    if (resources.isEmpty() || !resources.get(resources.size() - 1).name().equals("cpu")) {
      throw new IllegalArgumentException("the last resource type must be the CPU");
    }
    if (!(availability > 0 && availability <= 1)) {
      throw new IllegalArgumentException("availability " + availability + " is not in (0, 1]");
    }
  }

  /** How long throttled jobs run from one time to a later one, microseconds. */
  public long throttled(long from, long to) {
    return throttle.isPresent() ? throttle.get().running(from, to) : to - from;
  }

  /**
   * Ways of a client in which clients of the field differ.
   *
   * @param unnoticedAbsences whether the client does not see that the host was away, as a simulator
   *     of 2007 had it: it learns its availability from how fast jobs go on, and an absence of up
   *     to two scheduling periods is charged to the projects whose jobs ran (a snapshot keeps the
   *     fraction, not an absence that lasts)
   * @param reportsAtOnce whether each finished job is reported at once, whatever {@code
   *     WorkFetchPolicy.reportBy} would say; else by the time that it says, and within an hour when
   *     it says nothing
   */
  public record Habits(boolean unnoticedAbsences, boolean reportsAtOnce) {
    /** Absences are noticed, reports may wait. */
    public static final Habits USUAL = new Habits(false, false);
  }

  /**
   * A resource type.
   *
   * @param name field name, {@code cpu} for the CPU
   * @param instances how many there are
   * @param peakFlops peak FLOPS of one instance, positive
   * @param instanceMemory memory of each instance in bytes, by instance; empty when unlimited
   */
  public record ResourceSetup(
      String name, int instances, double peakFlops, List<Long> instanceMemory) {
    /** Checks and copies. */
    public ResourceSetup {
      instanceMemory = List.copyOf(instanceMemory);
      if (instances < 0 || !(peakFlops > 0) || Double.isInfinite(peakFlops)) {
        throw new IllegalArgumentException(name + ": " + instances + " x " + peakFlops);
      }
    }
  }

  /**
   * A project.
   *
   * @param name name for people
   * @param share resource share, not negative
   * @param suspended whether it starts suspended
   * @param noNewWork whether it starts with "no new work"
   * @param deferredUntil no request before this time, microseconds
   * @param maxConcurrent most jobs of the project that may run at once
   * @param appMaxConcurrent the same per app name
   * @param excluded names of resource types that it may not use
   * @param exclusions instances that it, or one of its apps, may not use
   */
  public record ProjectSetup(
      String name,
      double share,
      boolean suspended,
      boolean noNewWork,
      long deferredUntil,
      OptionalInt maxConcurrent,
      SortedMap<String, Integer> appMaxConcurrent,
      SortedSet<String> excluded,
      List<Exclusion> exclusions) {
    /** Checks and copies. */
    public ProjectSetup {
      exclusions = List.copyOf(exclusions);
      if (!(share >= 0) || Double.isInfinite(share)) {
        throw new IllegalArgumentException(name + ": resource share " + share);
      }
    }
  }

  /**
   * An instance that must not be used.
   *
   * @param resource name of the type
   * @param instance index of the instance
   * @param app for this app only; empty for the whole project
   */
  public record Exclusion(String resource, int instance, String app) {}
}
