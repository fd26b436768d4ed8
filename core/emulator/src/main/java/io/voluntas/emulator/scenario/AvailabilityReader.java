package io.voluntas.emulator.scenario;

import io.voluntas.engine.config.YamlSection;
import io.voluntas.engine.config.YamlValue;
import io.voluntas.spi.model.Durations;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Binds availabilities: {@code always}, {@code never}, or a section of one of three forms. */
final class AvailabilityReader {
  private static final Pattern WINDOW =
      Pattern.compile(
          "(daily|[a-z]{3}(?:-[a-z]{3})?)\\s+(\\d{1,2}):(\\d{2})\\s*-\\s*(\\d{1,2}):(\\d{2})");

  private static final List<String> FORMS =
      List.of("fraction", "up", "windows", "intervals", "trace");
  private static final List<Companion> COMPANIONS =
      List.of(
          new Companion("mean-on", List.of("fraction")),
          new Companion("down", List.of("up")),
          new Companion("node", List.of("trace")),
          new Companion("repeat", List.of("intervals", "trace")));

  private AvailabilityReader() {}

  static AvailabilitySpec at(YamlSection section, String key, ScenarioFiles files) {
    return section.bound(key, value -> read(value, files), AvailabilitySpec.ALWAYS);
  }

  static Optional<AvailabilitySpec> read(YamlValue value, ScenarioFiles files) {
    if (value.isText()) {
      return Optional.of(value.parsed(AvailabilityReader::word, AvailabilitySpec.ALWAYS));
    }
    int mark = value.mark();
    YamlSection given = value.section(ScenarioKeys.AVAILABILITY);
    List<String> forms = FORMS.stream().filter(key -> given.find(key).isPresent()).toList();
    if (value.mark() > mark) {
      return Optional.empty();
    }
    if (forms.size() != 1 || COMPANIONS.stream().anyMatch(c -> c.isAlone(given, forms.get(0)))) {
      value.problem(
          "write fraction and mean-on, or up and down, or windows, or intervals (with or without"
              + " repeat), or trace (with or without node and repeat)");
      return Optional.empty();
    }
    return switch (forms.get(0)) {
      case "fraction" -> exponential(value, given);
      case "up" -> renewal(value, given);
      case "windows" -> calendar(value, given);
      case "trace" -> traceFile(value, given, files);
      default -> trace(value, given);
    };
  }

  /** A key that only goes with others. */
  private record Companion(String key, List<String> forms) {
    boolean isAlone(YamlSection given, String form) {
      return given.find(key).isPresent() && !forms.contains(form);
    }
  }

  private static AvailabilitySpec word(String text) {
    return switch (text) {
      case "always" -> AvailabilitySpec.ALWAYS;
      case "never" -> AvailabilitySpec.NEVER;
      default ->
          throw new IllegalArgumentException(
              "'" + text + "' is neither always nor never nor a section");
    };
  }

  private static Optional<AvailabilitySpec> exponential(YamlValue value, YamlSection given) {
    int mark = value.mark();
    double fraction = given.number("fraction", 0, 1, 1);
    long meanOn = given.duration("mean-on", Durations.DAY);
    return value.make(
        mark,
        () -> {
          if (fraction == 0 || fraction == 1) {
            return fraction == 0 ? AvailabilitySpec.NEVER : AvailabilitySpec.ALWAYS;
          }
          return new AvailabilitySpec.Exponential(fraction, meanOn);
        });
  }

  private static Optional<AvailabilitySpec> renewal(YamlValue value, YamlSection given) {
    int mark = value.mark();
    Distribution up = required(given, "up");
    Distribution down = required(given, "down");
    return value.make(mark, () -> new AvailabilitySpec.Renewal(up, down));
  }

  private static Distribution required(YamlSection given, String key) {
    return given
        .require(key)
        .flatMap(DistributionReader::read)
        .orElse(new Distribution.Constant(Durations.HOUR));
  }

  private static Optional<AvailabilitySpec> traceFile(
      YamlValue value, YamlSection given, ScenarioFiles files) {
    int mark = value.mark();
    String name = ScenarioYaml.requiredText(given, "trace");
    Optional<String> node = given.find("node").flatMap(YamlValue::text);
    OptionalLong repeat = repeat(given);
    return value.make(
        mark,
        () -> {
          AvailabilitySpec.Trace trace = files.trace(name, node);
          return repeat.isPresent() ? new AvailabilitySpec.Trace(trace.intervals(), repeat) : trace;
        });
  }

  private static OptionalLong repeat(YamlSection given) {
    return given
        .find("repeat")
        .map(v -> OptionalLong.of(v.duration(1)))
        .orElse(OptionalLong.empty());
  }

  private static Optional<AvailabilitySpec> calendar(YamlValue value, YamlSection given) {
    int mark = value.mark();
    List<AvailabilitySpec.Window> windows = new ArrayList<>();
    given
        .find("windows")
        .ifPresent(
            v ->
                v.list()
                    .forEach(
                        item ->
                            windows.addAll(item.parsed(AvailabilityReader::windows, List.of()))));
    return value.make(mark, () -> new AvailabilitySpec.Calendar(windows));
  }

  /** {@code mon 09:00-17:30}, {@code mon-fri 0:00-24:00}, {@code daily 22:00-24:00}. */
  private static List<AvailabilitySpec.Window> windows(String text) {
    Matcher matcher = WINDOW.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a window (write mon 09:00-17:30, mon-fri 9:00-17:00, daily ...)");
    }
    String days = matcher.group(1);
    DayOfWeek first = days.equals("daily") ? DayOfWeek.MONDAY : day(days.substring(0, 3));
    DayOfWeek last =
        days.equals("daily") ? DayOfWeek.SUNDAY : day(days.substring(days.length() - 3));
    int from = minute(matcher.group(2), matcher.group(3));
    int to = minute(matcher.group(4), matcher.group(5));
    List<AvailabilitySpec.Window> windows = new ArrayList<>();
    for (DayOfWeek day = first; ; day = day.plus(1)) {
      windows.add(new AvailabilitySpec.Window(day, from, to));
      if (day == last) {
        return windows;
      }
    }
  }

  private static DayOfWeek day(String text) {
    return Arrays.stream(DayOfWeek.values())
        .filter(d -> d.name().toLowerCase(Locale.ROOT).startsWith(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'" + text + "' is not a day (mon, tue, wed, thu, fri, sat, sun)"));
  }

  private static int minute(String hour, String minute) {
    if (Integer.parseInt(minute) > 59) {
      throw new IllegalArgumentException("an hour has 60 minutes");
    }
    return Integer.parseInt(hour) * 60 + Integer.parseInt(minute);
  }

  private static Optional<AvailabilitySpec> trace(YamlValue value, YamlSection given) {
    int mark = value.mark();
    List<AvailabilitySpec.Interval> intervals =
        given
            .find("intervals")
            .map(v -> ScenarioYaml.items(v, AvailabilityReader::interval))
            .orElse(List.of());
    OptionalLong repeat = repeat(given);
    return value.make(mark, () -> new AvailabilitySpec.Trace(intervals, repeat));
  }

  private static Optional<AvailabilitySpec.Interval> interval(YamlValue value) {
    int mark = value.mark();
    List<YamlValue> bounds = value.list();
    if (value.isList() && bounds.size() != 2) {
      value.problem("an interval is a list of two times: [from, to]");
    }
    if (bounds.size() != 2) {
      return Optional.empty();
    }
    long from = bounds.get(0).duration(0);
    long to = bounds.get(1).duration(1);
    return value.make(mark, () -> new AvailabilitySpec.Interval(from, to));
  }
}
