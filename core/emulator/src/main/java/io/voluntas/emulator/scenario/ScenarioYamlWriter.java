package io.voluntas.emulator.scenario;

import io.voluntas.emulator.scenario.YamlText.Items;
import io.voluntas.emulator.scenario.YamlText.Scalar;
import io.voluntas.emulator.scenario.YamlText.Section;
import io.voluntas.engine.config.ByteSizes;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes scenario files; {@link ScenarioYaml} reads an equal scenario back. */
public final class ScenarioYamlWriter {
  private ScenarioYamlWriter() {}

  /**
   * The scenario's file; what has its default value is mostly left out.
   *
   * @throws IllegalArgumentException when the file would be longer than what is read back
   */
  public static String write(Scenario scenario) {
    String text = YamlText.of(tree(scenario));
    int most = ScenarioYaml.LIMITS.characters();
    Checks.require(
        text.length() <= most,
        "the scenario is too long: written out, with all intervals and jobs that it takes from"
            + (" other files, it has " + text.length() + " characters; at most " + most));
    return text;
  }

  /** The tree of the file, not shared with anyone. */
  static Section tree(Scenario scenario) {
    Section top = new Section();
    if (!scenario.title().isEmpty()) {
      top.put("title", YamlText.quoted(scenario.title()));
    }
    scenario.duration().ifPresent(length -> top.put("duration", Durations.print(length)));
    top.put("host", host(scenario.host()));
    top.put("preferences", preferences(scenario.preferences()));
    top.put("projects", scenario.projects().stream().map(ProjectWriter::project).toList());
    top.put("jobs", scenario.jobs().stream().map(ScenarioYamlWriter::job).toList());
    top.put("events", scenario.events().stream().map(ScenarioYamlWriter::event).toList());
    return top;
  }

  private static Section host(HostSpec host) {
    Section section = new Section();
    section.put("resources", host.resources().stream().map(ScenarioYamlWriter::resource).toList());
    available(section, "on", host.on());
    available(section, "active", host.active());
    available(section, "connected", host.connected());
    available(section, "gpu-active", host.gpuActive());
    if (host.habits().unnoticedAbsences()) {
      section.put("unnoticed-absences", "true");
    }
    if (host.habits().reportsAtOnce()) {
      section.put("report-at-once", "true");
    }
    return section;
  }

  private static Section resource(ResourceSpec resource) {
    Section section = new Section();
    section.put("type", resource.type());
    section.put("count", Integer.toString(resource.count()));
    section.put("speed", YamlText.number(resource.peakFlops()));
    if (resource.memoryBytes() > 0) {
      section.put("memory", ByteSizes.print(resource.memoryBytes()));
    }
    section.put("memory", resource.unlikeMemory().stream().map(ScenarioYamlWriter::bytes).toList());
    if (!resource.attributes().isEmpty()) {
      section.put("attributes", texts(new Section(), resource.attributes()));
    }
    return section;
  }

  private static Scalar bytes(long amount) {
    return new Scalar(ByteSizes.print(amount));
  }

  /** Adds a mapping of free names to texts. */
  static Section texts(Section section, Map<String, String> texts) {
    texts.forEach((key, text) -> section.put(YamlText.quote(key), YamlText.quoted(text)));
    return section;
  }

  /** Leaves the key out when it is always available. */
  static void available(Section section, String key, AvailabilitySpec when) {
    if (when instanceof AvailabilitySpec.Never) {
      section.put(key, "never");
    } else if (when instanceof AvailabilitySpec.Exponential random) {
      section.put(
          key,
          new Section()
              .put("fraction", YamlText.number(random.fraction()))
              .put("mean-on", Durations.print(random.meanOn())));
    } else if (when instanceof AvailabilitySpec.Renewal renewal) {
      section.put(
          key,
          new Section()
              .put("up", DistributionWriter.node(renewal.upLength()))
              .put("down", DistributionWriter.node(renewal.downLength())));
    } else if (when instanceof AvailabilitySpec.Calendar calendar) {
      section.put(
          key,
          new Section()
              .put(
                  "windows", calendar.windows().stream().map(ScenarioYamlWriter::window).toList()));
    } else if (when instanceof AvailabilitySpec.Trace trace) {
      Section inner =
          new Section()
              .put(
                  "intervals",
                  trace.intervals().stream().map(ScenarioYamlWriter::interval).toList());
      trace.repeat().ifPresent(length -> inner.put("repeat", Durations.print(length)));
      section.put(key, inner);
    }
  }

  private static Scalar window(AvailabilitySpec.Window window) {
    return new Scalar(
        window.day().name().substring(0, 3).toLowerCase(Locale.ROOT)
            + String.format(
                Locale.ROOT,
                " %02d:%02d-%02d:%02d",
                window.fromMinute() / 60,
                window.fromMinute() % 60,
                window.toMinute() / 60,
                window.toMinute() % 60));
  }

  private static Scalar interval(AvailabilitySpec.Interval interval) {
    return new Scalar(
        "[" + Durations.print(interval.from()) + ", " + Durations.print(interval.to()) + "]");
  }

  private static Section preferences(Preferences given) {
    Section section =
        new Section()
            .put("min-queue", Durations.print(given.minQueue()))
            .put("extra-queue", Durations.print(given.extraQueue()))
            .put("scheduling-period", Durations.print(given.schedulingPeriod()))
            .put("leave-in-memory", Boolean.toString(given.leaveInMemory()));
    if (given.maxCpus() != Preferences.DEFAULTS.maxCpus()) {
      section.put("max-cpus", Integer.toString(given.maxCpus()));
    }
    if (given.memoryBytes() != Preferences.DEFAULTS.memoryBytes()) {
      section.put("memory", ByteSizes.print(given.memoryBytes()));
    }
    return section;
  }

  private static Section job(InitialJob job) {
    Section section =
        new Section()
            .put("project", YamlText.quoted(job.project()))
            .put("app", YamlText.quoted(job.app()));
    job.name().ifPresent(name -> section.put("name", YamlText.quoted(name)));
    if (job.count() != 1) {
      section.put("count", Integer.toString(job.count()));
    }
    section.put("remaining", Durations.print(job.remaining()));
    section.put("deadline", Durations.print(job.deadline()));
    section.put("received", Durations.print(job.received()));
    if (job.stage() instanceof InitialJob.Downloading downloading) {
      section.put("downloading-until", Durations.print(downloading.until()));
    }
    return section;
  }

  private static Section event(TimedEvent event) {
    Section section = new Section().put("at", Durations.print(event.at()));
    Action action = event.action();
    if (action instanceof Action.AddJob add) {
      return section.put("add-job", job(add.job()));
    } else if (action instanceof Action.SetShare set) {
      Section share = new Section().put("project", YamlText.quoted(set.project()));
      return section.put("set-share", share.put("share", YamlText.number(set.share())));
    } else if (action instanceof Action.ClockJump jump) {
      return section.put("clock-jump", Durations.print(jump.delta()));
    } else if (action instanceof Action.SetMaxCpus set) {
      return section.put("max-cpus", Integer.toString(set.count()));
    } else if (action instanceof Action.SetQueue set) {
      Section queue = new Section().put("min", Durations.print(set.minQueue()));
      return section.put("queue", queue.put("extra", Durations.print(set.extraQueue())));
    } else if (action instanceof Action.OnProject on) {
      return section.put(projectKey(on), YamlText.quoted(on.project()));
    } else if (action instanceof Action.OnJob on) {
      return section.put(jobKey(on), YamlText.quoted(on.job()));
    } else if (action instanceof Action.OnResource on) {
      return section.put(
          on instanceof Action.SuspendResource ? "suspend-resource" : "resume-resource", on.type());
    }
    throw new IllegalStateException("no key for " + action);
  }

  private static String projectKey(Action.OnProject action) {
    if (action instanceof Action.SuspendProject) {
      return "suspend-project";
    } else if (action instanceof Action.ResumeProject) {
      return "resume-project";
    } else if (action instanceof Action.NoNewWork) {
      return "no-new-work";
    } else if (action instanceof Action.AllowNewWork) {
      return "allow-new-work";
    }
    return "update";
  }

  private static String jobKey(Action.OnJob action) {
    if (action instanceof Action.SuspendJob) {
      return "suspend-job";
    }
    return action instanceof Action.ResumeJob ? "resume-job" : "abort-job";
  }

  /** A list of texts. */
  static Items quoted(List<String> texts) {
    return new Items(texts.stream().map(YamlText::quoted).toList());
  }
}
