package io.voluntas.emulator.world;

import io.voluntas.emulator.time.EventQueue;
import io.voluntas.engine.kernel.Event;
import io.voluntas.engine.kernel.InvariantViolation;
import io.voluntas.spi.model.Amounts;
import io.voluntas.spi.model.Durations;
import java.util.Arrays;

/**
 * The jobs on the host: how much of each is really done, and what it does next while it runs.
 *
 * <p>A job lives in a slot from its arrival until it finishes; slots are used again, so memory does
 * not grow with the number of jobs. Progress and running time are whole microseconds at full speed.
 */
final class JobExecution {
  /** An app whose estimate is off says how far it is after each of this many parts. */
  private static final int PARTS = 10;

  private final EventQueue queue;
  private final int firstSource;
  private final Occupancy occupancy;
  private final long[][] used;
  private final JobIndex index = new JobIndex();
  private JobSlot[] slots = {};
  private int slotCount;
  private int[] free = new int[16];
  private int freeCount;
  private long lastFinishedRan;
  private long roundings;

  JobExecution(
      EventQueue queue, int firstSource, int projects, int resources, Occupancy occupancy) {
    this.queue = queue;
    this.firstSource = firstSource;
    this.occupancy = occupancy;
    this.used = new long[projects][resources];
  }

  /**
   * A job arrives.
   *
   * @param total true running time, microseconds
   * @param estimated what the client takes it for
   * @param downloadedAt when its files are there; -1 when they are there and no event is needed
   */
  void add(int job, Kind kind, long total, long estimated, long downloadedAt) {
    int number = freeCount > 0 ? free[--freeCount] : newSlot();
    JobSlot slot = slots[number];
    slot.job = job;
    slot.kind = kind;
    slot.total = total;
    slot.progress = 0;
    slot.saved = 0;
    slot.ran = 0;
    slot.running = false;
    slot.arriving = downloadedAt >= 0;
    slot.reportsProgress = total != estimated;
    slot.part = 0;
    slot.next = JobSlot.Next.NOTHING;
    index.put(job, number);
    if (slot.arriving) {
      slot.next = JobSlot.Next.DOWNLOAD;
      queue.set(firstSource + number, downloadedAt);
    }
  }

  /** Carries out a command to run. */
  void run(int job, int[][] instances, long now) {
    int number = require(job, now, "run");
    JobSlot slot = slots[number];
    if (slot.running || slot.arriving) {
      throw life(
          now, "job " + job + " is told to run while it " + (slot.running ? "runs" : "downloads"));
    }
    slot.running = true;
    slot.since = now;
    slot.instances = instances;
    occupancy.change(slot.kind(), instances, 1);
    plan(number, slot);
  }

  /** Carries out a command to stop; returns the running time that is lost. */
  long stop(int job, boolean keepInMemory, long now) {
    int number = require(job, now, "stop");
    JobSlot slot = slots[number];
    if (!slot.running) {
      throw life(now, "job " + job + " is told to stop and does not run");
    }
    halt(number, slot, now);
    return keepInMemory ? 0 : leaveMemory(slot);
  }

  /** Ends the process of a job that does not run; one that is gone already has none. */
  long remove(int job, long now) {
    int number = index.find(job);
    if (number < 0) {
      return 0;
    }
    JobSlot slot = slots[number];
    if (slot.running) {
      throw life(now, "the process of job " + job + " is to be removed while it runs");
    }
    return leaveMemory(slot);
  }

  /**
   * The clock jumped: what ran since the last event is done, but charged to nobody.
   *
   * @param last time of the last event
   */
  void forgiveSince(long last, long now) {
    for (int number = 0; number < slotCount; number++) {
      JobSlot slot = slots[number];
      if (slot.running) {
        settle(slot, last);
        slot.progress += now - last;
        if (slot.kind().checkpointPeriod == 0) {
          slot.saved = slot.progress;
        }
        slot.since = now;
        plan(number, slot);
      }
    }
  }

  /** The user aborts a job: it is over wherever it is. False when it is gone already. */
  boolean abort(int job, long now) {
    int number = index.find(job);
    if (number < 0) {
      return false;
    }
    JobSlot slot = slots[number];
    if (slot.running) {
      halt(number, slot, now);
    }
    queue.clear(firstSource + number);
    release(number, slot);
    return true;
  }

  /** What the job behind a source does now that its time has come. */
  Event fire(int source, long now) {
    int number = source - firstSource;
    JobSlot slot = slots[number];
    int job = slot.job;
    switch (slot.next) {
      case DOWNLOAD -> {
        slot.arriving = false;
        slot.next = JobSlot.Next.NOTHING;
        return new Event.DownloadFinished(job);
      }
      case FINISH -> {
        halt(number, slot, now);
        release(number, slot);
        return new Event.JobFinished(job, true);
      }
      case CHECKPOINT -> {
        settle(slot, now);
        slot.saved = slot.progress;
        plan(number, slot);
        return new Event.JobCheckpointed(job);
      }
      case PROGRESS -> {
        settle(slot, now);
        slot.part++;
        plan(number, slot);
        return new Event.Progress(job, slot.part / (double) PARTS);
      }
      default -> throw life(now, "job " + job + " has nothing to do");
    }
  }

  /** True running time of a job that is on the host and not finished, microseconds; else -1. */
  long total(int job) {
    int number = index.find(job);
    return number < 0 ? -1 : slots[number].total;
  }

  /** Whether a job is on the host and not finished. */
  boolean has(int job) {
    return index.find(job) >= 0;
  }

  /** How often charges were rounded down: what {@link #used} can be short of, micro-units. */
  long roundings() {
    return roundings;
  }

  /** Running time that was charged, lost work included, of the job that finished last. */
  long lastFinishedRan() {
    return lastFinishedRan;
  }

  /** What really ran for a project up to now, micro-instance-seconds. */
  long used(int project, int resource, long now) {
    long work = used[project][resource];
    for (int number = 0; number < slotCount; number++) {
      JobSlot slot = slots[number];
      if (slot.running && slot.kind().project == project) {
        work += Amounts.work(slot.kind().usage[resource], now - slot.since);
      }
    }
    return work;
  }

  private void plan(int number, JobSlot slot) {
    long left = slot.total - slot.progress;
    JobSlot.Next next = JobSlot.Next.FINISH;
    long period = slot.kind().checkpointPeriod;
    if (period > 0 && period < Durations.FOREVER) {
      long toCheckpoint = slot.saved + period - slot.progress;
      if (toCheckpoint < left) {
        left = toCheckpoint;
        next = JobSlot.Next.CHECKPOINT;
      }
    }
    if (slot.reportsProgress && slot.part + 1 < PARTS) {
      long toPart = slot.total / PARTS * (slot.part + 1) - slot.progress;
      if (toPart < left) {
        left = toPart;
        next = JobSlot.Next.PROGRESS;
      }
    }
    slot.next = next;
    // In steps a job can have run for longer than it takes before its end comes.
    queue.set(firstSource + number, slot.since + Math.max(0, left));
  }

  private void settle(JobSlot slot, long now) {
    long elapsed = now - slot.since;
    slot.since = now;
    slot.progress += elapsed;
    slot.ran += elapsed;
    Kind kind = slot.kind();
    if (kind.checkpointPeriod == 0) {
      slot.saved = slot.progress;
    }
    long[] work = used[kind.project];
    for (int r = 0; r < work.length; r++) {
      if (kind.usage[r] > 0) {
        work[r] += Amounts.work(kind.usage[r], elapsed);
        roundings += kind.usage[r] % Amounts.ONE == 0 ? 0 : 1;
      }
    }
  }

  private void halt(int number, JobSlot slot, long now) {
    settle(slot, now);
    slot.running = false;
    slot.next = JobSlot.Next.NOTHING;
    queue.clear(firstSource + number);
    occupancy.change(slot.kind(), slot.instances, -1);
  }

  private static long leaveMemory(JobSlot slot) {
    long lost = slot.progress - slot.saved;
    slot.progress = slot.saved;
    return lost;
  }

  private void release(int number, JobSlot slot) {
    lastFinishedRan = slot.ran;
    index.remove(slot.job);
    slot.kind = null;
    slot.running = false;
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, 2 * freeCount);
    }
    free[freeCount++] = number;
  }

  private int newSlot() {
    if (slotCount == slots.length) {
      slots = Arrays.copyOf(slots, Math.max(16, 2 * slotCount));
    }
    slots[slotCount] = new JobSlot();
    return slotCount++;
  }

  private int require(int job, long now, String what) {
    int number = index.find(job);
    if (number < 0) {
      throw life(now, "job " + job + " is told to " + what + " and is not there, or finished");
    }
    return number;
  }

  private static InvariantViolation life(long now, String detail) {
    return new InvariantViolation(detail + ", at " + now + " us");
  }
}
