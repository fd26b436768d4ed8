package io.voluntas.engine.config;

import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.model.Preferences;
import java.util.List;

/** The options of the section {@code client}: the volunteer's preferences. */
final class ClientOptions {
  static final String SECTION = "client";

  private static final Preferences DEFAULTS = Preferences.DEFAULTS;

  private static final Option<Long> MIN_QUEUE =
      Option.duration(
          "min-queue", DEFAULTS.minQueue(), "work that should always be there (connect interval)");
  private static final Option<Long> EXTRA_QUEUE =
      Option.duration(
          "extra-queue", DEFAULTS.extraQueue(), "work to add on top when work is fetched");
  private static final Option<Long> PERIOD =
      Option.duration("scheduling-period", DEFAULTS.schedulingPeriod(), "time slice of a job");
  private static final Option<Boolean> LEAVE_IN_MEMORY =
      Option.flag(
          "leave-in-memory", DEFAULTS.leaveInMemory(), "whether preempted jobs keep their process");
  private static final Option<Integer> MAX_CPUS =
      Option.integer(
          "max-cpus", DEFAULTS.maxCpus(), 1, Integer.MAX_VALUE, "CPUs", "most CPUs to use");
  private static final Option<Long> MEMORY =
      new Option<>(
          "memory",
          DEFAULTS.memoryBytes(),
          "bytes",
          "most memory that all jobs together may use",
          ByteSizes::parse,
          ByteSizes::print);

  static final List<Option<?>> ALL =
      List.of(MIN_QUEUE, EXTRA_QUEUE, PERIOD, LEAVE_IN_MEMORY, MAX_CPUS, MEMORY);

  private ClientOptions() {}

  static Preferences preferences(OptionValues values) {
    return new Preferences(
        values.get(MIN_QUEUE),
        values.get(EXTRA_QUEUE),
        values.get(PERIOD),
        values.get(LEAVE_IN_MEMORY),
        values.get(MAX_CPUS),
        values.get(MEMORY));
  }
}
