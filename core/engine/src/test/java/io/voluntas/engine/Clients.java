package io.voluntas.engine;

import io.voluntas.engine.state.ClientSetup;
import io.voluntas.engine.state.JobSetup;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;

/** Small clients for tests: CPUs only unless said otherwise, times in hours. */
public final class Clients {
  private Clients() {}

  /** Projects P1, P2, ... with these shares on a number of CPUs, min_queue as given. */
  public static ClientSetup cpus(int cpus, long minQueue, double... shares) {
    return setup(
        List.of(new ClientSetup.ResourceSetup("cpu", cpus, 1e9, List.of())), minQueue, shares);
  }

  /** As {@link #cpus} with devices of one type before the CPU. */
  public static ClientSetup devices(String type, int count, int cpus, double... shares) {
    return setup(
        List.of(
            new ClientSetup.ResourceSetup(type, count, 1e10, List.of()),
            new ClientSetup.ResourceSetup("cpu", cpus, 1e9, List.of())),
        0,
        shares);
  }

  private static ClientSetup setup(
      List<ClientSetup.ResourceSetup> resources, long minQueue, double... shares) {
    List<ClientSetup.ProjectSetup> projects = new ArrayList<>();
    for (double share : shares) {
      projects.add(project("P" + (projects.size() + 1), share));
    }
    return new ClientSetup(resources, projects, preferences(minQueue, false), 1);
  }

  /** A project without limits. */
  public static ClientSetup.ProjectSetup project(String name, double share) {
    return new ClientSetup.ProjectSetup(
        name,
        share,
        false,
        false,
        0,
        OptionalInt.empty(),
        new TreeMap<>(),
        new TreeSet<>(),
        List.of());
  }

  /** Preferences with a period of one hour. */
  public static Preferences preferences(long minQueue, boolean leaveInMemory) {
    return new Preferences(
        minQueue, 0, Durations.HOUR, leaveInMemory, Integer.MAX_VALUE, Long.MAX_VALUE);
  }

  /** A single-CPU job of a project, lengths in hours, that checkpoints when the test says so. */
  public static JobSetup job(int project, String name, double hours, double deadlineHours) {
    return job(project, name, List.of(Amounts.ONE), hours, deadlineHours);
  }

  /** A job with any usage. */
  public static JobSetup job(
      int project, String name, List<Long> usage, double hours, double deadlineHours) {
    return new JobSetup(
        name,
        project,
        "app",
        usage,
        hours(hours),
        0,
        0,
        hours(deadlineHours),
        0,
        true,
        JobSetup.Checkpoints.REPORTED);
  }

  /** Microseconds. */
  public static long hours(double hours) {
    return Math.round(hours * Durations.HOUR);
  }
}
