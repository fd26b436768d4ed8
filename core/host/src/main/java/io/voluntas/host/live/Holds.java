package io.voluntas.host.live;

import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.state.JobState;
import io.voluntas.host.store.Transaction;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Jobs that wait for a while before they are started again. To the kernel they are suspended; until
 * when is in their documents, so that a client that was killed lets them go on all the same.
 */
final class Holds {
  private final Desk desk;
  private final SortedMap<JobKey, Long> until = new TreeMap<>();

  Holds(Desk desk) {
    this.desk = desk;
  }

  /** Takes up what the documents say. */
  void resume() {
    desk.papers()
        .jobs()
        .forEach(
            job ->
                JobPapers.heldUntil(job)
                    .ifPresent(time -> until.put(new JobKey(job.project(), job.name()), time)));
  }

  /** Lets a job wait for so many microseconds. */
  void hold(JobKey key, long micros) {
    JobState job = desk.driver().job(key).filter(known -> !known.isFinished()).orElse(null);
    if (job == null || (job.userSuspended() && !until.containsKey(key))) {
      return;
    }
    long time = KernelDriver.later(desk.now(), micros);
    until.put(key, time);
    desk.driver()
        .deliver(new Event.SuspendJob(job.index(), true), note(key, OptionalLong.of(time)));
  }

  /** Lets those go on whose time has come. */
  void tick() {
    for (Map.Entry<JobKey, Long> entry : List.copyOf(until.entrySet())) {
      JobKey key = entry.getKey();
      if (entry.getValue() <= desk.now()) {
        Consumer<Transaction> free = forget(key);
        JobState job = desk.driver().job(key).filter(known -> !known.isFinished()).orElse(null);
        if (job == null) {
          desk.papers().commit(free);
        } else {
          desk.driver().deliver(new Event.SuspendJob(job.index(), false), free);
        }
      }
    }
  }

  /** The job no longer waits; from now on the user's word holds. What has to be written for it. */
  Consumer<Transaction> forget(JobKey key) {
    return until.remove(key) == null ? tx -> {} : note(key, OptionalLong.empty());
  }

  /** Whether a job waits. */
  boolean holds(JobKey key) {
    return until.containsKey(key);
  }

  /** Whether any job waits. */
  boolean any() {
    return !until.isEmpty();
  }

  private Consumer<Transaction> note(JobKey key, OptionalLong time) {
    return tx ->
        desk.papers().job(key).ifPresent(job -> desk.papers().put(tx, JobPapers.held(job, time)));
  }
}
