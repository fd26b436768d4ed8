package io.voluntas.emulator.scenario;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Orders a scenario by what is in it, so that results depend neither on names nor on the order of
 * the input: projects by everything but names, including their jobs and events; projects that are
 * equal in all that are interchangeable, and their names decide only which is called what.
 */
final class CanonicalOrder {
  private final Scenario scenario;
  private final Map<String, Integer> positions = new HashMap<>();

  private CanonicalOrder(Scenario scenario) {
    this.scenario = scenario;
  }

  static Scenario of(Scenario scenario) {
    return new CanonicalOrder(scenario).sorted();
  }

  private Scenario sorted() {
    List<ProjectSpec> withSortedApps =
        scenario.projects().stream().map(CanonicalOrder::sortApps).toList();
    Map<String, String> keys = new HashMap<>();
    for (ProjectSpec project : withSortedApps) {
      keys.put(project.name(), projectKey(project));
    }
    List<ProjectSpec> projects =
        withSortedApps.stream()
            .sorted(
                Comparator.comparing((ProjectSpec p) -> keys.get(p.name()))
                    .thenComparing(ProjectSpec::name))
            .toList();
    for (ProjectSpec project : projects) {
      positions.put(project.name(), positions.size());
    }
    List<InitialJob> jobs = scenario.jobs().stream().sorted(jobOrder(projects)).toList();
    return new Scenario(
        scenario.title(),
        scenario.host(),
        scenario.preferences(),
        projects,
        jobs,
        scenario.events(),
        scenario.duration());
  }

  private Comparator<InitialJob> jobOrder(List<ProjectSpec> projects) {
    return Comparator.comparing((InitialJob job) -> position(job.project()))
        .thenComparing(InitialJob::received)
        .thenComparing(InitialJob::deadline)
        .thenComparing(InitialJob::remaining)
        .thenComparing(job -> nameless(projects.get(position(job.project())), job))
        .thenComparing(job -> job.name().orElse(""));
  }

  private int position(String project) {
    return Objects.requireNonNull(positions.get(project), project);
  }

  private static ProjectSpec sortApps(ProjectSpec project) {
    List<AppSpec> apps =
        project.apps().stream()
            .sorted(
                Comparator.comparing((AppSpec app) -> appKey(project, app))
                    .thenComparing(AppSpec::name))
            .toList();
    return with(project, project.name(), project.server(), apps, project.exclusions());
  }

  /** An app's content and what else is said about it by name. */
  private static String appKey(ProjectSpec project, AppSpec app) {
    List<Object> content = new ArrayList<>();
    content.add(renamed(app, "-"));
    project.exclusions().stream()
        .filter(e -> e.app().equals(Optional.of(app.name())))
        .forEach(e -> content.add(new Exclusion(e.type(), e.instance(), Optional.empty())));
    if (project.server().supply() instanceof Supply.Listed listed) {
      for (int i = 0; i < listed.batches().size(); i++) {
        if (listed.batches().get(i).app().equals(app.name())) {
          content.add(i);
        }
      }
    } else if (project.server().supply() instanceof Supply.Recorded recorded) {
      recorded.jobs().stream()
          .filter(job -> job.app().equals(app.name()))
          .forEach(job -> content.add(job.of("-")));
    }
    return CanonicalText.of(content);
  }

  private String projectKey(ProjectSpec project) {
    List<Object> content = new ArrayList<>();
    content.add(anonymous(project));
    scenario.jobs().stream()
        .filter(job -> job.project().equals(project.name()))
        .map(job -> nameless(project, job))
        .sorted()
        .forEach(content::add);
    for (TimedEvent event : scenario.events()) {
      Action action = event.action();
      if (action instanceof Action.OnProject on && on.project().equals(project.name())) {
        content.add(event.at());
        content.add(action.getClass().getSimpleName());
        if (action instanceof Action.SetShare set) {
          content.add(set.share());
        }
      } else if (action instanceof Action.AddJob add
          && add.job().project().equals(project.name())) {
        content.add(event.at());
        content.add(nameless(project, add.job()));
      }
    }
    return CanonicalText.of(content);
  }

  /** A job's text with the project's name left out, the app by position, its own events added. */
  private String nameless(ProjectSpec project, InitialJob job) {
    List<Object> content = new ArrayList<>();
    content.add(
        new InitialJob(
            "-",
            appPosition(project, job.app()),
            Optional.empty(),
            job.count(),
            job.remaining(),
            job.deadline(),
            job.received(),
            job.stage()));
    for (TimedEvent event : scenario.events()) {
      if (event.action() instanceof Action.OnJob on && job.name().equals(Optional.of(on.job()))) {
        content.add(event.at());
        content.add(on.getClass().getSimpleName());
      }
    }
    return CanonicalText.of(content);
  }

  /** The project with every name replaced by a position. */
  private static ProjectSpec anonymous(ProjectSpec project) {
    List<AppSpec> apps =
        project.apps().stream().map(app -> renamed(app, appPosition(project, app.name()))).toList();
    List<Exclusion> exclusions =
        project.exclusions().stream()
            .map(
                e ->
                    new Exclusion(
                        e.type(), e.instance(), e.app().map(app -> appPosition(project, app))))
            .toList();
    ServerSpec server = project.server();
    ServerSpec anonymous =
        new ServerSpec(
            nameless(project, server.supply()),
            server.requestDelay(),
            server.maxJobsPerReply(),
            server.up(),
            server.latency(),
            server.download(),
            server.sendPolicy(),
            server.strictDeadlines(),
            server.wallTime(),
            server.correctEstimates());
    return with(project, "-", anonymous, apps, exclusions);
  }

  private static Supply nameless(ProjectSpec project, Supply supply) {
    if (supply instanceof Supply.Listed listed) {
      return new Supply.Listed(
          listed.batches().stream()
              .map(b -> new Supply.Batch(appPosition(project, b.app()), b.count()))
              .toList(),
          listed.perDay());
    } else if (supply instanceof Supply.Recorded recorded) {
      SortedMap<String, String> positions = new TreeMap<>();
      project.apps().forEach(app -> positions.put(app.name(), appPosition(project, app.name())));
      return new Supply.Recorded(
          recorded.jobs().stream()
              .map(job -> job.of(positions.getOrDefault(job.app(), job.app())))
              .toList());
    }
    return supply;
  }

  private static String appPosition(ProjectSpec project, String app) {
    return Integer.toString(project.apps().indexOf(project.app(app)));
  }

  private static ProjectSpec with(
      ProjectSpec project,
      String name,
      ServerSpec server,
      List<AppSpec> apps,
      List<Exclusion> exclusions) {
    return new ProjectSpec(
        name,
        project.share(),
        server,
        apps,
        project.maxConcurrent(),
        project.suspended(),
        project.noNewWork(),
        project.excludedTypes(),
        exclusions,
        project.history());
  }

  private static AppSpec renamed(AppSpec app, String name) {
    return new AppSpec(
        name,
        app.usage(),
        app.runtime(),
        app.estimate(),
        app.delayBound(),
        app.weight(),
        app.checkpoint(),
        app.memoryBytes(),
        app.maxConcurrent(),
        app.deviceMemoryBytes());
  }
}
