package io.voluntas.policies.cpu;

import io.voluntas.spi.Factory;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.model.Preferences;
import io.voluntas.spi.scheduling.Schedule;
import java.util.List;
import java.util.Map;

/** Policies by their options as users write them, and schedules as short texts. */
public final class TestPolicies {
  private TestPolicies() {}

  /** A policy with every option at its default. */
  public static <T> T make(Factory<T> factory) {
    return factory.create(OptionValues.defaults(factory.options()));
  }

  /** A policy with some options set. */
  public static <T> T make(Factory<T> factory, Map<String, String> options) {
    return factory.create(OptionValues.parse(factory.options(), options));
  }

  /** The arrival numbers of the picks in order; urgent ones with an exclamation mark. */
  public static List<String> picks(Schedule schedule) {
    return schedule.picks().stream()
        .map(pick -> pick.job().index() + (pick.urgent() ? "!" : ""))
        .toList();
  }

  /** The reasons of the picks in order. */
  public static List<String> reasons(Schedule schedule) {
    return schedule.picks().stream().map(pick -> pick.reason().toString()).toList();
  }

  /** A period of an hour and a preference for memory. */
  public static Preferences memory(boolean leaveInMemory) {
    return new Preferences(0, 0, Durations.HOUR, leaveInMemory, 64, Long.MAX_VALUE);
  }

  /** Seconds to microseconds, or to micro-instance-seconds. */
  public static long s(long seconds) {
    return seconds * Durations.SECOND;
  }

  /** Hours to microseconds, or instance hours to micro-instance-seconds. */
  public static long h(long hours) {
    return hours * Durations.HOUR;
  }
}
