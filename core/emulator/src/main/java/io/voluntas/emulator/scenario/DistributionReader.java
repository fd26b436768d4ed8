package io.voluntas.emulator.scenario;

import io.voluntas.engine.config.Keys;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Binds distributions: a length of time is a constant, a section has a kind and its parameters. */
final class DistributionReader {
  private static final Map<String, List<String>> PARAMETERS = new LinkedHashMap<>();
  private static final Set<String> ALWAYS_ALLOWED = Set.of("kind", "at-most");

  static {
    PARAMETERS.put("uniform", List.of("low", "high"));
    PARAMETERS.put("normal", List.of("mean", "sd"));
    PARAMETERS.put("lognormal", List.of("mean", "sd"));
    PARAMETERS.put("exponential", List.of("mean"));
    PARAMETERS.put("weibull", List.of("scale", "shape"));
    PARAMETERS.put("gamma", List.of("scale", "shape"));
    PARAMETERS.put("hyperexponential", List.of("weights", "means"));
    PARAMETERS.put("empirical", List.of("values"));
  }

  private DistributionReader() {}

  static Optional<Distribution> read(YamlValue value) {
    int mark = value.mark();
    if (value.isText()) {
      long constant = value.duration(1);
      return value.make(mark, () -> new Distribution.Constant(constant));
    }
    YamlSection given = value.section(ScenarioKeys.DISTRIBUTION);
    String kind = ScenarioYaml.requiredText(given, "kind");
    List<String> parameters = PARAMETERS.get(kind);
    if (value.mark() > mark) {
      return Optional.empty();
    }
    if (parameters == null) {
      given
          .find("kind")
          .ifPresent(v -> v.problem(Nearest.unknown("distribution", kind, PARAMETERS.keySet())));
      return Optional.empty();
    }
    refuseOthers(given, kind, parameters);
    Optional<Distribution> read = ofKind(value, given, kind);
    long most = given.find("at-most").map(v -> v.duration(1)).orElse(0L);
    if (most == 0 || read.isEmpty()) {
      return read;
    }
    return value.make(mark, () -> new Truncated(read.get(), most));
  }

  private static Optional<Distribution> ofKind(YamlValue value, YamlSection given, String kind) {
    return switch (kind) {
      case "uniform" ->
          twoTimes(
              value, given, "low", "high", times -> new Distribution.Uniform(times[0], times[1]));
      case "normal" ->
          twoTimes(
              value, given, "mean", "sd", times -> new Distribution.Normal(times[0], times[1]));
      case "lognormal" ->
          twoTimes(
              value, given, "mean", "sd", times -> new Distribution.LogNormal(times[0], times[1]));
      case "exponential" -> {
        int mark = value.mark();
        long mean = ScenarioYaml.requiredDuration(given, "mean");
        yield value.make(mark, () -> new Distribution.Exponential(mean));
      }
      case "weibull", "gamma" -> {
        int mark = value.mark();
        long scale = ScenarioYaml.requiredDuration(given, "scale");
        double shape = given.require("shape").map(v -> v.number(0.05, 100, 1)).orElse(1.0);
        yield value.make(
            mark,
            () ->
                kind.equals("gamma")
                    ? new Gamma(scale, shape)
                    : new Distribution.Weibull(scale, shape));
      }
      case "hyperexponential" -> {
        int mark = value.mark();
        List<Double> weights = list(given, "weights", v -> v.number(0, 1e9, 1));
        List<Long> means = list(given, "means", v -> v.duration(1));
        yield value.make(mark, () -> new Hyperexponential(weights, means));
      }
      default -> {
        int mark = value.mark();
        List<Long> values = list(given, "values", v -> v.duration(1));
        yield value.make(mark, () -> new Empirical(values));
      }
    };
  }

  private static Optional<Distribution> twoTimes(
      YamlValue value,
      YamlSection given,
      String first,
      String second,
      Function<long[], Distribution> maker) {
    int mark = value.mark();
    long[] times = {
      ScenarioYaml.requiredDuration(given, first), ScenarioYaml.requiredDuration(given, second)
    };
    return value.make(mark, () -> maker.apply(times));
  }

  private static <T> List<T> list(YamlSection given, String key, Function<YamlValue, T> parser) {
    return given
        .require(key)
        .map(v -> ScenarioYaml.items(v, item -> Optional.of(parser.apply(item))))
        .orElse(List.of());
  }

  private static void refuseOthers(YamlSection given, String kind, List<String> parameters) {
    Keys all = ScenarioKeys.DISTRIBUTION;
    for (String key : all.names()) {
      if (!ALWAYS_ALLOWED.contains(key) && !parameters.contains(key)) {
        given
            .find(key)
            .ifPresent(
                v -> v.problem(kind + " takes " + String.join(" and ", parameters) + " only"));
      }
    }
  }
}
