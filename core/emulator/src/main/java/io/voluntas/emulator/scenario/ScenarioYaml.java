package io.voluntas.emulator.scenario;

import io.voluntas.engine.config.ByteSizes;
import io.voluntas.engine.config.YamlDocument;
import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import io.voluntas.engine.state.ClientSetup;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** Reads scenario files; {@code docs/scenario-reference.md} describes every key. */
public final class ScenarioYaml {
  /**
   * The longest scenario: ten times what people write, since one that was recorded or imported is
   * written out whole, every interval and job of it, to travel with results.
   */
  static final YamlDocument.Limits LIMITS = new YamlDocument.Limits(40_000_000, 8_000_000);

  private ScenarioYaml() {}

  /**
   * Reads a scenario.
   *
   * @param file name for messages
   * @param text the file's text
   * @throws io.voluntas.engine.config.ConfigException with every problem of the file
   */
  public static Scenario read(String file, String text) {
    return read(file, text, ScenarioFiles.NONE);
  }

  /**
   * Reads a scenario that may name other files.
   *
   * @param file name for messages
   * @param text the file's text
   * @param files gives what those files say
   * @throws io.voluntas.engine.config.ConfigException with every problem of the file
   */
  public static Scenario read(String file, String text, ScenarioFiles files) {
    return YamlDocument.read(file, text, LIMITS, top -> scenario(top, files));
  }

  /**
   * Binds a distribution of lengths of time: a time, or a section of kind {@code distribution}.
   * Empty, with the problem noted, when it is none.
   */
  public static Optional<Distribution> distribution(YamlValue value) {
    return DistributionReader.read(value);
  }

  /**
   * Binds an availability: {@code always}, {@code never} or a section of kind {@code availability}.
   * Empty, with the problem noted, when it is none.
   */
  public static Optional<AvailabilitySpec> availability(YamlValue value, ScenarioFiles files) {
    return AvailabilityReader.read(value, files);
  }

  private static Optional<Scenario> scenario(YamlValue top, ScenarioFiles files) {
    int mark = top.mark();
    YamlSection all = top.section(ScenarioKeys.SCENARIO);
    String title = all.text("title", "");
    OptionalLong duration =
        all.find("duration").map(v -> OptionalLong.of(v.duration(1))).orElse(OptionalLong.empty());
    HostSpec host =
        all.bound(
            "host", value -> host(value, files), HostSpec.always(List.of(ResourceSpec.cpus(1))));
    Preferences preferences =
        all.bound("preferences", ScenarioYaml::preferences, Preferences.DEFAULTS);
    List<ProjectSpec> projects =
        all.require("projects")
            .map(v -> items(v, p -> ProjectReader.project(p, files)))
            .orElse(List.of());
    List<InitialJob> jobs = all.find("jobs").map(v -> items(v, EventReader::job)).orElse(List.of());
    List<TimedEvent> events =
        all.find("events").map(v -> items(v, EventReader::event)).orElse(List.of());
    return top.make(
        mark, () -> new Scenario(title, host, preferences, projects, jobs, events, duration));
  }

  private static Optional<HostSpec> host(YamlValue value, ScenarioFiles files) {
    int mark = value.mark();
    YamlSection host = value.section(ScenarioKeys.HOST);
    int cpus = host.whole("cpus", 1, 1000, 1);
    List<ResourceSpec> resources =
        host.find("resources")
            .map(v -> items(v, ScenarioYaml::resource))
            .orElse(List.of(ResourceSpec.cpus(cpus)));
    if (host.find("cpus").isPresent() && host.find("resources").isPresent()) {
      value.problem("cpus and resources exclude each other: list cpu last in resources");
    }
    AvailabilitySpec on = AvailabilityReader.at(host, "on", files);
    AvailabilitySpec active = AvailabilityReader.at(host, "active", files);
    AvailabilitySpec connected = AvailabilityReader.at(host, "connected", files);
    AvailabilitySpec gpuActive = AvailabilityReader.at(host, "gpu-active", files);
    ClientSetup.Habits habits =
        new ClientSetup.Habits(
            host.flag("unnoticed-absences", false), host.flag("report-at-once", false));
    return value.make(
        mark, () -> new HostSpec(resources, on, active, connected, gpuActive, habits));
  }

  /** Binds a processing resource. Empty, with the problem noted, when it is none. */
  public static Optional<ResourceSpec> resource(YamlValue value) {
    int mark = value.mark();
    YamlSection resource = value.section(ScenarioKeys.RESOURCE);
    String type = requiredText(resource, "type");
    int count = resource.whole("count", 0, 1000, 1);
    double speed = resource.number("speed", Double.MIN_VALUE, Double.MAX_VALUE, 1e9);
    boolean unlike = resource.find("memory").filter(YamlValue::isList).isPresent();
    long memory = unlike ? 0 : resource.parsed("memory", ByteSizes::parse, 0L);
    List<Long> memories =
        unlike
            ? resource.find("memory").map(v -> items(v, ScenarioYaml::bytes)).orElse(List.of())
            : List.of();
    SortedMap<String, String> attributes =
        resource.find("attributes").map(ScenarioYaml::texts).orElse(Collections.emptySortedMap());
    return value.make(
        mark, () -> new ResourceSpec(type, count, speed, memory, attributes, memories));
  }

  private static Optional<Long> bytes(YamlValue value) {
    return Optional.of(value.parsed(ByteSizes::parse, 1L));
  }

  private static Optional<Preferences> preferences(YamlValue value) {
    int mark = value.mark();
    Preferences fallback = Preferences.DEFAULTS;
    YamlSection given = value.section(ScenarioKeys.PREFERENCES);
    long minQueue = given.duration("min-queue", fallback.minQueue());
    long extraQueue = given.duration("extra-queue", fallback.extraQueue());
    long period = given.duration("scheduling-period", fallback.schedulingPeriod());
    boolean inMemory = given.flag("leave-in-memory", fallback.leaveInMemory());
    int maxCpus = given.whole("max-cpus", 1, Integer.MAX_VALUE, fallback.maxCpus());
    long memory = given.parsed("memory", ByteSizes::parse, fallback.memoryBytes());
    return value.make(
        mark, () -> new Preferences(minQueue, extraQueue, period, inMemory, maxCpus, memory));
  }

  /** Every item of a list that could be bound. */
  static <T> List<T> items(YamlValue value, Function<YamlValue, Optional<T>> binder) {
    List<T> bound = new ArrayList<>();
    for (YamlValue item : value.list()) {
      binder.apply(item).ifPresent(bound::add);
    }
    return bound;
  }

  /** A mapping of free names to texts. */
  static SortedMap<String, String> texts(YamlValue value) {
    SortedMap<String, String> texts = new TreeMap<>();
    for (Map.Entry<String, YamlValue> entry : value.entries().entrySet()) {
      entry.getValue().text().ifPresent(text -> texts.put(entry.getKey(), text));
    }
    return texts;
  }

  static String requiredText(YamlSection section, String key) {
    return section.require(key).flatMap(YamlValue::text).orElse("?");
  }

  static long requiredDuration(YamlSection section, String key) {
    return section.require(key).map(v -> v.duration(1)).orElse(1L);
  }

  /** A moment, which may lie before the start. */
  static long moment(YamlSection section, String key, long fallback) {
    return section.parsed(key, Durations::parse, fallback);
  }

  static OptionalInt limit(YamlSection section, String key) {
    return section
        .find(key)
        .map(v -> OptionalInt.of((int) v.whole(1, Integer.MAX_VALUE, 1)))
        .orElse(OptionalInt.empty());
  }
}
