package io.voluntas.emulator.world;

import io.voluntas.emulator.scenario.Action;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.engine.kernel.Event;
import io.voluntas.spi.model.Preferences;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns what the scenario lets the user do into events, names into numbers. */
final class User {
  private final Map<String, Integer> projects = new HashMap<>();
  private final Map<String, Integer> jobs = new HashMap<>();
  private final List<String> resources;
  private final JobExecution execution;
  private final Contacts contacts;
  private Preferences preferences;

  /**
   * What comes of an action: a job that arrives, an event, or neither.
   *
   * @param arrival the job, to be numbered by the world
   * @param event the event
   */
  record Doing(@Nullable InitialJob arrival, @Nullable Event event) {
    static final Doing NOTHING = new Doing(null, null);

    static Doing of(Event event) {
      return new Doing(null, event);
    }
  }

  User(Scenario scenario, List<String> resources, JobExecution execution, Contacts contacts) {
    this.resources = resources;
    this.execution = execution;
    this.contacts = contacts;
    this.preferences = scenario.preferences();
    scenario.projects().forEach(project -> projects.put(project.name(), projects.size()));
  }

  int project(String name) {
    return java.util.Objects.requireNonNull(projects.get(name), name);
  }

  void name(String name, int job) {
    jobs.put(name, job);
  }

  Doing act(Action action, long now) {
    if (action instanceof Action.AddJob add) {
      return new Doing(add.job(), null);
    } else if (action instanceof Action.OnJob on) {
      return onJob(on, now);
    } else if (action instanceof Action.OnProject on) {
      return onProject(on);
    } else if (action instanceof Action.SuspendResource suspend) {
      return Doing.of(new Event.SuspendResource(resources.indexOf(suspend.type()), true));
    } else if (action instanceof Action.ResumeResource resume) {
      return Doing.of(new Event.SuspendResource(resources.indexOf(resume.type()), false));
    } else if (action instanceof Action.ClockJump jump) {
      return Doing.of(new Event.ClockJumped(jump.delta()));
    } else if (action instanceof Action.SetMaxCpus max) {
      return prefer(preferences.minQueue(), preferences.extraQueue(), max.count());
    } else if (action instanceof Action.SetQueue set) {
      return prefer(set.minQueue(), set.extraQueue(), preferences.maxCpus());
    }
    throw new IllegalStateException("unknown action " + action);
  }

  /** A job that is over, or not yet there, cannot be acted upon: nothing happens. */
  private Doing onJob(Action.OnJob on, long now) {
    Integer job = jobs.get(on.job());
    if (job == null || !execution.has(job)) {
      return Doing.NOTHING;
    }
    if (on instanceof Action.AbortJob) {
      execution.abort(job, now);
      return Doing.of(new Event.JobFinished(job, false));
    }
    return Doing.of(new Event.SuspendJob(job, on instanceof Action.SuspendJob));
  }

  private Doing onProject(Action.OnProject on) {
    int project = project(on.project());
    if (on instanceof Action.SuspendProject || on instanceof Action.ResumeProject) {
      boolean suspended = on instanceof Action.SuspendProject;
      contacts.suspend(project, suspended);
      return Doing.of(new Event.SuspendProject(project, suspended));
    } else if (on instanceof Action.UserUpdate) {
      contacts.want(project);
      return Doing.of(new Event.UpdateProject(project));
    } else if (on instanceof Action.SetShare set) {
      return Doing.of(new Event.SetShare(project, set.share()));
    }
    return Doing.of(new Event.NoNewWork(project, on instanceof Action.NoNewWork));
  }

  private Doing prefer(long minQueue, long extraQueue, int maxCpus) {
    preferences =
        new Preferences(
            minQueue,
            extraQueue,
            preferences.schedulingPeriod(),
            preferences.leaveInMemory(),
            maxCpus,
            preferences.memoryBytes());
    return Doing.of(new Event.SetPreferences(preferences));
  }
}
