package io.voluntas.cli.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.voluntas.engine.config.Setting;
import io.voluntas.engine.plugin.PluginLoader;
import io.voluntas.engine.plugin.Registry;
import io.voluntas.spi.lab.LabRow;
import io.voluntas.spi.lab.LabStep;
import io.voluntas.spi.lab.LabTrace;
import io.voluntas.spi.lab.SchedulerLab;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Worlds for tests, played on the laboratory that ships. */
final class Worlds {
  private static final long MS = 1_000_000;

  private Worlds() {}

  static Registry<SchedulerLab> labs() {
    return new PluginLoader().load().catalog().labs();
  }

  static LabWorld preset(String name) {
    LabWorld world = LabPresets.all(labs().create("eevdf", Map.of())).get(name);
    assertThat(world).as(name).isNotNull();
    return world;
  }

  static LabPlay play(String name, LabWorld world) {
    SortedMap<String, String> options = new TreeMap<>();
    world.options().forEach((option, setting) -> options.put(option, setting.text()));
    LabTrace trace = labs().create("eevdf", options).play(world.setup());
    return new LabPlay("eevdf", name, world, options, trace, "1", "voluntas eevdf " + name);
  }

  /** One line per step: time in ms, who runs, lags; a stored lag is in brackets. */
  static List<String> lines(LabTrace trace) {
    return trace.steps().stream().map(Worlds::line).toList();
  }

  private static String line(LabStep step) {
    String lags = step.rows().stream().map(Worlds::lag).collect(Collectors.joining(" "));
    return step.at() / MS + " " + String.join("", step.running()) + ": " + lags;
  }

  private static String lag(LabRow row) {
    return row.standing().equals("asleep") ? "(" + row.lag() + ")" : row.lag();
  }

  /** The settings of a world as texts. */
  static Map<String, String> texts(SortedMap<String, Setting> options) {
    return options.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, one -> one.getValue().text()));
  }
}
