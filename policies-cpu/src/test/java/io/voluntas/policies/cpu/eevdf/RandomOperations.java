package io.voluntas.policies.cpu.eevdf;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random legal operations, applied to several queues alike. */
final class RandomOperations {
  private final SplittableRandom random;
  private final List<LagQueue> queues;
  private final LagQueue first;
  private final int ids;
  private final long maxWeight;
  private final long maxSlice;
  private String last = "";

  RandomOperations(
      SplittableRandom random, List<LagQueue> queues, int ids, long maxWeight, long maxSlice) {
    this.random = random;
    this.queues = queues;
    this.first = queues.get(0);
    this.ids = ids;
    this.maxWeight = maxWeight;
    this.maxSlice = maxSlice;
  }

  /** What was done last, for messages. */
  String last() {
    return last;
  }

  void next() {
    int id = random.nextInt(ids);
    switch (first.standing(id)) {
      case ABSENT -> join(id);
      case ASLEEP -> {
        if (random.nextInt(6) == 0) {
          each("leave " + id, queue -> queue.leave(id));
        } else {
          each("wake " + id, queue -> queue.wake(id));
        }
      }
      case DEFERRED -> deferred(id);
      case RUNNABLE -> runnable(id);
      case PARKED -> each("unpark " + id, queue -> queue.park(id, false));
    }
  }

  private void join(int id) {
    long weight = weight();
    long slice = slice();
    Ratio lag = Ratio.of(random.nextLong(-slice, slice + 1));
    Placement placement =
        switch (random.nextInt(3)) {
          case 0 -> Placement.even();
          case 1 -> Placement.newcomer();
          default -> Placement.withLag(lag);
        };
    each("join " + id + " " + weight, queue -> queue.join(id, weight, slice, placement));
  }

  private void deferred(int id) {
    long weight = weight();
    switch (random.nextInt(4)) {
      case 0 -> each("reweight deferred " + id, queue -> queue.reweight(id, weight));
      case 1 -> each("leave deferred " + id, queue -> queue.leave(id));
      default -> each("wake deferred " + id, queue -> queue.wake(id));
    }
  }

  private void runnable(int id) {
    long weight = weight();
    long slice = slice();
    long service = random.nextLong(2 * maxSlice);
    switch (random.nextInt(12)) {
      case 0 -> each("reweight " + id + " " + weight, queue -> queue.reweight(id, weight));
      case 1 -> each("sleep " + id, queue -> queue.sleep(id));
      case 2 -> each("sleep " + id, queue -> queue.sleep(id));
      case 3 -> each("leave " + id, queue -> queue.leave(id));
      case 4 ->
          each("slice " + id, queue -> queue.slice(id, slice, LagQueue.SliceEffect.NEXT_REQUEST));
      case 5 -> each("slice now " + id, queue -> queue.slice(id, slice, LagQueue.SliceEffect.NOW));
      case 6 -> each("park " + id, queue -> queue.park(id, true));
      default -> {
        List<Boolean> ended = new ArrayList<>();
        each("charge " + id + " " + service, queue -> ended.add(queue.charge(id, service)));
        if (ended.contains(true) && ended.contains(false)) {
          throw new AssertionError(last + ": engines disagree whether the request ended");
        }
      }
    }
  }

  private void each(String what, java.util.function.Consumer<LagQueue> operation) {
    last = what;
    queues.forEach(operation);
  }

  private long weight() {
    return random.nextLong(1, maxWeight + 1);
  }

  private long slice() {
    return random.nextLong(1, maxSlice + 1);
  }
}
