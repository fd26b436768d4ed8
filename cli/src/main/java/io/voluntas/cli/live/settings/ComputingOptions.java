package io.voluntas.cli.live.settings;

import io.voluntas.engine.config.ByteSizes;
import io.voluntas.engine.config.EffectiveSetting;
import io.voluntas.engine.config.Problems;
import io.voluntas.engine.config.SettingsFile;
import io.voluntas.host.machine.ComputingRules.Hours;
import io.voluntas.spi.Option;
import io.voluntas.spi.model.Durations;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The options of the section {@code computing}. The defaults are the field's, with one exception:
 * other programs' load stops nothing. Jobs run at the lowest priority and give way by themselves; a
 * limit would keep a server with steady work, and nobody to notice, from ever computing.
 */
public final class ComputingOptions {
  static final Option<Boolean> ON_BATTERIES =
      Option.flag("on-batteries", false, "whether jobs run on batteries");
  static final Option<Boolean> IN_USE =
      Option.flag("while-in-use", true, "whether jobs run while somebody uses the computer");
  static final Option<Boolean> DEVICES_IN_USE =
      Option.flag(
          "devices-while-in-use",
          false,
          "whether jobs with GPUs or other devices run while somebody uses the computer");
  static final Option<Long> IDLE_AFTER =
      Option.duration(
          "idle-after",
          3 * Durations.MINUTE,
          "the computer counts as not in use after so long without input");
  static final Option<Optional<Long>> STOP_WITHOUT_INPUT =
      optional(
          "stop-without-input",
          "duration",
          "never",
          "jobs stop after so long without input, so that the computer can go to sleep",
          ComputingOptions::someTime,
          Durations::print);
  static final Option<Optional<Double>> OTHER_LOAD =
      optional(
          "other-load",
          "part",
          "none",
          "jobs stop while other programs use more than this part of all processors",
          Notations::part,
          Notations::printPart);
  static final Option<Hours> HOURS = hours("hours", "hours of the day in which jobs run");
  static final Option<Map<DayOfWeek, Hours>> DAYS =
      days("hours-on-days", "hours of single weekdays, in place of the general ones");
  static final Option<Hours> NETWORK_HOURS =
      hours("network-hours", "hours of the day in which the network is used");
  static final Option<Map<DayOfWeek, Hours>> NETWORK_DAYS =
      days("network-hours-on-days", "the same for single weekdays");
  static final Option<Double> PROCESSORS = part("processors", 1, "part of the processors to use");
  static final Option<Double> THROTTLE = part("throttle", 1, "part of the time in which jobs run");
  static final Option<Double> MEMORY_IN_USE =
      part("memory-in-use", 0.5, "part of the memory for jobs while somebody uses the computer");
  static final Option<Double> MEMORY_IDLE =
      part("memory-idle", 0.9, "part of the memory for jobs at other times");
  static final Option<Optional<Long>> DISK_MOST =
      optional(
          "disk-most",
          "bytes",
          "none",
          "most disk space for all projects together",
          ByteSizes::parse,
          ByteSizes::print);
  static final Option<Double> DISK_PART = part("disk-part", 0.9, "most of the disk for projects");
  static final Option<Long> DISK_FREE =
      new Option<>(
          "disk-free",
          100_000_000L,
          "bytes",
          "disk space to leave free; jobs stop below",
          ByteSizes::parse,
          ByteSizes::print);
  static final Option<Long> CHECKPOINTS =
      Option.duration(
          "checkpoint-interval", Durations.MINUTE, "jobs write checkpoints at most so often");
  static final Option<Boolean> MEASURE =
      Option.flag(
          "measure-speed",
          true,
          "whether the processors' speed is measured, once, in half a second");

  /** All of them, in the order in which they are shown. */
  public static final List<Option<?>> ALL =
      List.of(
          ON_BATTERIES,
          IN_USE,
          DEVICES_IN_USE,
          IDLE_AFTER,
          STOP_WITHOUT_INPUT,
          OTHER_LOAD,
          HOURS,
          DAYS,
          NETWORK_HOURS,
          NETWORK_DAYS,
          PROCESSORS,
          THROTTLE,
          MEMORY_IN_USE,
          MEMORY_IDLE,
          DISK_MOST,
          DISK_PART,
          DISK_FREE,
          CHECKPOINTS,
          MEASURE);

  private ComputingOptions() {}

  /** The settings in force, each with its origin; unknown keys and bad values are noted. */
  public static List<EffectiveSetting> effective(SettingsFile file, Problems problems) {
    return file.effective(SettingsFile.COMPUTING, ALL, problems);
  }

  private static Long someTime(String text) {
    long micros = Durations.parse(text);
    if (micros <= 0) {
      throw new IllegalArgumentException("'" + text + "' is no time (write 30 min)");
    }
    return micros;
  }

  private static <T> Option<Optional<T>> optional(
      String name,
      String unit,
      String none,
      String help,
      Function<String, T> parser,
      Function<T, String> printer) {
    return new Option<>(
        name,
        Optional.empty(),
        unit + "|" + none,
        help,
        Notations.orWord(none, parser),
        value -> value.map(printer).orElse(none));
  }

  private static Option<Double> part(String name, double fallback, String help) {
    return new Option<>(name, fallback, "part", help, Notations::part, Notations::printPart);
  }

  private static Option<Hours> hours(String name, String help) {
    return new Option<>(
        name, Hours.ALWAYS, "hours|always", help, Notations::hours, Notations::printHours);
  }

  private static Option<Map<DayOfWeek, Hours>> days(String name, String help) {
    return new Option<>(name, Map.of(), "days|none", help, Notations::days, Notations::printDays);
  }
}
