package io.voluntas.engine.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Everything that a client has to remember while it is off, as data: a kernel that is made from it
 * goes on as if nothing had been. Running jobs are not running in it; those whose process is still
 * there are in memory.
 *
 * @param at when it was taken, microseconds
 * @param setup resources, projects and preferences as they are now
 * @param projects what else is known of the projects, in the order of the setup
 * @param jobs jobs that are on the host and not reported, in arrival order
 * @param suspendedResources names of resource types that the user suspended
 * @param balances balances that are not 0, of every ledger that any policy has kept
 */
public record ClientSnapshot(
    long at,
    ClientSetup setup,
    List<ProjectStanding> projects,
    List<JobStanding> jobs,
    List<String> suspendedResources,
    List<Balance> balances) {

  /** Checks and copies. */
  public ClientSnapshot {
    projects = List.copyOf(projects);
    jobs = List.copyOf(jobs);
    suspendedResources = List.copyOf(suspendedResources);
    balances = List.copyOf(balances);
    if (projects.size() != setup.projects().size()) {
      throw new IllegalArgumentException(
          projects.size() + " standings of " + setup.projects().size() + " projects");
    }
  }

  /** A client that starts with nothing. */
  public static ClientSnapshot fresh(long at, ClientSetup setup) {
    List<ProjectStanding> none = new ArrayList<>();
    setup.projects().forEach(project -> none.add(ProjectStanding.NEW));
    return new ClientSnapshot(at, setup, none, List.of(), List.of(), List.of());
  }

  /**
   * What is known of a project besides its setup.
   *
   * @param failures failed RPCs in a row
   * @param latencyLimitedUntil until when it is latency-limited, microseconds; 0 for not at all
   * @param lastJob when it last had a job, microseconds, by resource index; -1 or missing for never
   */
  public record ProjectStanding(int failures, long latencyLimitedUntil, List<Long> lastJob) {
    /** A project that was just attached. */
    public static final ProjectStanding NEW = new ProjectStanding(0, 0, List.of());

    /** Copies the list. */
    public ProjectStanding {
      lastJob = List.copyOf(lastJob);
    }
  }

  /**
   * A job.
   *
   * @param setup as it entered; {@code downloaded} says whether its files are there now
   * @param userSuspended whether the user suspended it
   * @param estimate estimated running time in all, microseconds
   * @param done running time that it has behind it, microseconds
   * @param saved the part of it that its last checkpoint holds, microseconds
   * @param wallTime running time that it was given, lost work included, microseconds
   * @param everCheckpointed whether it ever checkpointed
   * @param lastCheckpoint when, microseconds; -1 for never
   * @param started whether it ever ran
   * @param inMemory whether its process is there
   * @param ending how it ended; empty while it has not
   */
  public record JobStanding(
      JobSetup setup,
      boolean userSuspended,
      long estimate,
      long done,
      long saved,
      long wallTime,
      boolean everCheckpointed,
      long lastCheckpoint,
      boolean started,
      boolean inMemory,
      Optional<Ending> ending) {
    /** The same standing of a job whose setup changed. */
    public JobStanding with(JobSetup other) {
      return new JobStanding(
          other,
          userSuspended,
          estimate,
          done,
          saved,
          wallTime,
          everCheckpointed,
          lastCheckpoint,
          started,
          inMemory,
          ending);
    }

    /** The same job after its process went: work since the last checkpoint is lost. */
    public JobStanding withoutProcess() {
      return new JobStanding(
          setup,
          userSuspended,
          estimate,
          saved,
          saved,
          wallTime,
          everCheckpointed,
          lastCheckpoint,
          started,
          false,
          ending);
    }
  }

  /**
   * How a job ended.
   *
   * @param success whether well
   * @param at when, microseconds
   * @param outputsPending whether outputs are still to be sent
   */
  public record Ending(boolean success, long at, boolean outputsPending) {}

  /**
   * A balance.
   *
   * @param ledger name of the ledger
   * @param project index of the project
   * @param resource index of the resource type; 0 for a ledger by project
   * @param amount the balance, in the ledger's unit
   */
  public record Balance(String ledger, int project, int resource, long amount) {}

  /** The same client after all its processes went, as after a crash or a restart. */
  public ClientSnapshot withoutProcesses() {
    return new ClientSnapshot(
        at,
        setup,
        projects,
        jobs.stream().map(JobStanding::withoutProcess).toList(),
        suspendedResources,
        balances);
  }

  /**
   * The same client with other projects, resource types or preferences. Projects and types are
   * known by their names; jobs and balances of those that are no longer there go, and so do jobs
   * that no remaining type can run.
   */
  public ClientSnapshot with(ClientSetup next) {
    Map<String, Integer> projectAt = new TreeMap<>();
    for (int i = 0; i < next.projects().size(); i++) {
      projectAt.put(next.projects().get(i).name(), i);
    }
    int[] typeAt = types(next);
    int[] movedProject = new int[setup.projects().size()];
    List<ProjectStanding> standings = new ArrayList<>(fresh(at, next).projects());
    for (int i = 0; i < movedProject.length; i++) {
      movedProject[i] = projectAt.getOrDefault(setup.projects().get(i).name(), -1);
      if (movedProject[i] >= 0) {
        standings.set(movedProject[i], moved(projects.get(i), typeAt, next));
      }
    }
    List<JobStanding> kept = new ArrayList<>();
    for (JobStanding job : jobs) {
      int project = movedProject[job.setup().project()];
      List<Long> usage = spread(job.setup().usage(), typeAt, next, 0L);
      boolean whole =
          usage.stream().mapToLong(Long::longValue).sum()
              == job.setup().usage().stream().mapToLong(Long::longValue).sum();
      if (project >= 0 && (whole || job.ending().isPresent()) && sum(usage) > 0) {
        kept.add(job.with(job.setup().moved(project, usage)));
      }
    }
    List<Balance> balanced = new ArrayList<>();
    for (Balance balance : balances) {
      int project = movedProject[balance.project()];
      int type = typeAt[balance.resource()];
      if (project >= 0 && type >= 0) {
        balanced.add(new Balance(balance.ledger(), project, type, balance.amount()));
      }
    }
    List<String> suspended =
        suspendedResources.stream()
            .filter(name -> next.resources().stream().anyMatch(type -> type.name().equals(name)))
            .toList();
    return new ClientSnapshot(at, next, standings, kept, suspended, balanced);
  }

  private int[] types(ClientSetup next) {
    int[] typeAt = new int[setup.resources().size()];
    for (int i = 0; i < typeAt.length; i++) {
      typeAt[i] = -1;
      for (int j = 0; j < next.resources().size(); j++) {
        if (next.resources().get(j).name().equals(setup.resources().get(i).name())) {
          typeAt[i] = j;
        }
      }
    }
    return typeAt;
  }

  private static ProjectStanding moved(ProjectStanding old, int[] typeAt, ClientSetup next) {
    return new ProjectStanding(
        old.failures(), old.latencyLimitedUntil(), spread(old.lastJob(), typeAt, next, -1L));
  }

  private static List<Long> spread(List<Long> old, int[] typeAt, ClientSetup next, long missing) {
    List<Long> values = new ArrayList<>();
    next.resources().forEach(type -> values.add(missing));
    for (int i = 0; i < old.size(); i++) {
      if (typeAt[i] >= 0) {
        values.set(typeAt[i], old.get(i));
      }
    }
    return values;
  }

  private static long sum(List<Long> values) {
    return values.stream().mapToLong(Long::longValue).sum();
  }
}
