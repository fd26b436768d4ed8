package io.voluntas.emulator.population;

import io.voluntas.emulator.population.availability.AvailabilityModel;
import io.voluntas.emulator.population.availability.Volunteers;
import io.voluntas.emulator.population.hardware.Anchor2020;
import io.voluntas.emulator.population.hardware.HardwareModel;
import io.voluntas.emulator.population.hardware.HeienHardware;
import io.voluntas.emulator.population.hardware.Machine;
import io.voluntas.emulator.population.hardware.SpeedList;
import io.voluntas.emulator.random.Range;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.ResourceSpec;
import io.voluntas.emulator.scenario.ScenarioFiles;
import io.voluntas.emulator.scenario.ScenarioYaml;
import io.voluntas.engine.config.ByteSizes;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.YamlDocument;
import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads populations; {@code docs/populations.md} describes every key. */
public final class PopulationYaml {
  private static final Map<String, List<String>> HARDWARE = new LinkedHashMap<>();

  static {
    HARDWARE.put("heien", List.of("year", "gpu-speedup"));
    HARDWARE.put("anchor-2020", List.of());
    for (SpeedList.Project project : SpeedList.Project.values()) {
      HARDWARE.put(project.word(), List.of("cores"));
    }
    HARDWARE.put("fixed", List.of("resources", "memory"));
  }

  private PopulationYaml() {}

  /**
   * Reads a file whose one key is {@code population}.
   *
   * @param file name for messages
   * @param text the file's text
   * @param files gives what files of traces say
   * @throws io.voluntas.engine.config.ConfigException with every problem of the file
   */
  public static Population read(String file, String text, ScenarioFiles files) {
    return YamlDocument.read(
        file,
        text,
        top ->
            top.section(PopulationKeys.FILE)
                .require("population")
                .flatMap(value -> bind(value, files)));
  }

  /**
   * Binds a section {@code population} of a larger document. Empty, with every problem noted at its
   * place, when something is wrong with it.
   */
  public static Optional<Population> bind(YamlValue value, ScenarioFiles files) {
    int mark = value.mark();
    YamlSection given = value.section(PopulationKeys.POPULATION);
    String label = given.text("label", "population");
    OptionalLong duration =
        given
            .find("duration")
            .map(v -> OptionalLong.of(v.duration(1)))
            .orElse(OptionalLong.empty());
    HardwareModel hardware =
        given.require("hardware").flatMap(PopulationYaml::hardware).orElse(new Anchor2020());
    Presence presence = given.bound("availability", v -> presence(v, files), Presence.ALWAYS);
    Workload workload = given.bound("projects", PopulationYaml::workload, Workload.USUAL);
    Tastes tastes = given.bound("preferences", PopulationYaml::tastes, Tastes.DEFAULTS);
    return value.make(
        mark, () -> new Population(label, hardware, presence, workload, tastes, duration));
  }

  private static Optional<HardwareModel> hardware(YamlValue value) {
    int mark = value.mark();
    YamlSection given = value.section(PopulationKeys.HARDWARE);
    String model = given.require("model").flatMap(YamlValue::text).orElse("?");
    if (value.mark() > mark) {
      return Optional.empty();
    }
    List<String> options = HARDWARE.get(model);
    if (options == null) {
      given
          .find("model")
          .ifPresent(v -> v.problem(Nearest.unknown("model", model, HARDWARE.keySet())));
      return Optional.empty();
    }
    for (String key : PopulationKeys.HARDWARE.names()) {
      if (!key.equals("model") && !options.contains(key)) {
        given
            .find(key)
            .ifPresent(
                v ->
                    v.problem(
                        model
                            + " takes "
                            + (options.isEmpty() ? "no other key" : String.join(", ", options))));
      }
    }
    double year = model.equals("heien") ? number(given, "year", 9999) : 0;
    double speedup = given.number("gpu-speedup", 0, 1e6, HeienHardware.USUAL_SPEEDUP);
    int cores = given.whole("cores", 1, 1000, 4);
    List<ResourceSpec> resources = new ArrayList<>();
    if (model.equals("fixed")) {
      given
          .require("resources")
          .ifPresent(
              v -> v.list().forEach(item -> ScenarioYaml.resource(item).ifPresent(resources::add)));
    }
    long memory = given.parsed("memory", ByteSizes::parse, 0L);
    return value.make(
        mark,
        () ->
            switch (model) {
              case "heien" -> new HeienHardware(year, speedup);
              case "anchor-2020" -> new Anchor2020();
              case "fixed" -> new HardwareModel.Same(new Machine(resources, memory));
              default -> new SpeedList(project(model), cores);
            });
  }

  private static double number(YamlSection given, String key, double most) {
    return given.require(key).map(v -> v.number(0, most, 0)).orElse(0.0);
  }

  private static SpeedList.Project project(String word) {
    return Arrays.stream(SpeedList.Project.values())
        .filter(p -> p.word().equals(word))
        .findFirst()
        .orElseThrow();
  }

  private static Optional<Presence> presence(YamlValue value, ScenarioFiles files) {
    int mark = value.mark();
    YamlSection given = value.section(PopulationKeys.PRESENCE);
    AvailabilityModel on = model(given, "on", files, Optional.of(Volunteers.ON_2006));
    AvailabilityModel active = model(given, "active", files, Optional.of(Volunteers.ACTIVE_2006));
    AvailabilityModel connected =
        model(given, "connected", files, Optional.of(Volunteers.CONNECTED_2006));
    AvailabilityModel gpuActive = model(given, "gpu-active", files, Optional.empty());
    return value.make(mark, () -> new Presence(on, active, connected, gpuActive));
  }

  private static AvailabilityModel model(
      YamlSection given, String key, ScenarioFiles files, Optional<Double> mean2006) {
    return given.bound(key, new ModelReader(files, mean2006)::read, AvailabilityModel.ALWAYS);
  }

  private static Optional<Workload> workload(YamlValue value) {
    int mark = value.mark();
    Workload usual = Workload.USUAL;
    YamlSection given = value.section(PopulationKeys.PROJECTS);
    Range count = range(given, "count", 1000, usual.count());
    Range shares = range(given, "shares", 1e12, usual.shares());
    Distribution length = time(given, "length", usual.length());
    double spread = given.number("spread", 0, 10, usual.spread());
    if (given.find("slack").isPresent() && given.find("delay-bound").isPresent()) {
      value.problem("slack and delay-bound exclude each other");
    }
    Optional<Deadlines> bound =
        given.find("delay-bound").flatMap(ScenarioYaml::distribution).map(Deadlines.Bound::new);
    Range slack = range(given, "slack", 1e9, ((Deadlines.Slack) usual.deadlines()).factor());
    Workload.Types types = given.bound("types", PopulationYaml::types, usual.types());
    double reference = given.number("reference-speed", 0, 1e18, 0);
    return value.make(
        mark,
        () ->
            new Workload(
                count,
                shares,
                length,
                spread,
                bound.orElseGet(() -> new Deadlines.Slack(slack)),
                types,
                reference));
  }

  private static Optional<Workload.Types> types(YamlValue value) {
    int mark = value.mark();
    YamlSection given = value.section(PopulationKeys.TYPES);
    double cpu = given.number("cpu", 0, 1e9, 0);
    double gpu = given.number("gpu", 0, 1e9, 0);
    double both = given.number("both", 0, 1e9, 0);
    return value.make(mark, () -> new Workload.Types(cpu, gpu, both));
  }

  private static Optional<Tastes> tastes(YamlValue value) {
    int mark = value.mark();
    Tastes usual = Tastes.DEFAULTS;
    YamlSection given = value.section(PopulationKeys.PREFERENCES);
    Distribution min = time(given, "min-queue", usual.minQueue());
    Distribution extra = time(given, "extra-queue", usual.extraQueue());
    long period = given.duration("scheduling-period", usual.schedulingPeriod());
    double inMemory = given.number("leave-in-memory", 0, 1, usual.leaveInMemory());
    return value.make(mark, () -> new Tastes(min, extra, period, inMemory));
  }

  private static Distribution time(YamlSection given, String key, Distribution fallback) {
    return given.find(key).flatMap(ScenarioYaml::distribution).orElse(fallback);
  }

  private static Range range(YamlSection given, String key, double most, Range fallback) {
    return given.find(key).map(v -> range(v, most)).orElse(fallback);
  }

  /** A number, or a list of the least and the largest one. */
  static Range range(YamlValue value, double most) {
    if (!value.isList()) {
      return Range.of(value.number(0, most, 0));
    }
    int mark = value.mark();
    List<YamlValue> bounds = value.list();
    if (bounds.size() != 2) {
      value.problem("write one number, or the least and the largest: [2, 5]");
      return Range.of(0);
    }
    double low = bounds.get(0).number(0, most, 0);
    double high = bounds.get(1).number(0, most, 0);
    return value.make(mark, () -> new Range(low, high)).orElse(Range.of(0));
  }
}
