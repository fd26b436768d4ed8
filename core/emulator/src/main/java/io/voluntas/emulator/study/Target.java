package io.voluntas.emulator.study;

import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ScenarioPath;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.PolicyKind;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What a parameter of a study changes. */
public sealed interface Target {
  /** A change of a scenario. */
  sealed interface OfScenario extends Target {
    /**
     * The scenario with this value.
     *
     * @throws IllegalArgumentException when the value is refused or does not fit the scenario
     */
    Scenario apply(Scenario scenario, String value);

    /** The project that must be there; absent when none is named, or it cannot be told. */
    default Optional<String> ofProject() {
      return Optional.empty();
    }

    /** Changes are made in this order, those of equal order in the order of the study's file. */
    default int order() {
      return 1;
    }
  }

  /**
   * An option of whichever policy has it.
   *
   * @param kind kind of policy
   * @param option name of the option
   */
  record PolicyOption(PolicyKind kind, String option) implements Target {}

  /** Number of projects: the scenario's own in turn, with new names when they come again. */
  record Projects() implements OfScenario {
    private static final int MOST = 10_000;

    @Override
    public int order() {
      return 0;
    }

    @Override
    public Scenario apply(Scenario scenario, String value) {
      int count = whole(value);
      List<ProjectSpec> own = scenario.projects();
      List<ProjectSpec> projects = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        ProjectSpec project = own.get(i % own.size());
        int turn = i / own.size();
        projects.add(turn == 0 ? project : renamed(project, project.name() + "-" + (turn + 1)));
      }
      return with(scenario, scenario.preferences(), projects);
    }

    private static int whole(String value) {
      if (!value.matches("[0-9]{1,5}")
          || Integer.parseInt(value) < 1
          || Integer.parseInt(value) > MOST) {
        throw new IllegalArgumentException(
            "'" + value + "' is not a number of projects from 1 to " + MOST);
      }
      return Integer.parseInt(value);
    }

    private static ProjectSpec renamed(ProjectSpec project, String name) {
      return new ProjectSpec(
          name,
          project.share(),
          project.server(),
          project.apps(),
          project.maxConcurrent(),
          project.suspended(),
          project.noNewWork(),
          project.excludedTypes(),
          project.exclusions(),
          project.history());
    }
  }

  /**
   * The client's buffer.
   *
   * @param extra whether the additional part of it
   */
  record Buffer(boolean extra) implements OfScenario {
    @Override
    public Scenario apply(Scenario scenario, String value) {
      long length = Durations.parse(value);
      Preferences old = scenario.preferences();
      Preferences changed =
          new Preferences(
              extra ? old.minQueue() : length,
              extra ? length : old.extraQueue(),
              old.schedulingPeriod(),
              old.leaveInMemory(),
              old.maxCpus(),
              old.memoryBytes());
      return with(scenario, changed, scenario.projects());
    }
  }

  /**
   * Resource share of a project.
   *
   * @param project its name
   */
  record Share(String project) implements OfScenario {
    @Override
    public Optional<String> ofProject() {
      return Optional.of(project);
    }

    @Override
    public Scenario apply(Scenario scenario, String value) {
      double share = number(value);
      if (share < 0) {
        throw new IllegalArgumentException("a share of " + value + ": it must be 0 or more");
      }
      return each(
          scenario,
          project,
          old ->
              new ProjectSpec(
                  old.name(),
                  share,
                  old.server(),
                  old.apps(),
                  old.maxConcurrent(),
                  old.suspended(),
                  old.noNewWork(),
                  old.excludedTypes(),
                  old.exclusions(),
                  old.history()));
    }
  }

  /**
   * Delay bound as a multiple of the running time, for every app and job; see {@link SlackChange}.
   *
   * @param project of this project only, when it is there
   */
  record Slack(Optional<String> project) implements OfScenario {
    @Override
    public Optional<String> ofProject() {
      return project;
    }

    @Override
    public int order() {
      return 2; // after changes of running times
    }

    @Override
    public Scenario apply(Scenario scenario, String value) {
      double slack = number(value);
      if (!(slack > 0)) {
        throw new IllegalArgumentException("a slack of " + value + ": it must be above 0");
      }
      project.ifPresent(name -> requireProject(scenario, name));
      return new SlackChange(scenario, project, slack).made();
    }
  }

  /**
   * Any value of the scenario's file.
   *
   * @param path where it stands
   */
  record Place(ScenarioPath path) implements OfScenario {
    @Override
    public Scenario apply(Scenario scenario, String value) {
      return path.set(scenario, value);
    }
  }

  private static Scenario each(
      Scenario scenario, String name, Function<ProjectSpec, ProjectSpec> change) {
    requireProject(scenario, name);
    return with(
        scenario,
        scenario.preferences(),
        scenario.projects().stream()
            .map(project -> name.equals(project.name()) ? change.apply(project) : project)
            .toList());
  }

  private static void requireProject(Scenario scenario, String name) {
    List<String> names = scenario.projects().stream().map(ProjectSpec::name).toList();
    if (!names.contains(name)) {
      throw new IllegalArgumentException(Nearest.unknown("project", name, names));
    }
  }

  private static Scenario with(
      Scenario scenario, Preferences preferences, List<ProjectSpec> projects) {
    return new Scenario(
        scenario.title(),
        scenario.host(),
        preferences,
        projects,
        scenario.jobs(),
        scenario.events(),
        scenario.duration());
  }

  private static double number(String text) {
    if (!text.matches("[+-]?[0-9]*\\.?[0-9]+([eE][+-]?[0-9]+)?")) {
      throw new IllegalArgumentException("'" + text + "' is not a number");
    }
    return Double.parseDouble(text);
  }
}
