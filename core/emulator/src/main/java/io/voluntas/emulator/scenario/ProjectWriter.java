package io.voluntas.emulator.scenario;

import io.voluntas.emulator.scenario.YamlText.Node;
import io.voluntas.emulator.scenario.YamlText.Scalar;
import io.voluntas.emulator.scenario.YamlText.Section;
import io.voluntas.engine.config.ByteSizes;
import io.voluntas.spi.model.Durations;
import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalInt;

/**
 * The projects of a scenario file, with their servers and apps: what {@link ProjectReader} reads.
 */
final class ProjectWriter {
  private ProjectWriter() {}

  static Section project(ProjectSpec project) {
    Section section =
        new Section()
            .put("name", YamlText.quoted(project.name()))
            .put("share", YamlText.number(project.share()));
    limit(section, "max-concurrent", project.maxConcurrent());
    if (project.suspended()) {
      section.put("suspended", "true");
    }
    if (project.noNewWork()) {
      section.put("no-new-work", "true");
    }
    if (!project.excludedTypes().isEmpty()) {
      section.put("exclude-types", ScenarioYamlWriter.quoted(List.copyOf(project.excludedTypes())));
    }
    section.put("exclude", project.exclusions().stream().map(ProjectWriter::exclusion).toList());
    optional(section, "history", history(project.history()));
    optional(section, "server", server(project.server()));
    section.put("apps", project.apps().stream().map(ProjectWriter::app).toList());
    return section;
  }

  private static void optional(Section section, String key, Section inner) {
    if (!inner.entries().isEmpty()) {
      section.put(key, inner);
    }
  }

  private static void limit(Section section, String key, OptionalInt most) {
    most.ifPresent(count -> section.put(key, Integer.toString(count)));
  }

  private static Section exclusion(Exclusion exclusion) {
    Section section =
        new Section()
            .put("type", exclusion.type())
            .put("instance", Integer.toString(exclusion.instance()));
    exclusion.app().ifPresent(app -> section.put("app", YamlText.quoted(app)));
    return section;
  }

  private static Section history(ProjectHistory history) {
    Section section = new Section();
    if (history.deferredUntil() != 0) {
      section.put("deferred-until", Durations.print(history.deferredUntil()));
    }
    Section backoffs = new Section();
    history
        .backoffs()
        .forEach(
            (type, backoff) ->
                backoffs.put(
                    type,
                    new Section()
                        .put("until", Durations.print(backoff.until()))
                        .put("interval", Durations.print(backoff.interval()))));
    optional(section, "backoffs", backoffs);
    section.put("balances", history.balances().stream().map(ProjectWriter::balance).toList());
    return section;
  }

  private static Section balance(ProjectHistory.Balance balance) {
    Section section = new Section().put("ledger", YamlText.quoted(balance.ledger()));
    balance.type().ifPresent(type -> section.put("type", type));
    return section.put("amount", Durations.print(balance.amount()));
  }

  private static Section server(ServerSpec server) {
    Section section = new Section();
    supply(section, server.supply());
    if (server.requestDelay() != 0) {
      section.put("request-delay", Durations.print(server.requestDelay()));
    }
    limit(section, "max-jobs-per-reply", server.maxJobsPerReply());
    ScenarioYamlWriter.available(section, "up", server.up());
    if (!server.latency().equals(Distribution.Constant.ZERO)) {
      section.put("latency", DistributionWriter.node(server.latency()));
    }
    if (!server.download().equals(Distribution.Constant.ZERO)) {
      section.put("download", DistributionWriter.node(server.download()));
    }
    server
        .sendPolicy()
        .ifPresent(
            choice ->
                section.put(
                    "send",
                    ScenarioYamlWriter.texts(
                        new Section().put("policy", YamlText.quoted(choice.policy())),
                        choice.options())));
    if (!server.strictDeadlines()) {
      section.put("strict-deadlines", "false");
    }
    if (!server.wallTime()) {
      section.put("wall-time", "false");
    }
    if (server.correctEstimates() != Correcting.FALSE) {
      section.put("correct-estimates", server.correctEstimates().text());
    }
    return section;
  }

  private static void supply(Section section, Supply supply) {
    Section inner = new Section();
    if (supply instanceof Supply.None) {
      section.put("supply", "none");
    } else if (supply instanceof Supply.Unlimited unlimited) {
      limit(inner, "per-day", unlimited.perDay());
    } else if (supply instanceof Supply.Listed listed) {
      inner.put("jobs", listed.batches().stream().map(ProjectWriter::batch).toList());
      limit(inner, "per-day", listed.perDay());
    } else if (supply instanceof Supply.Recorded recorded) {
      inner.put("recorded", recorded.jobs().stream().map(ProjectWriter::recorded).toList());
    }
    optional(section, "supply", inner);
  }

  private static Section batch(Supply.Batch batch) {
    return new Section()
        .put("app", YamlText.quoted(batch.app()))
        .put("count", Integer.toString(batch.count()));
  }

  private static Section recorded(Supply.RecordedJob job) {
    Section section =
        new Section()
            .put("app", YamlText.quoted(job.app()))
            .put("from", Durations.print(job.from()))
            .put("runtime", Durations.print(job.runtime()))
            .put("estimate", Durations.print(job.estimate()))
            .put("delay-bound", Durations.print(job.delayBound()));
    if (job.download() > 0) {
      section.put("download", Durations.print(job.download()));
    }
    return section;
  }

  private static Section app(AppSpec app) {
    Section usage = new Section();
    app.usage()
        .forEach(
            (type, amount) ->
                usage.put(
                    type, BigDecimal.valueOf(amount, 6).stripTrailingZeros().toPlainString()));
    Section section =
        new Section()
            .put("name", YamlText.quoted(app.name()))
            .put("usage", usage)
            .put("runtime", DistributionWriter.node(app.runtime()))
            .put("estimate", estimate(app.estimate()))
            .put("delay-bound", Durations.print(app.delayBound()))
            .put("weight", YamlText.number(app.weight()))
            .put("checkpoint", checkpoint(app.checkpoint()));
    if (app.memoryBytes() > 0) {
      section.put("memory", ByteSizes.print(app.memoryBytes()));
    }
    if (app.deviceMemoryBytes() > 0) {
      section.put("device-memory", ByteSizes.print(app.deviceMemoryBytes()));
    }
    limit(section, "max-concurrent", app.maxConcurrent());
    return section;
  }

  private static Node estimate(Estimate estimate) {
    if (estimate instanceof Estimate.Drawn drawn) {
      return DistributionWriter.node(drawn.distribution());
    }
    return new Scalar(estimate instanceof Estimate.Exact ? "exact" : "mean");
  }

  private static String checkpoint(Checkpoint checkpoint) {
    if (checkpoint instanceof Checkpoint.Every every) {
      return Durations.print(every.period());
    }
    return checkpoint instanceof Checkpoint.Never ? "never" : "continuous";
  }
}
