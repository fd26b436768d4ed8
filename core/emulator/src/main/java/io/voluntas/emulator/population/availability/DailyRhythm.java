package io.voluntas.emulator.population.availability;

import java.util.Locale;

/**
 * Hosts that follow their owners' days. That groups of hosts share daily and weekly rhythms was
 * measured (Kondo, Andrzejak, Anderson, Grid 2008); the hours are our own choice.
 */
public enum DailyRhythm {
  /** Never switched off. */
  ALWAYS_ON(0, 7, 0, 24 * 60),
  /** Monday to Friday, 9 to 17 o'clock. */
  OFFICE(0, 5, 9 * 60, 17 * 60),
  /** Every day, 17 to 23 o'clock. */
  EVENING(0, 7, 17 * 60, 23 * 60),
  /** Saturday and Sunday, 9 to 23 o'clock. */
  WEEKEND(5, 7, 9 * 60, 23 * 60);

  private final int firstDay;
  private final int endDay;
  private final int from;
  private final int to;

  DailyRhythm(int firstDay, int endDay, int from, int to) {
    this.firstDay = firstDay;
    this.endDay = endDay;
    this.from = from;
    this.to = to;
  }

  /** The word for it in files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** First day, 0 for Monday. */
  int firstDay() {
    return firstDay;
  }

  /** Day after the last one. */
  int endDay() {
    return endDay;
  }

  /** First minute of a day, local time. */
  int from() {
    return from;
  }

  /** End, minute of the day, local time. */
  int to() {
    return to;
  }
}
