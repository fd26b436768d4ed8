package io.voluntas.emulator.study;

import io.voluntas.emulator.scenario.Action;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.ServerSpec;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.emulator.scenario.TimedEvent;
import java.util.Optional;

/**
 * Gives every job of a scenario a delay bound that is a multiple of a running time: of the app's
 * mean one, or of its own where it was recorded. A job that is on the host already has its bound
 * from the moment in which it was received.
 */
final class SlackChange {
  private final Scenario scenario;
  private final Optional<String> only;
  private final double slack;

  /**
   * Of a scenario.
   *
   * @param only name of a project, for its jobs alone
   * @param slack the multiple
   */
  SlackChange(Scenario scenario, Optional<String> only, double slack) {
    this.scenario = scenario;
    this.only = only;
    this.slack = slack;
  }

  Scenario made() {
    return new Scenario(
        scenario.title(),
        scenario.host(),
        scenario.preferences(),
        scenario.projects().stream().map(one -> isMeant(one.name()) ? changed(one) : one).toList(),
        scenario.jobs().stream().map(this::changed).toList(),
        scenario.events().stream().map(this::changed).toList(),
        scenario.duration());
  }

  private boolean isMeant(String project) {
    return only.isEmpty() || only.get().equals(project);
  }

  private long bound(double runtime) {
    return Math.round(slack * runtime);
  }

  private ProjectSpec changed(ProjectSpec old) {
    return new ProjectSpec(
        old.name(),
        old.share(),
        changed(old.server()),
        old.apps().stream().map(this::changed).toList(),
        old.maxConcurrent(),
        old.suspended(),
        old.noNewWork(),
        old.excludedTypes(),
        old.exclusions(),
        old.history());
  }

  private AppSpec changed(AppSpec old) {
    return new AppSpec(
        old.name(),
        old.usage(),
        old.runtime(),
        old.estimate(),
        bound(old.runtime().mean()),
        old.weight(),
        old.checkpoint(),
        old.memoryBytes(),
        old.maxConcurrent(),
        old.deviceMemoryBytes());
  }

  private ServerSpec changed(ServerSpec old) {
    return new ServerSpec(
        changed(old.supply()),
        old.requestDelay(),
        old.maxJobsPerReply(),
        old.up(),
        old.latency(),
        old.download(),
        old.sendPolicy(),
        old.strictDeadlines(),
        old.wallTime(),
        old.correctEstimates());
  }

  private Supply changed(Supply old) {
    return old instanceof Supply.Recorded recorded
        ? new Supply.Recorded(recorded.jobs().stream().map(this::changed).toList())
        : old;
  }

  private Supply.RecordedJob changed(Supply.RecordedJob old) {
    return new Supply.RecordedJob(
        old.app(),
        old.from(),
        old.runtime(),
        old.estimate(),
        bound((double) old.runtime()),
        old.download());
  }

  private TimedEvent changed(TimedEvent old) {
    return old.action() instanceof Action.AddJob add
        ? new TimedEvent(old.at(), new Action.AddJob(changed(add.job())))
        : old;
  }

  private InitialJob changed(InitialJob old) {
    if (!isMeant(old.project())) {
      return old;
    }
    double runtime = scenario.project(old.project()).app(old.app()).runtime().mean();
    return new InitialJob(
        old.project(),
        old.app(),
        old.name(),
        old.count(),
        old.remaining(),
        old.received() + bound(runtime),
        old.received(),
        old.stage());
  }
}
