package io.voluntas.emulator.scenario;

import io.voluntas.engine.config.Keys;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Binds distributions: a length of time is a constant, a section has a kind and its parameters. */
final class DistributionReader {
  private static final Map<String, List<String>> PARAMETERS = new LinkedHashMap<>();

  static {
    PARAMETERS.put("uniform", List.of("low", "high"));
    PARAMETERS.put("normal", List.of("mean", "sd"));
    PARAMETERS.put("lognormal", List.of("mean", "sd"));
    PARAMETERS.put("exponential", List.of("mean"));
    PARAMETERS.put("weibull", List.of("scale", "shape"));
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
    long[] times = new long[2];
    for (int i = 0; i < parameters.size(); i++) {
      if (!parameters.get(i).equals("shape")) {
        times[i] = ScenarioYaml.requiredDuration(given, parameters.get(i));
      }
    }
    double shape =
        kind.equals("weibull")
            ? given.require("shape").map(v -> v.number(0.1, 100, 1)).orElse(1.0)
            : 1;
    return value.make(
        mark,
        () ->
            switch (kind) {
              case "uniform" -> new Distribution.Uniform(times[0], times[1]);
              case "normal" -> new Distribution.Normal(times[0], times[1]);
              case "lognormal" -> new Distribution.LogNormal(times[0], times[1]);
              case "exponential" -> new Distribution.Exponential(times[0]);
              default -> new Distribution.Weibull(times[0], shape);
            });
  }

  private static void refuseOthers(YamlSection given, String kind, List<String> parameters) {
    Keys all = ScenarioKeys.DISTRIBUTION;
    for (String key : all.names()) {
      if (!key.equals("kind") && !parameters.contains(key)) {
        given
            .find(key)
            .ifPresent(
                v -> v.problem(kind + " takes " + String.join(" and ", parameters) + " only"));
      }
    }
  }
}
