package io.voluntas.emulator.scenario;

import java.util.Comparator;

/**
 * Something that the user or the world does at a given time.
 *
 * @param at when, microseconds from the start, not negative
 * @param action what
 */
public record TimedEvent(long at, Action action) {
  /** By time; a stable sort keeps the order of the list at equal times. */
  public static final Comparator<TimedEvent> BY_TIME = Comparator.comparingLong(TimedEvent::at);

  /** Checks the range. */
  public TimedEvent {
    Checks.time("time of an event", at);
  }
}
