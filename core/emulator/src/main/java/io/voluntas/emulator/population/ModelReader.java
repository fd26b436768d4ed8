package io.voluntas.emulator.population;

import io.voluntas.emulator.population.availability.AvailabilityModel;
import io.voluntas.emulator.population.availability.DailyRhythm;
import io.voluntas.emulator.population.availability.Diurnal;
import io.voluntas.emulator.population.availability.Family;
import io.voluntas.emulator.population.availability.FittedSystem;
import io.voluntas.emulator.population.availability.Volunteers;
import io.voluntas.emulator.random.Range;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.emulator.scenario.Distribution;
import io.voluntas.emulator.scenario.ScenarioFiles;
import io.voluntas.emulator.scenario.ScenarioYaml;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Binds availability models: {@code always}, or a section with {@code model} and its keys. */
final class ModelReader {
  private static final String IN_TURN = "in-turn";
  private static final List<String> TAKES = List.of("drawn", IN_TURN);
  private static final Map<String, List<String>> OPTIONS = new LinkedHashMap<>();

  static {
    OPTIONS.put("seti-fta", List.of("at-most"));
    OPTIONS.put("seti-gamma", List.of("at-most"));
    OPTIONS.put("bce", List.of("fraction", "mean-on"));
    OPTIONS.put("mean-2006", List.of());
    OPTIONS.put("diurnal", List.of("rhythms", "time-zones", "jitter"));
    OPTIONS.put("traces", List.of("file", "take", "shift", "repeat"));
    OPTIONS.put("scenario", List.of("spec"));
    OPTIONS.put("mixture", List.of("parts"));
    for (FittedSystem system : FittedSystem.values()) {
      OPTIONS.put(system.word(), List.of("family", "at-most"));
    }
  }

  private final ScenarioFiles files;
  private final Optional<Double> mean2006;

  /**
   * A reader.
   *
   * @param mean2006 the fraction that {@code mean-2006} stands for, where it is known
   */
  ModelReader(ScenarioFiles files, Optional<Double> mean2006) {
    this.files = files;
    this.mean2006 = mean2006;
  }

  Optional<AvailabilityModel> read(YamlValue value) {
    if (value.isText()) {
      return Optional.of(
          value.parsed(
              text -> {
                if (!text.equals("always")) {
                  throw new IllegalArgumentException(
                      "'" + text + "' is neither always nor a section with a model");
                }
                return AvailabilityModel.ALWAYS;
              },
              AvailabilityModel.ALWAYS));
    }
    int mark = value.mark();
    YamlSection given = value.section(PopulationKeys.MODEL);
    String model = given.require("model").flatMap(YamlValue::text).orElse("?");
    if (value.mark() > mark) {
      return Optional.empty();
    }
    List<String> options = OPTIONS.get(model);
    if (options == null) {
      given
          .find("model")
          .ifPresent(v -> v.problem(Nearest.unknown("model", model, OPTIONS.keySet())));
      return Optional.empty();
    }
    for (String key : PopulationKeys.MODEL.names()) {
      if (!key.equals("model") && !options.contains(key)) {
        given.find(key).ifPresent(v -> v.problem(model + " takes " + takes(options)));
      }
    }
    return ofModel(value, given, model);
  }

  private static String takes(List<String> options) {
    return options.isEmpty() ? "no other key" : String.join(", ", options) + " only";
  }

  private Optional<AvailabilityModel> ofModel(YamlValue value, YamlSection given, String model) {
    int mark = value.mark();
    return switch (model) {
      case "seti-fta" -> {
        long cut = given.duration("at-most", Volunteers.FTA_CUT);
        yield value.make(mark, () -> new AvailabilityModel.Same(Volunteers.setiFta(cut)));
      }
      case "seti-gamma" -> {
        long cut = given.duration("at-most", Durations.FOREVER);
        yield value.make(
            mark, () -> new AvailabilityModel.Same(Volunteers.cut(Volunteers.setiGamma(), cut)));
      }
      case "bce" -> exponential(value, given);
      case "mean-2006" -> {
        if (mean2006.isEmpty()) {
          value.problem("mean-2006 is known for on, active and connected only");
        }
        yield value.make(mark, () -> Volunteers.mean2006(mean2006.orElseThrow()));
      }
      case "diurnal" -> diurnal(value, given);
      case "traces" -> traces(value, given);
      case "scenario" ->
          given
              .require("spec")
              .flatMap(v -> ScenarioYaml.availability(v, files))
              .map(AvailabilityModel.Same::new);
      case "mixture" -> {
        List<AvailabilityModel.Part> parts = new ArrayList<>();
        given
            .require("parts")
            .ifPresent(v -> v.list().forEach(item -> part(item).ifPresent(parts::add)));
        yield value.make(mark, () -> new AvailabilityModel.Mixture(parts));
      }
      default -> fitted(value, given, model);
    };
  }

  private Optional<AvailabilityModel> traces(YamlValue value, YamlSection given) {
    int mark = value.mark();
    String file = given.require("file").flatMap(YamlValue::text).orElse("?");
    boolean inTurn =
        given.parsed(
            "take",
            text -> {
              if (!TAKES.contains(text)) {
                throw new IllegalArgumentException(Nearest.unknown("way", text, TAKES));
              }
              return text.equals(IN_TURN);
            },
            false);
    long shift = given.duration("shift", 0);
    OptionalLong repeat =
        given.find("repeat").map(v -> OptionalLong.of(v.duration(1))).orElse(OptionalLong.empty());
    return value.make(
        mark,
        () ->
            new AvailabilityModel.Traces(
                files.traces(file).stream().map(trace -> repeated(trace, repeat)).toList(),
                inTurn,
                shift));
  }

  private static AvailabilitySpec.Trace repeated(
      AvailabilitySpec.Trace trace, OptionalLong repeat) {
    return repeat.isPresent() ? new AvailabilitySpec.Trace(trace.intervals(), repeat) : trace;
  }

  private static Optional<AvailabilityModel> exponential(YamlValue value, YamlSection given) {
    int mark = value.mark();
    Range fraction =
        given.require("fraction").map(v -> PopulationYaml.range(v, 1)).orElse(Range.of(0));
    Distribution meanOn =
        given
            .find("mean-on")
            .flatMap(ScenarioYaml::distribution)
            .orElse(new Distribution.Constant(Durations.DAY));
    return value.make(mark, () -> new AvailabilityModel.Exponential(fraction, meanOn));
  }

  private static Optional<AvailabilityModel> diurnal(YamlValue value, YamlSection given) {
    int mark = value.mark();
    Map<DailyRhythm, Double> weights = new EnumMap<>(DailyRhythm.class);
    given
        .find("rhythms")
        .ifPresent(
            v -> {
              YamlSection rhythms = v.section(PopulationKeys.RHYTHMS);
              for (DailyRhythm rhythm : DailyRhythm.values()) {
                weights.put(rhythm, rhythms.number(rhythm.word(), 0, 1e9, 0));
              }
            });
    Range zones =
        given
            .find("time-zones")
            .map(v -> PopulationYaml.range(v, 23))
            .orElse(Diurnal.WORLD.eastOfStart());
    long jitter = given.duration("jitter", Diurnal.WORLD.jitterMinutes() * Durations.MINUTE);
    return value.make(
        mark,
        () ->
            new Diurnal(
                weights.isEmpty() ? Diurnal.WORLD.weights() : weights,
                zones,
                (int) Math.min(Integer.MAX_VALUE, jitter / Durations.MINUTE)));
  }

  private static Optional<AvailabilityModel> fitted(
      YamlValue value, YamlSection given, String model) {
    int mark = value.mark();
    FittedSystem system =
        Arrays.stream(FittedSystem.values())
            .filter(s -> s.word().equals(model))
            .findFirst()
            .orElseThrow();
    Family family =
        given
            .require("family")
            .map(v -> v.parsed(ModelReader::family, Family.WEIBULL))
            .orElse(Family.WEIBULL);
    long cut = given.duration("at-most", Durations.FOREVER);
    return value.make(
        mark,
        () -> {
          AvailabilitySpec.Renewal whole = system.of(family);
          return new AvailabilityModel.Same(Volunteers.cut(whole, cut));
        });
  }

  private static Family family(String text) {
    return Arrays.stream(Family.values())
        .filter(family -> family.word().equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    Nearest.unknown(
                        "family",
                        text,
                        Arrays.stream(Family.values()).map(Family::word).toList())));
  }

  private Optional<AvailabilityModel.Part> part(YamlValue value) {
    int mark = value.mark();
    YamlSection part = value.section(PopulationKeys.PART);
    double weight = part.number("weight", 0, 1e9, 1);
    AvailabilityModel model =
        part.require("of").flatMap(this::read).orElse(AvailabilityModel.ALWAYS);
    return value.make(mark, () -> new AvailabilityModel.Part(weight, model));
  }
}
