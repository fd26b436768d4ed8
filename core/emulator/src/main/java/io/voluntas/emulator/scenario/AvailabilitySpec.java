package io.voluntas.emulator.scenario;

import io.voluntas.spi.model.Durations;
import java.time.DayOfWeek;
import java.util.List;
import java.util.OptionalLong;

/** When something is there: an alternation of "up" and "down" over time. */
public sealed interface AvailabilitySpec {
  /** Without a break. */
  AvailabilitySpec ALWAYS = new Always();

  /** At no time. */
  AvailabilitySpec NEVER = new Never();

  /** Fraction of time up, over the long run, 0 to 1. */
  double fraction();

  /** Without a break. */
  record Always() implements AvailabilitySpec {
    @Override
    public double fraction() {
      return 1;
    }
  }

  /** At no time. */
  record Never() implements AvailabilitySpec {
    @Override
    public double fraction() {
      return 0;
    }
  }

  /**
   * Exponentially distributed periods up and down; up at time 0 with probability {@code fraction}.
   *
   * @param fraction of time up, between 0 and 1, neither allowed
   * @param meanOn mean length of a period up, microseconds, at least 1 s
   */
  record Exponential(double fraction, long meanOn) implements AvailabilitySpec {
    /** Checks the ranges. */
    public Exponential {
      Checks.require(fraction > 0 && fraction < 1, "fraction is not between 0 and 1");
      Checks.require(meanOn >= Durations.SECOND, "mean time up is below one second");
      Checks.require(meanOn / fraction <= Durations.FOREVER, "mean time down is too long");
    }

    /** Mean length of a period down, microseconds: on / fraction - on. */
    public long meanOff() {
      return Math.max(1, Math.round(meanOn / fraction - meanOn));
    }
  }

  /**
   * Periods up and down by turns, each of random length, independent of all others. By time 0 it
   * has been going on for long, so that time 0 is a moment like any other.
   *
   * @param upLength distribution of the length of a period up
   * @param downLength distribution of the length of a period down
   */
  record Renewal(Distribution upLength, Distribution downLength) implements AvailabilitySpec {
    /** Checks that time moves on, and that both means exist. */
    public Renewal {
      for (Distribution length : List.of(upLength, downLength)) {
        double mean = length.mean();
        Checks.require(
            mean >= Durations.SECOND && mean <= Durations.FOREVER / 1e3,
            "the mean of a period up or down is below one second or too long");
      }
    }

    @Override
    public double fraction() {
      double up = upLength.mean();
      return up / (up + downLength.mean());
    }
  }

  /**
   * Up in weekly windows. Time 0 is Monday, 00:00.
   *
   * @param windows at least one, sorted, without overlap
   */
  record Calendar(List<Window> windows) implements AvailabilitySpec {
    /** Sorts, and refuses overlap. */
    public Calendar {
      windows = windows.stream().sorted(Window.ORDER).toList();
      Checks.require(!windows.isEmpty(), "a calendar without a window; write never");
      for (int i = 1; i < windows.size(); i++) {
        Window before = windows.get(i - 1);
        Window after = windows.get(i);
        Checks.require(
            before.day() != after.day() || before.toMinute() <= after.fromMinute(),
            "windows overlap on " + after.day());
      }
    }

    @Override
    public double fraction() {
      return windows.stream().mapToInt(w -> w.toMinute() - w.fromMinute()).sum() / (7 * 1440.0);
    }
  }

  /**
   * A window of a weekly calendar, within one day.
   *
   * @param day the day
   * @param fromMinute first minute of the day, 0 to 1439
   * @param toMinute end, exclusive, more than {@code fromMinute}, at most 1440
   */
  record Window(DayOfWeek day, int fromMinute, int toMinute) {
    static final java.util.Comparator<Window> ORDER =
        java.util.Comparator.comparing(Window::day).thenComparing(Window::fromMinute);

    /** Checks the ranges. */
    public Window {
      Checks.require(
          0 <= fromMinute && fromMinute < toMinute && toMinute <= 1440,
          "a window must lie within one day, from before to");
    }
  }

  /**
   * Up in given intervals.
   *
   * @param intervals sorted, without overlap; intervals that touch are allowed
   * @param repeat length after which it starts again, microseconds, not below the last end; when
   *     absent it is down after the last interval
   */
  record Trace(List<Interval> intervals, OptionalLong repeat) implements AvailabilitySpec {
    /** Sorts, and refuses overlap. */
    public Trace {
      intervals =
          intervals.stream().sorted(java.util.Comparator.comparingLong(Interval::from)).toList();
      Checks.require(!intervals.isEmpty(), "a trace without an interval; write never");
      for (int i = 1; i < intervals.size(); i++) {
        Checks.require(intervals.get(i - 1).to() <= intervals.get(i).from(), "intervals overlap");
      }
      long end = intervals.get(intervals.size() - 1).to();
      repeat.ifPresent(
          length -> Checks.require(length >= end, "repeat is shorter than the intervals"));
    }

    /** Up fraction of one repetition; 0 for a trace that ends. */
    @Override
    public double fraction() {
      double up = intervals.stream().mapToDouble(i -> i.to() - i.from()).sum();
      return repeat.isPresent() ? up / repeat.getAsLong() : 0;
    }
  }

  /**
   * An interval of time.
   *
   * @param from start, microseconds, not negative
   * @param to end, exclusive, microseconds, more than {@code from}
   */
  record Interval(long from, long to) {
    /** Checks the ranges. */
    public Interval {
      Checks.time("start of an interval", from);
      Checks.time("end of an interval", to);
      Checks.require(from < to, "an interval must end after it starts");
    }
  }
}
