package io.voluntas.emulator.world;

import io.voluntas.emulator.scenario.Action;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.TimedEvent;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.List;

/**
 * The timed events of a scenario, one after the other; jobs that come in numbers come one by one.
 */
final class Script {
  private final List<TimedEvent> events = new ArrayList<>();
  private int next;

  Script(Scenario scenario) {
    for (TimedEvent event : scenario.events()) {
      int times = event.action() instanceof Action.AddJob add ? add.job().count() : 1;
      for (int i = 0; i < times; i++) {
        events.add(event);
      }
    }
  }

  /** Time of the next action, {@link Durations#FOREVER} after the last. */
  long nextTime() {
    return next < events.size() ? events.get(next).at() : Durations.FOREVER;
  }

  Action take() {
    return events.get(next++).action();
  }

  /** The initial jobs one by one, in canonical order. */
  static List<InitialJob> initialJobs(Scenario scenario) {
    List<InitialJob> jobs = new ArrayList<>();
    for (InitialJob job : scenario.jobs()) {
      for (int i = 0; i < job.count(); i++) {
        jobs.add(job);
      }
    }
    return jobs;
  }
}
