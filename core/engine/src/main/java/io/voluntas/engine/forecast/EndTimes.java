package io.voluntas.engine.forecast;

import io.voluntas.engine.state.JobState;
import io.voluntas.spi.model.Durations;
import java.util.Arrays;

/** When each job ends; worked out only when somebody asks. */
final class EndTimes {
  private final Clock clock;
  private long[] end = {};
  private boolean known;

  EndTimes(Clock clock) {
    this.clock = clock;
  }

  void forget() {
    known = false;
  }

  boolean known() {
    return known;
  }

  /** Nothing ends, until {@link #from} says so. */
  void start(int slots) {
    if (end.length < slots) {
      end = new long[2 * slots];
    }
    Arrays.fill(end, Durations.FOREVER);
    known = true;
  }

  /** Watches a simulation over a queue. */
  Ends from(TypeQueue queue) {
    return (project, at, time) -> end[queue.slot(at)] = clock.at(time);
  }

  long of(JobState job) {
    return job.slot() < end.length ? end[job.slot()] : Durations.FOREVER;
  }
}
