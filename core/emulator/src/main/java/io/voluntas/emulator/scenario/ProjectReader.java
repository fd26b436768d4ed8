package io.voluntas.emulator.scenario;

import io.voluntas.engine.config.ByteSizes;
import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Binds the projects of a scenario file, with their servers and apps. */
final class ProjectReader {
  private ProjectReader() {}

  static Optional<ProjectSpec> project(YamlValue value, ScenarioFiles files) {
    int mark = value.mark();
    YamlSection project = value.section(ScenarioKeys.PROJECT);
    String name = ScenarioYaml.requiredText(project, "name");
    double share = project.number("share", 0, Double.MAX_VALUE, 100);
    ServerSpec server = project.bound("server", v -> server(v, files), ServerSpec.UNLIMITED);
    List<AppSpec> apps =
        project
            .require("apps")
            .map(v -> ScenarioYaml.items(v, ProjectReader::app))
            .orElse(List.of());
    OptionalInt maxConcurrent = ScenarioYaml.limit(project, "max-concurrent");
    boolean suspended = project.flag("suspended", false);
    boolean noNewWork = project.flag("no-new-work", false);
    TreeSet<String> excludedTypes =
        new TreeSet<>(
            project
                .find("exclude-types")
                .map(v -> ScenarioYaml.items(v, YamlValue::text))
                .orElse(List.of()));
    List<Exclusion> exclusions =
        project
            .find("exclude")
            .map(v -> ScenarioYaml.items(v, ProjectReader::exclusion))
            .orElse(List.of());
    ProjectHistory history = project.bound("history", ProjectReader::history, ProjectHistory.NONE);
    return value.make(
        mark,
        () ->
            new ProjectSpec(
                name,
                share,
                server,
                apps,
                maxConcurrent,
                suspended,
                noNewWork,
                excludedTypes,
                exclusions,
                history));
  }

  private static Optional<Exclusion> exclusion(YamlValue value) {
    int mark = value.mark();
    YamlSection exclusion = value.section(ScenarioKeys.EXCLUSION);
    String type = ScenarioYaml.requiredText(exclusion, "type");
    int instance = exclusion.require("instance").map(v -> (int) v.whole(0, 999, 0)).orElse(0);
    Optional<String> app = exclusion.find("app").flatMap(YamlValue::text);
    return value.make(mark, () -> new Exclusion(type, instance, app));
  }

  private static Optional<ProjectHistory> history(YamlValue value) {
    int mark = value.mark();
    YamlSection history = value.section(ScenarioKeys.HISTORY);
    long deferredUntil = history.duration("deferred-until", 0);
    SortedMap<String, ProjectHistory.Backoff> backoffs = new TreeMap<>();
    history
        .find("backoffs")
        .ifPresent(
            v ->
                v.entries()
                    .forEach(
                        (type, entry) ->
                            backoff(entry).ifPresent(backoff -> backoffs.put(type, backoff))));
    List<ProjectHistory.Balance> balances =
        history
            .find("balances")
            .map(v -> ScenarioYaml.items(v, ProjectReader::balance))
            .orElse(List.of());
    return value.make(mark, () -> new ProjectHistory(deferredUntil, backoffs, balances));
  }

  private static Optional<ProjectHistory.Backoff> backoff(YamlValue value) {
    int mark = value.mark();
    YamlSection backoff = value.section(ScenarioKeys.BACKOFF);
    long until = ScenarioYaml.requiredDuration(backoff, "until");
    long interval = backoff.duration("interval", 0);
    return value.make(mark, () -> new ProjectHistory.Backoff(until, interval));
  }

  private static Optional<ProjectHistory.Balance> balance(YamlValue value) {
    int mark = value.mark();
    YamlSection balance = value.section(ScenarioKeys.BALANCE);
    String ledger = ScenarioYaml.requiredText(balance, "ledger");
    Optional<String> type = balance.find("type").flatMap(YamlValue::text);
    long amount = balance.require("amount").map(v -> v.parsed(Durations::parse, 0L)).orElse(0L);
    return value.make(mark, () -> new ProjectHistory.Balance(ledger, type, amount));
  }

  private static Optional<ServerSpec> server(YamlValue value, ScenarioFiles files) {
    int mark = value.mark();
    YamlSection server = value.section(ScenarioKeys.SERVER);
    Supply supply = server.bound("supply", v -> SupplyReader.read(v, files), Supply.UNLIMITED);
    long delay = server.duration("request-delay", 0);
    OptionalInt maxJobs = ScenarioYaml.limit(server, "max-jobs-per-reply");
    AvailabilitySpec up = AvailabilityReader.at(server, "up", files);
    Distribution zero = Distribution.Constant.ZERO;
    Distribution latency = server.bound("latency", DistributionReader::read, zero);
    Distribution download = server.bound("download", DistributionReader::read, zero);
    Optional<PolicyChoice> send = server.find("send").flatMap(ProjectReader::policy);
    boolean strict = server.flag("strict-deadlines", true);
    boolean wall = server.flag("wall-time", true);
    Correcting correct = server.parsed("correct-estimates", Correcting::of, Correcting.FALSE);
    return value.make(
        mark,
        () ->
            new ServerSpec(
                supply, delay, maxJobs, up, latency, download, send, strict, wall, correct));
  }

  private static Optional<PolicyChoice> policy(YamlValue value) {
    int mark = value.mark();
    if (value.isText()) {
      return value
          .text()
          .flatMap(name -> value.make(mark, () -> new PolicyChoice(name, new TreeMap<>())));
    }
    SortedMap<String, String> texts = ScenarioYaml.texts(value);
    String name = texts.remove("policy");
    if (name == null) {
      value.problem("the key 'policy' is missing");
      return Optional.empty();
    }
    return value.make(mark, () -> new PolicyChoice(name, texts));
  }

  private static Optional<AppSpec> app(YamlValue value) {
    int mark = value.mark();
    YamlSection app = value.section(ScenarioKeys.APP);
    String name = ScenarioYaml.requiredText(app, "name");
    SortedMap<String, Long> usage =
        new TreeMap<>(
            app.find("usage")
                .map(ProjectReader::usage)
                .orElse(Map.of(ResourceSpec.CPU, Amounts.ONE)));
    Distribution runtime =
        app.require("runtime")
            .flatMap(DistributionReader::read)
            .orElse(new Distribution.Constant(1));
    Estimate estimate = app.bound("estimate", ProjectReader::estimate, Estimate.MEAN);
    long delayBound = ScenarioYaml.requiredDuration(app, "delay-bound");
    double weight = app.number("weight", Double.MIN_VALUE, Double.MAX_VALUE, 1);
    Checkpoint checkpoint =
        app.parsed("checkpoint", ProjectReader::checkpoint, Checkpoint.CONTINUOUS);
    long memory = app.parsed("memory", ByteSizes::parse, 0L);
    OptionalInt maxConcurrent = ScenarioYaml.limit(app, "max-concurrent");
    long deviceMemory = app.parsed("device-memory", ByteSizes::parse, 0L);
    return value.make(
        mark,
        () ->
            new AppSpec(
                name,
                usage,
                runtime,
                estimate,
                delayBound,
                weight,
                checkpoint,
                memory,
                maxConcurrent,
                deviceMemory));
  }

  private static Map<String, Long> usage(YamlValue value) {
    SortedMap<String, Long> usage = new TreeMap<>();
    value
        .entries()
        .forEach((type, amount) -> usage.put(type, amount.parsed(ProjectReader::amount, 1L)));
    return usage;
  }

  /** {@code 0.5} or {@code 1/3}, rounded down to millionths. */
  private static long amount(String text) {
    if (!text.matches("[0-9]{1,6}(\\.[0-9]{1,9})?|[0-9]{1,6}\\s*/\\s*[1-9][0-9]{0,5}")) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a number of instances (write 1, 0.5 or 1/3)");
    }
    int slash = text.indexOf('/');
    if (slash < 0) {
      return new BigDecimal(text).movePointRight(6).longValue();
    }
    long above = Long.parseLong(text.substring(0, slash).strip());
    return above * Amounts.ONE / Long.parseLong(text.substring(slash + 1).strip());
  }

  private static Optional<Estimate> estimate(YamlValue value) {
    if (value.isText()) {
      return Optional.of(
          value.parsed(
              text ->
                  switch (text) {
                    case "exact" -> Estimate.EXACT;
                    case "mean" -> Estimate.MEAN;
                    default -> new Estimate.Drawn(new Distribution.Constant(Durations.parse(text)));
                  },
              Estimate.MEAN));
    }
    int mark = value.mark();
    return DistributionReader.read(value)
        .flatMap(distribution -> value.make(mark, () -> new Estimate.Drawn(distribution)));
  }

  private static Checkpoint checkpoint(String text) {
    return switch (text) {
      case "continuous" -> Checkpoint.CONTINUOUS;
      case "never" -> Checkpoint.NEVER;
      default -> new Checkpoint.Every(Durations.parse(text));
    };
  }
}
