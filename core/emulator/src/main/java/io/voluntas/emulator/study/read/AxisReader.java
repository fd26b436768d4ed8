package io.voluntas.emulator.study.read;

import io.voluntas.emulator.study.design.Axis;
import io.voluntas.engine.config.Nearest;
import io.voluntas.engine.config.Setting;
import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the values of parameters: a list, a single value, or a distribution. */
final class AxisReader {
  private static final List<String> SHAPES =
      Arrays.stream(Axis.Shape.values()).map(s -> s.name().toLowerCase(Locale.ROOT)).toList();

  private static final Pattern WHOLE_TIME =
      Pattern.compile("([+-]?[0-9]{1,15})\\s*(us|ms|s|m|min|h|d|w)");

  private AxisReader() {}

  static Optional<Axis> read(YamlValue value) {
    int mark = value.mark();
    if (!value.isSection()) {
      return listed(value, mark);
    }
    YamlSection given = value.section(StudyKeys.AXIS);
    Optional<YamlValue> values = given.find("values");
    if (values.isPresent()) {
      for (String key : List.of("kind", "low", "high", "mean", "sd")) {
        given.find(key).ifPresent(v -> v.problem("a list of values has no " + key));
      }
      return listed(values.get(), mark);
    }
    Optional<YamlValue> kind = given.require("kind");
    String name = kind.flatMap(YamlValue::text).orElse("");
    if (kind.isEmpty() || !SHAPES.contains(name)) {
      kind.ifPresent(v -> v.problem(Nearest.unknown("distribution", name, SHAPES)));
      return Optional.empty();
    }
    Axis.Shape shape = Axis.Shape.valueOf(name.toUpperCase(Locale.ROOT));
    boolean bounds = shape != Axis.Shape.NORMAL && shape != Axis.Shape.LOGNORMAL;
    List<String> wanted = bounds ? List.of("low", "high") : List.of("mean", "sd");
    for (String other : bounds ? List.of("mean", "sd") : List.of("low", "high")) {
      given
          .find(other)
          .ifPresent(v -> v.problem(name + " takes " + String.join(" and ", wanted) + " only"));
    }
    Optional<String> first = given.require(wanted.get(0)).flatMap(YamlValue::text);
    Optional<String> second = given.require(wanted.get(1)).flatMap(YamlValue::text);
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    return value.make(mark, () -> spread(shape, first.get(), second.get()));
  }

  private static Optional<Axis> listed(YamlValue value, int mark) {
    List<Setting> values = new ArrayList<>(StudyYaml.settings(value));
    values.forEach(one -> CellText.check(value, one.text()));
    return value.make(mark, () -> new Axis.Listed(values.stream().map(Setting::text).toList()));
  }

  private static Axis spread(Axis.Shape shape, String first, String second) {
    boolean numbers = isNumber(first);
    if (shape == Axis.Shape.INTEGERS && !(numbers && isNumber(second))) {
      return steps(first, second);
    }
    if (numbers != isNumber(second)) {
      throw new IllegalArgumentException(
          "'" + first + "' and '" + second + "' are neither two numbers nor two lengths of time");
    }
    return numbers
        ? new Axis.Spread(shape, Double.parseDouble(first), Double.parseDouble(second), false)
        : new Axis.Spread(shape, Durations.parse(first), Durations.parse(second), true);
  }

  /** Whole numbers of the unit in which both bounds are written. */
  private static Axis steps(String first, String second) {
    Matcher low = WHOLE_TIME.matcher(first);
    Matcher high = WHOLE_TIME.matcher(second);
    if (!low.matches() || !high.matches() || !low.group(2).equals(high.group(2))) {
      throw new IllegalArgumentException(
          "integers from '"
              + first
              + "' to '"
              + second
              + "': write both as whole numbers of one unit, such as 30min and 120min");
    }
    return new Axis.Steps(
        Long.parseLong(low.group(1)), Long.parseLong(high.group(1)), low.group(2));
  }

  private static boolean isNumber(String text) {
    return text.matches("[+-]?[0-9]*\\.?[0-9]+([eE][+-]?[0-9]+)?");
  }
}
