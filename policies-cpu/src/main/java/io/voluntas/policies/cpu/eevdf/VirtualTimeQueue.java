package io.voluntas.policies.cpu.eevdf;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.OptionalLong;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The engine for production: virtual times as whole numbers of 1/grid in an augmented tree, every
 * operation O(log n).
 *
 * <p>An entity is eligible exactly when its v is not above floor(V), which {@link WeightedMean}
 * keeps: no division, no overflow. Virtual times may wrap around; only differences count, and those
 * are bounded by lags: |lag| * grid and slice * grid must stay below 2^62.
 *
 * <p>Take a grid of at least twice the largest weight (1/grid of a service unit is then lost at
 * most per placement and reweight; charging loses nothing, the remainder is carried).
 */
public final class VirtualTimeQueue extends AbstractLagQueue<VirtualTimeQueue.Node> {
  /** Fits weights to 500 000, and lags and slices to 50 days in microseconds. */
  public static final long DEFAULT_GRID = 1L << 20;

  private final long grid;
  private final DeadlineTree<Node> tree = new DeadlineTree<>();
  // A node's v never changes while it is in here.
  private final TreeSet<Node> debtors =
      new TreeSet<>(
          Comparator.<Node, Long>comparing(node -> node.runtime, (a, b) -> Long.signum(a - b))
              .thenComparingInt(node -> node.id));
  private final WeightedMean mean = new WeightedMean();

  /**
   * An empty queue.
   *
   * @param grid parts into which a unit of virtual time is divided, positive
   */
  public VirtualTimeQueue(QueueRules rules, long grid) {
    super(rules);
    if (grid < 1) {
      throw new IllegalArgumentException("a grid of " + grid);
    }
    this.grid = grid;
  }

  /** An entity; all virtual times in 1/grid. */
  static final class Node extends DeadlineTree.Entry<Node> {
    long runtime;
    long carry;
    long ahead;

    Node(int id, long weight, long slice) {
      super(id, weight, slice);
    }

    @Override
    Node self() {
      return this;
    }
  }

  @Override
  Node create(int id, long weight, long slice) {
    return new Node(id, weight, slice);
  }

  @Override
  void enter(Node node, Placement placement) {
    if (placement instanceof Placement.AtVirtualTime at) {
      node.runtime = at.virtualRuntime().times(grid).floor().longValueExact();
    } else if (placement instanceof Placement.WithLag withLag) {
      node.runtime = mean.floor() + placementOffset(withLag.lag(), node.weight);
    }
    mean.add(node.weight, node.runtime);
    node.start = node.runtime;
    node.deadline = node.runtime + distance(node, placement.deadline());
    insert(node);
  }

  private long placementOffset(Ratio lag, long weight) {
    long total = mean.weight();
    if (total == 0 || lag.signum() == 0) {
      return 0; // floor(V)
    }
    Ratio behind = lag.times(grid).times(Math.addExact(total, weight)).over(total).over(weight);
    return mean.aboveFloor().minus(behind).floor().longValueExact();
  }

  private long distance(Node node, FirstDeadline deadline) {
    if (deadline instanceof FirstDeadline.Kept kept) {
      return kept.distance().times(grid).floor().longValueExact();
    }
    long divisor = ((FirstDeadline.Part) deadline).divisor();
    return Math.multiplyExact(node.slice, grid) / Math.multiplyExact(node.weight, divisor);
  }

  @Override
  void exit(Node node) {
    delete(node);
    mean.remove(node.weight, node.runtime);
  }

  @Override
  boolean advance(Node node, long service, boolean last) {
    delete(node);
    long total = Math.addExact(Math.multiplyExact(service, grid), node.carry);
    long steps = total / node.weight;
    node.carry = total - steps * node.weight;
    node.runtime += steps;
    mean.move(node.weight, steps);
    boolean ended = last && node.runtime - node.deadline >= 0;
    if (ended) {
      node.slice = node.nextSlice;
      request(node);
    } else if (rules.eligibility() == QueueRules.Eligibility.LAG) {
      node.start = node.runtime + node.ahead;
    }
    insert(node);
    return ended;
  }

  @Override
  long untilCrossing(Node runner) {
    Ratio steps = mean.missingTo(debtors.first().runtime).over(runner.weight);
    Ratio wholeSteps = Ratio.of(steps.ceiling(), BigInteger.ONE);
    return wholeSteps
        .times(runner.weight)
        .minus(Ratio.of(runner.carry))
        .over(grid)
        .ceiling()
        .longValueExact();
  }

  @Override
  @Nullable Node crossed() {
    if (debtors.isEmpty() || debtors.first().runtime - mean.floor() > 0) {
      return null;
    }
    return debtors.first();
  }

  @Override
  void request(Node node) {
    node.ahead = 0;
    node.start = node.runtime;
    node.deadline = node.runtime + Math.multiplyExact(node.slice, grid) / node.weight;
  }

  @Override
  void changeWeight(Node node, long weight) {
    delete(node);
    long oldRuntime = node.runtime;
    long newStart = mean.rescaled(node.start, node.weight, weight);
    node.deadline = mean.rescaled(node.deadline, node.weight, weight);
    node.runtime = mean.rescaled(oldRuntime, node.weight, weight);
    // In one step, for V must not be read in between.
    mean.replace(node.weight, oldRuntime, weight, node.runtime);
    node.weight = weight;
    node.carry = 0;
    node.start =
        rules.eligibility() == QueueRules.Eligibility.LAG ? node.runtime + node.ahead : newStart;
    insert(node);
  }

  @Override
  void shift(Node node, long unserved) {
    node.ahead = Math.multiplyExact(unserved, grid) / node.weight;
    node.start = node.runtime + node.ahead;
    node.deadline = node.start + Math.multiplyExact(node.slice, grid) / node.weight;
  }

  @Override
  void reindex(Node node, Runnable change) {
    delete(node);
    change.run();
    insert(node);
  }

  @Override
  @Nullable Node least(boolean eligibleOnly) {
    return eligibleOnly ? tree.firstEligible(mean.floor()) : tree.firstCandidate();
  }

  @Override
  Ratio lagOf(Node node) {
    return mean.missingTo(node.runtime).negate().times(node.weight).over(mean.weight()).over(grid);
  }

  @Override
  Ratio virtualRuntimeOf(Node node) {
    return Ratio.of(node.runtime, grid);
  }

  @Override
  Ratio deadlineOf(Node node) {
    return Ratio.of(node.deadline, grid);
  }

  @Override
  boolean isEligible(Node node) {
    return node.start - mean.floor() <= 0;
  }

  @Override
  long remainingOf(Node node) {
    long distance = node.deadline - node.runtime;
    if (distance <= 0) {
      return 0;
    }
    Ratio service = Ratio.of(distance).times(node.weight).minus(Ratio.of(node.carry)).over(grid);
    return Math.max(0, service.ceiling().longValueExact());
  }

  @Override
  public Ratio virtualTime() {
    return mean.aboveFloor().plus(Ratio.of(mean.floor())).over(grid);
  }

  @Override
  public long totalWeight() {
    return mean.weight();
  }

  @Override
  public OptionalLong leastSlice() {
    return tree.leastSlice();
  }

  @Override
  public OptionalLong largestSlice() {
    return tree.largestSlice();
  }

  private void insert(Node node) {
    boolean lazy = rules.sleep() == QueueRules.Sleep.DEFER_LAZY;
    tree.insert(node, !node.parked && (!node.deferred || lazy));
    if (node.deferred) {
      debtors.add(node);
    }
  }

  private void delete(Node node) {
    tree.delete(node);
    if (node.deferred) {
      debtors.remove(node);
    }
  }
}
