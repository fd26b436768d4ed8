package io.voluntas.emulator.population.availability;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.random.Range;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Hosts with a daily and weekly rhythm in the time zones of their owners. Each has hours of its own
 * and keeps them every week.
 *
 * @param weights how many hosts have which rhythm, relative to each other; not negative, one
 *     positive
 * @param eastOfStart hours by which the host's clock is ahead of the emulation's, which starts on a
 *     Monday at midnight; whole hours are drawn from 0 up, so that 23 is one hour behind
 * @param jitterMinutes hours begin and end up to so many minutes earlier or later, 0 to 120
 */
public record Diurnal(Map<DailyRhythm, Double> weights, Range eastOfStart, int jitterMinutes)
    implements AvailabilityModel {
  private static final int DAY = 24 * 60;
  private static final int WEEK = 7 * DAY;

  /** All over the world; a quarter always on, the others in the evening, at work, at weekends. */
  public static final Diurnal WORLD =
      new Diurnal(
          Map.of(
              DailyRhythm.ALWAYS_ON, 0.25,
              DailyRhythm.OFFICE, 0.25,
              DailyRhythm.EVENING, 0.35,
              DailyRhythm.WEEKEND, 0.15),
          new Range(0, 23),
          60);

  /** Checks the ranges. */
  public Diurnal {
    weights = Collections.unmodifiableMap(new EnumMap<>(weights)); // in the order of the constants
    if (weights.values().stream().anyMatch(w -> !(w >= 0 && w <= 1e9))
        || weights.values().stream().noneMatch(w -> w > 0)) {
      throw new IllegalArgumentException("weights of rhythms are negative, or none is positive");
    }
    if (eastOfStart.high() > 23) {
      throw new IllegalArgumentException("a time zone is more than 23 hours east of the start");
    }
    if (jitterMinutes < 0 || jitterMinutes > 120) {
      throw new IllegalArgumentException("jitter is outside 0 .. 120 minutes");
    }
  }

  @Override
  public AvailabilitySpec draw(KeyedStream stream, int host) {
    DailyRhythm rhythm = pick(stream.next());
    int zone = eastOfStart.whole(stream.next());
    int earlier = jitter(stream.next());
    int later = jitter(stream.next());
    return rhythm == DailyRhythm.ALWAYS_ON
        ? AvailabilitySpec.ALWAYS
        : new AvailabilitySpec.Calendar(windows(rhythm, earlier, later, zone));
  }

  private DailyRhythm pick(double u) {
    double point = u * weights.values().stream().mapToDouble(Double::doubleValue).sum();
    DailyRhythm last = DailyRhythm.ALWAYS_ON;
    for (Map.Entry<DailyRhythm, Double> entry : weights.entrySet()) {
      if (entry.getValue() > 0) {
        last = entry.getKey();
        point -= entry.getValue();
        if (point < 0) {
          break;
        }
      }
    }
    return last;
  }

  private int jitter(double u) {
    return new Range(0, 2.0 * jitterMinutes).whole(u) - jitterMinutes;
  }

  private static List<AvailabilitySpec.Window> windows(
      DailyRhythm rhythm, int moveStart, int moveEnd, int zone) {
    List<AvailabilitySpec.Window> windows = new ArrayList<>();
    for (int day = rhythm.firstDay(); day < rhythm.endDay(); day++) {
      int start = day * DAY + rhythm.from() + moveStart - zone * 60;
      int end = day * DAY + rhythm.to() + moveEnd - zone * 60;
      // A calendar's windows lie within one day: cut at every midnight.
      while (start < end) {
        int midnight = (Math.floorDiv(start, DAY) + 1) * DAY;
        int until = Math.min(end, midnight);
        int weekMinute = Math.floorMod(start, WEEK);
        int dayMinute = weekMinute % DAY;
        windows.add(
            new AvailabilitySpec.Window(
                DayOfWeek.of(weekMinute / DAY + 1), dayMinute, dayMinute + until - start));
        start = until;
      }
    }
    return windows;
  }
}
