package io.voluntas.emulator.world;

import io.voluntas.emulator.scenario.AvailabilitySpec.Interval;
import io.voluntas.spi.model.Durations;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/** Up in given intervals, repeated or not; exact to the microsecond. */
final class PatternProcess implements OnOffProcess {
  private final long[] changes;
  private final long period;
  private boolean up;
  private long cycleStart;
  private int next;
  private long nextFlip;

  private PatternProcess(boolean upAtStart, long[] changes, long period) {
    this.up = upAtStart;
    this.changes = changes;
    this.period = period;
    if (changes.length > 0 && changes[0] == 0) {
      next = 1; // the state at the start already says what happens at 0
    }
    settle();
  }

  static PatternProcess constant(boolean up) {
    return new PatternProcess(up, new long[0], Durations.FOREVER);
  }

  /**
   * A pattern.
   *
   * @param intervals sorted, without overlap; they may touch
   * @param period after which it repeats, {@link Durations#FOREVER} for never
   */
  static PatternProcess of(List<Interval> intervals, long period) {
    boolean repeats = period < Durations.FOREVER;
    NavigableSet<Long> changes = new TreeSet<>();
    for (Interval interval : intervals) {
      toggle(changes, interval.from());
      toggle(changes, repeats ? interval.to() % period : interval.to());
    }
    boolean upAtStart = intervals.get(0).from() == 0;
    if (!repeats && upAtStart) {
      changes.remove(0L);
    }
    return new PatternProcess(
        upAtStart, changes.stream().mapToLong(Long::longValue).toArray(), period);
  }

  /** Two changes at one time are none: intervals that touch, also over the end of a period. */
  private static void toggle(Set<Long> changes, long time) {
    if (!changes.remove(time)) {
      changes.add(time);
    }
  }

  @Override
  public boolean up() {
    return up;
  }

  @Override
  public long nextFlip() {
    return nextFlip;
  }

  @Override
  public void flip() {
    up = !up;
    next++;
    settle();
  }

  private void settle() {
    if (next == changes.length && changes.length > 0 && period < Durations.FOREVER) {
      cycleStart += period;
      next = 0;
    }
    nextFlip = next < changes.length ? cycleStart + changes[next] : Durations.FOREVER;
  }
}
