package io.voluntas.policies.cpu.eevdf;

import java.util.OptionalInt;

/**
 * One processor over a {@link LagQueue}: remembers who runs and says when the next decision is due.
 *
 * <p>Use: {@link #decide()}, then {@link #run} for at most {@link #horizon()}, and so on; tell it
 * about sleepers and wakers through {@link #sleep} and {@link #wake}. Not thread-safe.
 */
public final class Dispatcher {
  private static final int NOBODY = -1;

  private final LagQueue queue;
  private final DispatchRules rules;
  private int running = NOBODY;
  private boolean decisionDue = true;
  private boolean wakeUpWaits;
  private long ranSinceDecision;
  private long decisions;

  /** A dispatcher; ids in the queue must not be negative. */
  public Dispatcher(LagQueue queue, DispatchRules rules) {
    this.queue = queue;
    this.rules = rules;
  }

  /** Who runs, deciding first if that is due. Empty when nobody is runnable. */
  public OptionalInt decide() {
    if (decisionDue || running == NOBODY) {
      running = queue.pick().orElse(NOBODY);
      decisionDue = false;
      wakeUpWaits = false;
      ranSinceDecision = 0;
      decisions++;
    }
    return running();
  }

  /** Who runs. */
  public OptionalInt running() {
    return running == NOBODY ? OptionalInt.empty() : OptionalInt.of(running);
  }

  /** Whether {@link #decide()} would decide. */
  public boolean decisionDue() {
    return decisionDue || running == NOBODY;
  }

  /** Number of decisions so far. */
  public long decisions() {
    return decisions;
  }

  /**
   * Service until the next regular decision, if nobody sleeps or wakes before; at least 1 while
   * somebody runs, 0 otherwise.
   */
  public long horizon() {
    if (running == NOBODY) {
      return 0;
    }
    long left =
        rules.mode() == DispatchRules.Mode.REQUEST_END
            ? queue.remaining(running)
            : rules.quantum() - ranSinceDecision;
    if (wakeUpWaits) {
      left = Math.min(left, protectedFor());
    }
    return Math.max(1, left);
  }

  /** Runs whoever runs, perhaps beyond the horizon (to a checkpoint). */
  public void run(long service) {
    if (running == NOBODY) {
      throw new IllegalStateException("nobody runs");
    }
    boolean requestEnded = queue.charge(running, service);
    ranSinceDecision += service;
    boolean regular =
        rules.mode() == DispatchRules.Mode.REQUEST_END
            ? requestEnded
            : ranSinceDecision >= rules.quantum();
    if (regular || (wakeUpWaits && protectedFor() <= 0)) {
      decisionDue = true;
    }
  }

  /** Somebody, perhaps whoever runs, goes to sleep. See {@link LagQueue#sleep}. */
  public boolean sleep(int id) {
    boolean deferred = queue.sleep(id);
    if (id == running) {
      running = NOBODY;
    }
    return deferred;
  }

  /**
   * Somebody leaves. See {@link LagQueue#leave}.
   *
   * @return what it takes along
   */
  public Departure leave(int id) {
    Departure departure = queue.leave(id);
    if (id == running) {
      running = NOBODY;
    }
    return departure;
  }

  /** A sleeper wakes, and may take the processor. */
  public void wake(int id) {
    queue.wake(id);
    arrived(id);
  }

  /** A new entity comes, and may take the processor. */
  public void join(int id, long weight, long slice, Placement placement) {
    queue.join(id, weight, slice, placement);
    arrived(id);
  }

  private void arrived(int id) {
    boolean mayPreempt =
        running != NOBODY
            && !decisionDue
            && rules.mode() == DispatchRules.Mode.REQUEST_END
            && rules.wakeUp() != DispatchRules.WakeUp.NEVER;
    // The pick also ends crossed deferrals, so that no sleeper stands between the two.
    if (!mayPreempt
        || queue.pick().orElse(NOBODY) != id
        || queue.deadline(id).compareTo(queue.deadline(running)) >= 0) {
      return;
    }
    boolean cancelsProtection =
        rules.wakeUp() == DispatchRules.WakeUp.SHORT_SLICE
            && queue.slice(id) < queue.slice(running);
    if (cancelsProtection || protectedFor() <= 0) {
      decisionDue = true;
    } else {
      wakeUpWaits = true;
    }
  }

  /** Service for which whoever runs is still safe from those who woke. */
  private long protectedFor() {
    return switch (rules.protection()) {
      case NONE -> 0;
      case REQUEST -> queue.remaining(running);
      case LEAST_SLICE ->
          Math.min(queue.slice(running), queue.leastSlice().orElse(0)) - ranSinceDecision;
      case PARITY -> {
        // Running for s changes the own lag by s (w - W) / W.
        Ratio lag = queue.lag(running);
        long others = queue.totalWeight() - queue.weight(running);
        yield lag.signum() <= 0 || others == 0
            ? 0
            : lag.times(queue.totalWeight()).over(others).ceiling().longValueExact();
      }
    };
  }
}
