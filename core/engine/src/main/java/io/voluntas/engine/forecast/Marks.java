package io.voluntas.engine.forecast;

import io.voluntas.engine.state.JobState;
import java.util.Arrays;

/** A set of jobs that is emptied in no time. */
final class Marks {
  private long round = 1;
  private long[] marked = {};

  void clear() {
    round++;
  }

  /** Adds the job with this slot. */
  void mark(int slot) {
    if (slot >= marked.length) {
      marked = Arrays.copyOf(marked, Math.max(64, 2 * slot));
    }
    marked[slot] = round;
  }

  boolean has(JobState job) {
    int slot = job.slot();
    return slot < marked.length && marked[slot] == round;
  }
}
