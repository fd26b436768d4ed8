package io.voluntas.policies.cpu.eevdf;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The competition of entities for one processor, by EEVDF.
 *
 * <p>Weight is a positive whole number, service a whole number of units that the caller chooses
 * (nanoseconds, microseconds); lag is in service units, virtual quantities in service per weight.
 * The competing set is the runnable entities plus the deferred sleepers; over it the lags sum to
 * exactly zero, always. Time passes only by {@link #charge}: a switched-off host changes nothing.
 * Ids are the caller's and end ties of virtual deadlines, least first.
 *
 * <p>Not thread-safe. Unknown ids, ids that are there twice and weights or slices below 1 are
 * refused with {@link IllegalArgumentException}.
 */
public interface LagQueue {
  /** Lets a new entity compete. */
  void join(int id, long weight, long slice, Placement placement);

  /** Takes an entity out for good, or to another queue; the others share its lag by weight. */
  Departure leave(int id);

  /**
   * Sends a competing entity to sleep.
   *
   * @return whether its dequeue is deferred: it has a debt and competes on until the debt is gone
   */
  boolean sleep(int id);

  /**
   * Wakes a sleeper. A deferred one goes on where it is, with its deadline, but never with a
   * greater debt than it fell asleep with; another one is placed with its stored lag.
   */
  void wake(int id);

  /** Changes a weight. V and every lag stay; the rest of its request stretches with the share. */
  void reweight(int id, long weight);

  /** Changes a slice, from the next request or placement on, or at once. */
  void slice(int id, long slice, SliceEffect effect);

  /**
   * Books service that a runnable or parked entity has received; may be more than its request. When
   * its request is over, the next one begins, one step from where it stands. Deferred sleepers
   * whose debt ends on the way go at that very unit (eager rule).
   *
   * @param service units, not negative
   * @return whether its request ended
   */
  boolean charge(int id, long service);

  /**
   * Anticipates service: requests of the entity that are dispatched elsewhere and not served yet.
   * Until changed it is judged as if it had received it, with a whole slice after it; its lag and V
   * do not move.
   *
   * @param unserved units, not negative
   */
  void anticipate(int id, long unserved);

  /** Keeps a competing entity from being picked, or allows it again. */
  void park(int id, boolean parked);

  /** The runnable and eligible entity with the least deadline; empty only when none is runnable. */
  OptionalInt pick();

  /** The runnable entity with the least deadline, eligible or not: for work conservation. */
  OptionalInt pickAny();

  /** Service after which the request of a competing entity is over, units. */
  long remaining(int id);

  /**
   * Virtual time V: the mean of the virtual runtimes by weight; the last one when nobody competes.
   */
  Ratio virtualTime();

  /** Service owed to the entity, units; negative for a debt. Stored one for sleepers. */
  Ratio lag(int id);

  /** Virtual runtime v = V - lag / weight of a competing entity. */
  Ratio virtualRuntime(int id);

  /** Virtual deadline of a competing entity. */
  Ratio deadline(int id);

  /** Whether a competing entity is eligible. */
  boolean eligible(int id);

  /** How the entity stands. */
  Standing standing(int id);

  /** Weight of an entity that competes or sleeps. */
  long weight(int id);

  /** Slice of the present request, or of the next placement of a sleeper. */
  long slice(int id);

  /** Sum of the weights of all who compete. */
  long totalWeight();

  /** Number of runnable and parked ones. */
  int runnable();

  /** Number of deferred sleepers. */
  int deferred();

  /** Ids of all who compete, ascending. */
  List<Integer> competing();

  /** Least slice of those who compete; empty when nobody does. */
  OptionalLong leastSlice();

  /** Largest slice of those who compete; empty when nobody does. */
  OptionalLong largestSlice();

  /** When a changed slice counts. */
  enum SliceEffect {
    /** From the next request or placement on. */
    NEXT_REQUEST,
    /** At once: a new request begins now. */
    NOW
  }
}
