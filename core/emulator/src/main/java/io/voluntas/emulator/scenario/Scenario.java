package io.voluntas.emulator.scenario;

import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Everything that an emulation starts from, except policies, seed and figures.
 *
 * <p>Time 0 is the start, a Monday at midnight as far as weekly calendars are concerned.
 *
 * @param title free text, without influence
 * @param host the volunteer's computer
 * @param preferences the volunteer's preferences
 * @param projects attached projects, at least one, names unique
 * @param jobs jobs that are on the host at the start
 * @param events what the user or the world does later, by time; equal times in the order of the
 *     list
 * @param duration length of the emulation, microseconds, when the scenario prescribes one
 */
public record Scenario(
    String title,
    HostSpec host,
    Preferences preferences,
    List<ProjectSpec> projects,
    List<InitialJob> jobs,
    List<TimedEvent> events,
    OptionalLong duration) {

  /** Checks that names are unique and that everything that is referred to exists. */
  public Scenario {
    projects = List.copyOf(projects);
    jobs = List.copyOf(jobs);
    events = events.stream().sorted(TimedEvent.BY_TIME).toList();
    Checks.require(!projects.isEmpty(), "a scenario needs at least one project");
    Checks.distinct("project", projects.stream().map(ProjectSpec::name).toList());
    duration.ifPresent(length -> Checks.positiveTime("duration", length));
    for (ProjectSpec project : projects) {
      checkTypes(host, project);
    }
    Set<String> jobNames = new HashSet<>();
    for (InitialJob job : jobs) {
      checkJob(projects, job, jobNames);
    }
    for (TimedEvent event : events) {
      checkEvent(host, projects, event.action(), jobNames);
    }
  }

  /** A scenario with jobs, events and a prescribed length left out. */
  public static Scenario of(
      String title, HostSpec host, Preferences preferences, List<ProjectSpec> projects) {
    return new Scenario(
        title, host, preferences, projects, List.of(), List.of(), OptionalLong.empty());
  }

  /**
   * The project of that name.
   *
   * @throws IllegalArgumentException when there is none
   */
  public ProjectSpec project(String name) {
    return find(projects, name);
  }

  /** The same scenario under another title. */
  public Scenario withTitle(String other) {
    return new Scenario(other, host, preferences, projects, jobs, events, duration);
  }

  /** The same scenario with everything in canonical order: what the emulator runs. */
  public Scenario canonical() {
    return CanonicalOrder.of(this);
  }

  /** SHA-256, in hexadecimal, of the canonical text without the title: provenance of results. */
  public String digest() {
    return CanonicalText.digest(canonical());
  }

  private static ProjectSpec find(List<ProjectSpec> projects, String name) {
    return projects.stream()
        .filter(p -> p.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no project '" + name + "'"));
  }

  private static void checkTypes(HostSpec host, ProjectSpec project) {
    Stream.of(
            project.excludedTypes().stream(),
            project.exclusions().stream().map(Exclusion::type),
            project.apps().stream().flatMap(app -> app.usage().keySet().stream()),
            project.history().backoffs().keySet().stream())
        .flatMap(types -> types)
        .forEach(type -> host.resource(type));
    for (Exclusion exclusion : project.exclusions()) {
      Checks.require(
          exclusion.instance() < host.resource(exclusion.type()).count(),
          "project '" + project.name() + "' excludes an instance that the host does not have");
    }
    for (AppSpec app : project.apps()) {
      app.usage()
          .forEach(
              (type, amount) ->
                  Checks.require(
                      amount <= io.voluntas.spi.model.Amounts.ONE * host.resource(type).count(),
                      "app '" + app.name() + "' uses more " + type + " than the host has"));
      checkDeviceMemory(host, app);
    }
  }

  private static void checkDeviceMemory(HostSpec host, AppSpec app) {
    host.resources().stream()
        .filter(resource -> app.usage().containsKey(resource.type()))
        .findFirst()
        .map(ResourceSpec::instanceMemory)
        .filter(memory -> !memory.isEmpty())
        .ifPresent(
            memory ->
                Checks.require(
                    memory.stream().anyMatch(bytes -> bytes >= app.deviceMemoryBytes()),
                    "app '" + app.name() + "' needs more memory than any device has"));
  }

  private static void checkJob(List<ProjectSpec> projects, InitialJob job, Set<String> names) {
    find(projects, job.project()).app(job.app());
    job.name()
        .ifPresent(name -> Checks.require(names.add(name), "job '" + name + "' is there twice"));
    Checks.require(job.received() <= Durations.FOREVER, "received too late");
  }

  private static void checkEvent(
      HostSpec host, List<ProjectSpec> projects, Action action, Set<String> jobNames) {
    if (action instanceof Action.AddJob add) {
      checkJob(projects, add.job(), jobNames);
    }
    if (action instanceof Action.OnProject on) {
      find(projects, on.project());
    }
    if (action instanceof Action.OnResource on) {
      host.resource(on.type());
    }
    if (action instanceof Action.OnJob on) {
      Checks.require(
          jobNames.contains(on.job()), "there is no job named '" + on.job() + "' by then");
    }
  }
}
