package io.voluntas.emulator.world;

import io.voluntas.emulator.random.KeyedStream;
import io.voluntas.emulator.scenario.AvailabilitySpec;
import io.voluntas.spi.model.Durations;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Something that alternates between up and down. Starts at time 0 and only moves forward. */
sealed interface OnOffProcess permits PatternProcess, ExponentialProcess, RenewalProcess {
  /** Whether it is up now. */
  boolean up();

  /** When it changes next, microseconds, {@link Durations#FOREVER} for never. */
  long nextFlip();

  /** Moves to the next change. */
  void flip();

  /** Moves to a time and says whether it is up then; a change at that very time counts. */
  default boolean upAt(long time) {
    while (nextFlip() <= time) {
      flip();
    }
    return up();
  }

  /** The process of a specification; the stream is read only by random ones. */
  static OnOffProcess of(AvailabilitySpec spec, KeyedStream stream) {
    if (spec instanceof AvailabilitySpec.Always) {
      return PatternProcess.constant(true);
    } else if (spec instanceof AvailabilitySpec.Never) {
      return PatternProcess.constant(false);
    } else if (spec instanceof AvailabilitySpec.Exponential exponential) {
      return new ExponentialProcess(exponential, stream);
    } else if (spec instanceof AvailabilitySpec.Renewal renewal) {
      return new RenewalProcess(renewal, stream);
    } else if (spec instanceof AvailabilitySpec.Calendar calendar) {
      return PatternProcess.of(week(calendar), 7 * Durations.DAY);
    }
    AvailabilitySpec.Trace trace = (AvailabilitySpec.Trace) spec;
    return PatternProcess.of(trace.intervals(), trace.repeat().orElse(Durations.FOREVER));
  }

  private static List<AvailabilitySpec.Interval> week(AvailabilitySpec.Calendar calendar) {
    List<AvailabilitySpec.Interval> intervals = new ArrayList<>();
    for (AvailabilitySpec.Window window : calendar.windows()) {
      long midnight = (window.day().getValue() - 1) * Durations.DAY;
      intervals.add(
          new AvailabilitySpec.Interval(
              midnight + window.fromMinute() * Durations.MINUTE,
              midnight + window.toMinute() * Durations.MINUTE));
    }
    return Collections.unmodifiableList(intervals);
  }
}
