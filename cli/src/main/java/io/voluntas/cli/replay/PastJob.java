package io.voluntas.cli.replay;

import io.voluntas.engine.state.ClientSnapshot.JobStanding;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** A job of a history, and what became known of it in the course of time. Microseconds. */
final class PastJob {
  final String name;
  final String app;
  final SortedMap<String, Long> usage;
  final long received;
  final long estimate;
  final long deadline;
  final long memory;
  final long deviceMemory;
  final boolean anytime;

  /** Since when its server may have had it. */
  final long from;

  /** Running time that it had behind it when the history begins; of those that arrived later 0. */
  long doneBefore;

  /** Whether it was on the host when the history begins. */
  boolean initial;

  long download;

  /** Running time between its checkpoints. */
  final List<Long> checkpoints = new ArrayList<>();

  boolean finished;
  boolean success;
  private long done;
  private long lastEstimate;
  private long ranAtCheckpoint;

  PastJob(
      String name,
      String app,
      SortedMap<String, Long> usage,
      long received,
      long estimate,
      long deadline,
      long memory,
      long deviceMemory,
      boolean anytime,
      long from) {
    this.name = name;
    this.app = app;
    this.usage = Collections.unmodifiableSortedMap(new TreeMap<>(usage));
    this.received = received;
    this.estimate = estimate;
    this.deadline = deadline;
    this.memory = memory;
    this.deviceMemory = deviceMemory;
    this.anytime = anytime;
    this.from = from;
    this.lastEstimate = estimate;
  }

  /** Takes down how far it is. */
  void stands(JobStanding standing) {
    done = standing.done();
    lastEstimate = standing.estimate();
    if (standing.ending().isPresent()) {
      finished = true;
      success = standing.ending().get().success();
    }
  }

  /** It checkpointed after so much running time in all. */
  void checkpointed(long wallTime) {
    // What a job had behind it when the history begins says nothing of the time between two.
    if (!initial || ranAtCheckpoint > 0) {
      checkpoints.add(wallTime - ranAtCheckpoint);
    }
    ranAtCheckpoint = wallTime;
  }

  /** Whether it ended before it had run at all: then there is nothing to compute in it. */
  boolean empty() {
    return finished && done <= 0;
  }

  /** Running time in all: as it was, or as it was expected at the end of the history. */
  long runtime() {
    return Math.max(1, finished ? done : Math.max(lastEstimate, done + 1));
  }

  /** Running time behind it. */
  long done() {
    return done;
  }
}
