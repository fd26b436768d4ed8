package io.voluntas.policies.cpu.eevdf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Several equal instances over one {@link LagQueue}. Decisions at request ends; a request runs to
 * its end on its instance.
 *
 * <p>The queue competes with feasible weights, see {@link FluidRates}, and with anticipated
 * service, see {@link SlotPlan}. While all are at their caps virtual time stands still and nothing
 * is booked.
 */
public final class Fleet {
  private final LagQueue queue;
  private final int instances;
  private final Options options;
  private final SortedMap<Integer, Worker> workers = new TreeMap<>();
  private final List<Run> runs = new ArrayList<>();

  /**
   * Choices; all but the standard ones are there to show what they do.
   *
   * @param feasible whether weights are made feasible
   * @param anticipate whether dispatched requests are anticipated
   */
  public record Options(boolean feasible, boolean anticipate, SlotPlan.Fallback fallback) {
    /** The recommended ones. */
    public static final Options STANDARD =
        new Options(true, true, SlotPlan.Fallback.LEAST_DEADLINE);
  }

  private record Worker(long weight, long slice, int jobs) {}

  /** A request on an instance. */
  private static final class Run {
    private final int id;
    private long left;

    Run(int id, long left) {
      this.id = id;
      this.left = left;
    }
  }

  /**
   * A fleet.
   *
   * @param instances at least 1
   */
  public Fleet(LagQueue queue, int instances, Options options) {
    if (instances < 1) {
      throw new IllegalArgumentException(instances + " instances");
    }
    this.queue = queue;
    this.instances = instances;
    this.options = options;
  }

  /** Adds an entity that can use so many instances. */
  public void join(int id, long weight, long slice, int jobs, Placement placement) {
    queue.join(id, weight, slice, placement);
    workers.put(id, new Worker(weight, slice, jobs));
    adjustWeights();
  }

  /** Ids on the instances, by id, after filling those that are free. */
  public List<Integer> decide() {
    workers.keySet().forEach(this::anticipate);
    while (runs.size() < instances) {
      OptionalInt next = next();
      if (next.isEmpty()) {
        break;
      }
      int id = next.getAsInt();
      runs.add(new Run(id, worker(id).slice));
      anticipate(id);
    }
    return runs.stream().map(run -> run.id).sorted().toList();
  }

  /** Time until the first request ends; 0 when nobody runs. */
  public long horizon() {
    return runs.stream().mapToLong(run -> run.left).min().orElse(0);
  }

  /** Runs all instances for a time of at most the horizon. */
  public void run(long time) {
    if (time > horizon()) {
      throw new IllegalArgumentException("a request ends before " + time);
    }
    boolean moves = runs.size() == instances;
    for (Run run : runs) {
      if (moves) {
        queue.charge(run.id, time);
      }
      run.left -= time;
    }
    runs.removeIf(run -> run.left == 0);
  }

  private OptionalInt next() {
    OptionalInt eligible = queue.pick();
    if (eligible.isPresent()) {
      return eligible;
    }
    if (options.fallback == SlotPlan.Fallback.LEAST_DEADLINE) {
      return queue.pickAny();
    }
    return workers.keySet().stream()
        .filter(id -> queue.standing(id) == Standing.RUNNABLE)
        .min(
            Comparator.<Integer, Ratio>comparing(
                    id -> Ratio.of(unserved(id)).minus(queue.lag(id)).over(queue.weight(id)))
                .thenComparing(id -> id))
        .map(OptionalInt::of)
        .orElse(OptionalInt.empty());
  }

  private void anticipate(int id) {
    queue.anticipate(id, options.anticipate ? unserved(id) : 0);
    queue.park(id, runs.stream().filter(run -> run.id == id).count() >= worker(id).jobs);
  }

  private long unserved(int id) {
    return runs.stream().filter(run -> run.id == id).mapToLong(run -> run.left).sum();
  }

  private void adjustWeights() {
    if (!options.feasible) {
      return;
    }
    List<Integer> ids = List.copyOf(workers.keySet());
    FluidRates rates =
        FluidRates.of(
            ids.stream()
                .map(id -> new FluidRates.Competitor(worker(id).weight, worker(id).jobs))
                .toList(),
            instances);
    long common = 0;
    for (int i = 0; i < ids.size(); i++) {
      common = gcd(rates.scaledWeight(i), common);
    }
    for (int i = 0; i < ids.size(); i++) {
      long weight = rates.scaledWeight(i) / common;
      if (weight != queue.weight(ids.get(i))) {
        queue.reweight(ids.get(i), weight);
      }
    }
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  private Worker worker(int id) {
    Worker worker = workers.get(id);
    if (worker == null) {
      throw new IllegalArgumentException("no entity " + id + " here");
    }
    return worker;
  }
}
