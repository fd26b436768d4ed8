package io.voluntas.engine.forecast;

import io.voluntas.engine.state.JobState;
import java.util.Arrays;

/** Sets of jobs, each job in one at most; a set is forgotten by not asking for it any more. */
final class Marks {
  /** A set that is empty. */
  static final long NONE = -1;

  private long sets;
  private long[] marked = {};

  /** The number of a new set. */
  long begin() {
    return ++sets;
  }

  /** Adds the job with this slot to a set. */
  void mark(int slot, long set) {
    if (slot >= marked.length) {
      marked = Arrays.copyOf(marked, Math.max(64, 2 * slot));
    }
    marked[slot] = set;
  }

  boolean has(JobState job, long set) {
    int slot = job.slot();
    return slot < marked.length && marked[slot] == set;
  }
}
