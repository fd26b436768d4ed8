package io.voluntas.emulator.scenario;

import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Binds initial jobs and timed events. */
final class EventReader {
  private EventReader() {}

  static Optional<InitialJob> job(YamlValue value) {
    int mark = value.mark();
    YamlSection job = value.section(ScenarioKeys.JOB);
    String project = ScenarioYaml.requiredText(job, "project");
    String app = ScenarioYaml.requiredText(job, "app");
    Optional<String> name = job.find("name").flatMap(YamlValue::text);
    int count = job.whole("count", 1, 1_000_000, 1);
    long remaining = ScenarioYaml.requiredDuration(job, "remaining");
    long deadline = job.require("deadline").map(v -> v.parsed(Durations::parse, 1L)).orElse(1L);
    long received = ScenarioYaml.moment(job, "received", Math.min(0, deadline));
    InitialJob.Stage stage =
        job.find("downloading-until").isPresent()
            ? new InitialJob.Downloading(job.duration("downloading-until", 0))
            : InitialJob.Stage.READY;
    return value.make(
        mark,
        () -> new InitialJob(project, app, name, count, remaining, deadline, received, stage));
  }

  static Optional<TimedEvent> event(YamlValue value) {
    int mark = value.mark();
    YamlSection event = value.section(ScenarioKeys.EVENT);
    long at = ScenarioYaml.requiredDuration(event, "at");
    List<Action> actions = new ArrayList<>();
    for (String key : ScenarioKeys.EVENT.names()) {
      if (!key.equals("at")) {
        event.find(key).flatMap(v -> action(key, v)).ifPresent(actions::add);
      }
    }
    if (value.mark() == mark && actions.size() != 1) {
      value.problem("an event has one action beside 'at', not " + actions.size());
    }
    return value.make(mark, () -> new TimedEvent(at, actions.get(0)));
  }

  private static Optional<Action> action(String key, YamlValue value) {
    return switch (key) {
      case "set-share" -> setShare(value);
      case "add-job" -> job(value).map(Action.AddJob::new);
      case "clock-jump" -> {
        int mark = value.mark();
        long delta = value.parsed(Durations::parse, 1L);
        yield value.make(mark, () -> new Action.ClockJump(delta));
      }
      case "max-cpus" ->
          Optional.of(new Action.SetMaxCpus((int) value.whole(1, Integer.MAX_VALUE, 1)));
      case "queue" -> queue(value);
      default -> value.text().map(name -> named(key, name));
    };
  }

  private static Action named(String key, String name) {
    return switch (key) {
      case "suspend-job" -> new Action.SuspendJob(name);
      case "resume-job" -> new Action.ResumeJob(name);
      case "abort-job" -> new Action.AbortJob(name);
      case "suspend-project" -> new Action.SuspendProject(name);
      case "resume-project" -> new Action.ResumeProject(name);
      case "no-new-work" -> new Action.NoNewWork(name);
      case "allow-new-work" -> new Action.AllowNewWork(name);
      case "update" -> new Action.UserUpdate(name);
      case "suspend-resource" -> new Action.SuspendResource(name);
      case "resume-resource" -> new Action.ResumeResource(name);
      default -> throw new IllegalStateException("no action for the key " + key);
    };
  }

  private static Optional<Action> setShare(YamlValue value) {
    int mark = value.mark();
    YamlSection given = value.section(ScenarioKeys.NEW_SHARE);
    String project = ScenarioYaml.requiredText(given, "project");
    double share = given.require("share").map(v -> v.number(0, Double.MAX_VALUE, 0)).orElse(0.0);
    return value.make(mark, () -> new Action.SetShare(project, share));
  }

  private static Optional<Action> queue(YamlValue value) {
    int mark = value.mark();
    YamlSection given = value.section(ScenarioKeys.NEW_QUEUE);
    long min = ScenarioYaml.requiredDuration(given, "min");
    long extra = ScenarioYaml.requiredDuration(given, "extra");
    return value.make(mark, () -> new Action.SetQueue(min, extra));
  }
}
