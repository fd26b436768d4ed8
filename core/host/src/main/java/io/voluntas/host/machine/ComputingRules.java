package io.voluntas.host.machine;

import io.voluntas.spi.model.Durations;
import java.time.DayOfWeek;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The part of the preferences that says when computing and the network are allowed.
 *
 * @param onBatteries jobs run on batteries
 * @param whileInUse jobs run while the user is active
 * @param devicesWhileInUse jobs with devices run while the user is active
 * @param idleAfter the user counts as away after so long without input, microseconds, not negative
 * @param stopWithoutInput jobs stop after so long without input, microseconds, above 0; empty for
 *     never
 * @param otherLoadLimit jobs stop while other programs use more of the processors than this, above
 *     0 to 1; empty for never
 * @param computing hours for jobs
 * @param network hours for the network
 * @param computingDays hours for jobs on single weekdays, instead of the general ones
 * @param networkDays hours for the network on single weekdays
 * @param throttle part of the time in which jobs run, above 0 to 1
 * @param diskFreeBytes bytes to leave free on the disk, not negative; jobs stop below
 */
public record ComputingRules(
    boolean onBatteries,
    boolean whileInUse,
    boolean devicesWhileInUse,
    long idleAfter,
    OptionalLong stopWithoutInput,
    OptionalDouble otherLoadLimit,
    Hours computing,
    Hours network,
    Map<DayOfWeek, Hours> computingDays,
    Map<DayOfWeek, Hours> networkDays,
    double throttle,
    long diskFreeBytes) {

  /** Everything is allowed at all times. */
  public static final ComputingRules ALWAYS =
      new ComputingRules(
          true,
          true,
          true,
          3 * Durations.MINUTE,
          OptionalLong.empty(),
          OptionalDouble.empty(),
          Hours.ALWAYS,
          Hours.ALWAYS,
          Map.of(),
          Map.of(),
          1,
          0);

  /** Copies the maps and checks the ranges. */
  public ComputingRules {
    computingDays = copy(computingDays);
    networkDays = copy(networkDays);
    if (!(throttle > 0 && throttle <= 1)) {
      throw new IllegalArgumentException("throttle " + throttle + " is not in (0, 1]");
    }
    if (idleAfter < 0 || stopWithoutInput.orElse(1) <= 0 || diskFreeBytes < 0) {
      throw new IllegalArgumentException("a time without input or the free space is negative");
    }
    double load = otherLoadLimit.orElse(1);
    if (!(load > 0 && load <= 1)) {
      throw new IllegalArgumentException("load limit " + load + " is not in (0, 1]");
    }
  }

  private static Map<DayOfWeek, Hours> copy(Map<DayOfWeek, Hours> days) {
    Map<DayOfWeek, Hours> copy = new EnumMap<>(DayOfWeek.class);
    copy.putAll(days);
    return Collections.unmodifiableMap(copy);
  }

  /** Hours for jobs on a day. */
  Hours computingOn(DayOfWeek day) {
    return Optional.ofNullable(computingDays.get(day)).orElse(computing);
  }

  /** Hours for the network on a day. */
  Hours networkOn(DayOfWeek day) {
    return Optional.ofNullable(networkDays.get(day)).orElse(network);
  }

  /**
   * Hours of the day, local time.
   *
   * @param start from this hour, 0 to 24
   * @param end to this hour, 0 to 24; earlier than {@code start} means over midnight; equal means
   *     all day
   */
  public record Hours(double start, double end) {
    /** All day. */
    public static final Hours ALWAYS = new Hours(0, 24);

    /** Checks the ranges. */
    public Hours {
      if (!(start >= 0 && start <= 24 && end >= 0 && end <= 24)) {
        throw new IllegalArgumentException("hours " + start + " to " + end);
      }
    }

    /** Whether an hour of the day, fractions included, is in. */
    boolean contains(double hour) {
      if (start == end) {
        return true;
      }
      return start < end ? hour >= start && hour < end : hour >= start || hour < end;
    }
  }
}
