package io.voluntas.cli.input;

import io.voluntas.cli.render.Table;
import io.voluntas.emulator.scenario.AppSpec;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.HostSpec;
import io.voluntas.emulator.scenario.InitialJob;
import io.voluntas.emulator.scenario.ProjectHistory;
import io.voluntas.emulator.scenario.ProjectSpec;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.Scenario;
import io.voluntas.emulator.scenario.Supply;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Says in a screenful what a scenario contains. */
public final class ScenarioSummary {
  private static final Table.Align LEFT = Table.Align.LEFT;
  private static final Table.Align RIGHT = Table.Align.RIGHT;

  private ScenarioSummary() {}

  /** The text, with a line end at its end. */
  public static String of(Scenario scenario) {
    return "Host\n"
        + host(scenario.host())
        + "Preferences\n"
        + preferences(scenario.preferences())
        + "Projects\n"
        + projects(scenario)
        + "Jobs on the host\n"
        + jobs(scenario);
  }

  private static String host(HostSpec host) {
    Table table = new Table(List.of(LEFT, RIGHT, LEFT));
    for (ResourceSpec resource : host.resources()) {
      List<String> facts = new ArrayList<>();
      facts.add(String.format(Locale.ROOT, "%.4g GFLOPS each", resource.peakFlops() / 1e9));
      if (resource.memoryBytes() > 0) {
        facts.add(bytes(resource.memoryBytes()) + " each");
      }
      resource.attributes().values().forEach(facts::add);
      table.row(
          "  " + resource.type(), Integer.toString(resource.count()), String.join(", ", facts));
    }
    table.row("  on", "", available(host.on()));
    table.row("  active", "", available(host.active()));
    table.row("  connected", "", available(host.connected()));
    if (host.resources().size() > 1) {
      table.row("  gpu-active", "", available(host.gpuActive()));
    }
    return table.render();
  }

  private static String available(AvailabilitySpec when) {
    if (when instanceof AvailabilitySpec.Always) {
      return "always";
    }
    String part = String.format(Locale.ROOT, "%.3f %% of the time", 100 * when.fraction());
    return when instanceof AvailabilitySpec.Exponential random
        ? part + ", " + length(random.meanOn()) + " at a time in the mean"
        : part;
  }

  private static String preferences(Preferences given) {
    Preferences free = Preferences.DEFAULTS;
    Table table = new Table(List.of(LEFT, LEFT));
    table.row(
        "  queue",
        length(given.minQueue()) + ", and up to " + length(given.extraQueue()) + " more");
    table.row("  scheduling period", length(given.schedulingPeriod()));
    table.row("  left in memory", given.leaveInMemory() ? "yes" : "no");
    table.row(
        "  most CPUs",
        given.maxCpus() == free.maxCpus() ? "all" : Integer.toString(given.maxCpus()));
    table.row(
        "  most memory",
        given.memoryBytes() == free.memoryBytes() ? "no limit" : bytes(given.memoryBytes()));
    return table.render();
  }

  private static String projects(Scenario scenario) {
    Table table = new Table(List.of(LEFT, RIGHT, LEFT));
    for (ProjectSpec project : scenario.projects()) {
      table.row(
          "  " + project.name(),
          "share " + number(project.share()),
          String.join(", ", state(project)));
      for (AppSpec app : project.apps()) {
        table.row("    " + app.name(), "", app(app));
      }
    }
    return table.render();
  }

  private static List<String> state(ProjectSpec project) {
    List<String> facts = new ArrayList<>();
    if (project.suspended()) {
      facts.add("suspended");
    }
    if (project.noNewWork()) {
      facts.add("no new work");
    }
    if (project.server().supply() instanceof Supply.None) {
      facts.add("sends no jobs");
    }
    if (!(project.server().up() instanceof AvailabilitySpec.Always)) {
      facts.add("server up " + available(project.server().up()));
    }
    project.maxConcurrent().ifPresent(most -> facts.add("at most " + most + " jobs at a time"));
    if (!project.excludedTypes().isEmpty()) {
      facts.add("no work for " + String.join(" and ", project.excludedTypes()));
    }
    if (!project.exclusions().isEmpty()) {
      facts.add(project.exclusions().size() + " exclusions of devices");
    }
    ProjectHistory history = project.history();
    if (history.deferredUntil() > 0) {
      facts.add("no request for " + length(history.deferredUntil()));
    }
    history
        .backoffs()
        .forEach(
            (type, backoff) ->
                facts.add(
                    type
                        + " backed off for "
                        + length(backoff.until())
                        + " (interval "
                        + length(backoff.interval())
                        + ")"));
    if (!history.balances().isEmpty()) {
      facts.add(history.balances().size() + " opening balances");
    }
    return facts;
  }

  private static String app(AppSpec app) {
    String usage =
        app.usage().entrySet().stream()
            .map(use -> number(Amounts.instances(use.getValue())) + " " + use.getKey())
            .collect(Collectors.joining(" + "));
    String most =
        app.maxConcurrent().isPresent() ? ", at most " + app.maxConcurrent().getAsInt() : "";
    return usage
        + " for "
        + length(Math.round(app.runtime().mean()))
        + ", due after "
        + length(app.delayBound())
        + most;
  }

  private static String jobs(Scenario scenario) {
    Table table = new Table(List.of(LEFT, RIGHT, RIGHT, LEFT));
    for (ProjectSpec project : scenario.projects()) {
      List<InitialJob> jobs =
          scenario.jobs().stream().filter(job -> job.project().equals(project.name())).toList();
      int all = jobs.stream().mapToInt(InitialJob::count).sum();
      int ready =
          jobs.stream()
              .filter(job -> job.stage() instanceof InitialJob.Ready)
              .mapToInt(InitialJob::count)
              .sum();
      if (all > 0) {
        long left = jobs.stream().mapToLong(job -> job.count() * job.remaining()).sum();
        long first = jobs.stream().mapToLong(InitialJob::deadline).min().getAsLong();
        table.row(
            "  " + project.name(),
            ready + " ready",
            all - ready + " downloading",
            length(left) + " to run, first deadline in " + length(first));
      }
    }
    String text = table.render();
    return text.isEmpty() ? "  none\n" : text;
  }

  private static String bytes(long bytes) {
    return String.format(Locale.ROOT, "%.4g GB", bytes / 1e9);
  }

  private static String number(double value) {
    return new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros().toPlainString();
  }

  /** A length of time for people: three or four digits in the largest unit that fits. */
  private static String length(long micros) {
    long size = Math.abs(micros);
    if (size >= 2 * Durations.DAY) {
      return String.format(Locale.ROOT, "%.4g d", micros / (double) Durations.DAY);
    }
    if (size >= 2 * Durations.HOUR) {
      return String.format(Locale.ROOT, "%.4g h", micros / (double) Durations.HOUR);
    }
    if (size >= 2 * Durations.MINUTE) {
      return String.format(Locale.ROOT, "%.4g min", micros / (double) Durations.MINUTE);
    }
    return String.format(Locale.ROOT, "%.4g s", Durations.seconds(micros));
  }
}
