package io.voluntas.rpc.files;

import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.XmlElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Reads {@code global_preferences}, from one element or from an override over another. */
final class PreferencesReader {
  private static final long DAY = 86_400L;
  private static final double GIGABYTE = 1e9;
  private static final Bounds PERIOD_MINUTES = new Bounds(1e-3, 525_960);
  private static final Bounds SOME_PERCENT = new Bounds(1e-6, 100);
  private static final Bounds HOURS = new Bounds(0, 24);
  private static final Bounds MINUTES = new Bounds(0, 525_960);
  private static final Bounds GIGABYTES = new Bounds(0, 1e9);
  private static final Bounds CPUS = new Bounds(0, 100_000);
  private static final Bounds WEEKDAY = new Bounds(0, 6);

  private PreferencesReader() {}

  /** The part for a venue: its own section, which stands alone, or the whole when it has none. */
  static FieldReader forVenue(FieldReader preferences, String venue) {
    if (!venue.isEmpty()) {
      for (XmlElement section : preferences.element().children("venue")) {
        if (venue.equals(section.attributes().get("name"))) {
          return preferences.of(section);
        }
      }
    }
    return preferences;
  }

  static GlobalPreferences read(FieldReader in) {
    GlobalPreferences standard = GlobalPreferences.DEFAULT;
    return new GlobalPreferences(
        scaled(in, "work_buf_min_days", Bounds.DAYS, DAY, standard.minQueue()),
        scaled(in, "work_buf_additional_days", Bounds.DAYS, DAY, standard.extraQueue()),
        scaled(
            in, "cpu_scheduling_period_minutes", PERIOD_MINUTES, 60, standard.schedulingPeriod()),
        in.flag("leave_apps_in_memory", standard.leaveInMemory()),
        processors(in),
        activity(in),
        hours(in, "start_hour", "end_hour").orElse(standard.computing()),
        hours(in, "net_start_hour", "net_end_hour").orElse(standard.network()),
        days(in),
        storage(in),
        in.millionths("disk_interval", Bounds.SECONDS, standard.checkpointInterval()));
  }

  private static long scaled(
      FieldReader in, String field, Bounds plausible, long seconds, long fallback) {
    OptionalDouble value = in.number(field, plausible);
    return value.isPresent() ? Math.round(value.getAsDouble() * seconds * 1e6) : fallback;
  }

  private static GlobalPreferences.Processors processors(FieldReader in) {
    // The old count has no word beside the percentage, as in the client.
    OptionalInt count =
        in.has("max_ncpus_pct") ? OptionalInt.empty() : positive(in.integer("max_ncpus", CPUS, 0));
    double throttle = in.number("cpu_usage_limit", Bounds.PERCENT, 100);
    return new GlobalPreferences.Processors(
        limit(in, "max_ncpus_pct", Bounds.PERCENT, OptionalDouble.empty()),
        count,
        throttle == 0 ? 100 : throttle);
  }

  private static OptionalInt positive(int value) {
    return value > 0 ? OptionalInt.of(value) : OptionalInt.empty();
  }

  /** A limit of which 0 means that there is none. */
  private static OptionalDouble limit(
      FieldReader in, String field, Bounds plausible, OptionalDouble standard) {
    OptionalDouble value = in.number(field, plausible);
    if (value.isEmpty()) {
      return standard;
    }
    return value.getAsDouble() == 0 ? OptionalDouble.empty() : value;
  }

  private static GlobalPreferences.Activity activity(FieldReader in) {
    GlobalPreferences.Activity standard = GlobalPreferences.DEFAULT.activity();
    double noInput = in.number("suspend_if_no_recent_input", MINUTES, 0);
    return new GlobalPreferences.Activity(
        in.flag("run_on_batteries", standard.onBatteries()),
        in.flag("run_if_user_active", standard.whileInUse()),
        in.flag("run_gpu_if_user_active", standard.gpuWhileInUse()),
        scaled(in, "idle_time_to_run", MINUTES, 60, standard.idleAfter()),
        noInput == 0 ? OptionalLong.empty() : OptionalLong.of(Math.round(noInput * 60e6)),
        limit(in, "suspend_cpu_usage", Bounds.PERCENT, standard.otherLoadPercent()));
  }

  private static Optional<GlobalPreferences.Hours> hours(
      FieldReader in, String startField, String endField) {
    OptionalDouble start = in.number(startField, HOURS);
    OptionalDouble end = in.number(endField, HOURS);
    if (start.isEmpty() || end.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        start.getAsDouble() == end.getAsDouble()
            ? GlobalPreferences.Hours.ALWAYS
            : new GlobalPreferences.Hours(start.getAsDouble(), end.getAsDouble()));
  }

  private static List<GlobalPreferences.DayHours> days(FieldReader in) {
    List<GlobalPreferences.DayHours> days = new ArrayList<>();
    for (FieldReader day : in.all("day_prefs")) {
      OptionalInt number = day.integer("day_of_week", WEEKDAY);
      if (number.isPresent()) {
        days.add(
            new GlobalPreferences.DayHours(
                number.getAsInt(),
                hours(day, "start_hour", "end_hour"),
                hours(day, "net_start_hour", "net_end_hour")));
      }
    }
    return days;
  }

  private static GlobalPreferences.Storage storage(FieldReader in) {
    GlobalPreferences.Storage standard = GlobalPreferences.DEFAULT.memory();
    OptionalDouble gigabytes = limit(in, "disk_max_used_gb", GIGABYTES, OptionalDouble.empty());
    return new GlobalPreferences.Storage(
        in.number("ram_max_used_busy_pct", SOME_PERCENT, standard.ramBusy() * 100) / 100,
        in.number("ram_max_used_idle_pct", SOME_PERCENT, standard.ramIdle() * 100) / 100,
        in.number("vm_max_used_pct", SOME_PERCENT, standard.swap() * 100) / 100,
        gigabytes.isPresent()
            ? OptionalDouble.of(gigabytes.getAsDouble() * GIGABYTE)
            : OptionalDouble.empty(),
        limit(in, "disk_max_used_pct", Bounds.PERCENT, standard.diskPercent()),
        in.number("disk_min_free_gb", GIGABYTES, standard.diskFreeBytes() / GIGABYTE) * GIGABYTE);
  }
}
