package io.voluntas.policies.cpu.eevdf;

import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The engine that holds each lag as an exact fraction and moves all of them at each event, by the
 * paper's equations. Every operation is O(n): it is the oracle of {@link VirtualTimeQueue} and the
 * engine of the laboratory.
 *
 * <p>With a grid it rounds where the other engine has to (virtual times down to 1/grid), and by the
 * same rule, so that the two are equal to the last digit; without one nothing is rounded.
 */
public final class LagLedger extends AbstractLagQueue<LagLedger.Account> {
  private final SortedMap<Integer, Account> accounts = new TreeMap<>();
  private final long grid;
  private Ratio virtualTime = Ratio.ZERO;
  private long totalWeight;

  private LagLedger(QueueRules rules, long grid) {
    super(rules);
    this.grid = grid;
  }

  /** A ledger that never rounds. */
  public static LagLedger exact(QueueRules rules) {
    return new LagLedger(rules, 0);
  }

  /** A ledger that rounds as {@link VirtualTimeQueue} of the same grid does. */
  public static LagLedger onGrid(QueueRules rules, long grid) {
    if (grid < 1) {
      throw new IllegalArgumentException("a grid of " + grid);
    }
    return new LagLedger(rules, grid);
  }

  static final class Account extends Member {
    Ratio lag = Ratio.ZERO;
    Ratio start = Ratio.ZERO;
    Ratio deadline = Ratio.ZERO;
    Ratio ahead = Ratio.ZERO;
    long carry;

    Account(int id, long weight, long slice) {
      super(id, weight, slice);
    }
  }

  @Override
  Account create(int id, long weight, long slice) {
    return new Account(id, weight, slice);
  }

  @Override
  void enter(Account account, Placement placement) {
    Ratio start = virtualTime;
    if (placement instanceof Placement.WithLag withLag) {
      account.lag = totalWeight == 0 ? Ratio.ZERO : withLag.lag();
      if (totalWeight > 0) {
        // What the newcomer is owed, those who are here owe, by weight.
        moveVirtualTime(account.lag.over(totalWeight).negate());
      }
      start = virtualTime.minus(account.lag.over(account.weight));
    } else if (placement instanceof Placement.AtVirtualTime at) {
      start = round(at.virtualRuntime());
      Ratio mean =
          virtualTime
              .times(totalWeight)
              .plus(start.times(account.weight))
              .over(totalWeight + account.weight);
      moveVirtualTime(mean.minus(virtualTime));
      account.lag = mean.minus(start).times(account.weight);
    }
    totalWeight = Math.addExact(totalWeight, account.weight);
    accounts.put(account.id, account);
    quantize(account);
    Ratio runtime = virtualRuntimeOf(account);
    account.start = runtime;
    Ratio distance = distance(account, placement.deadline());
    account.deadline = runtime.plus(round(distance));
  }

  private static Ratio distance(Account account, FirstDeadline deadline) {
    if (deadline instanceof FirstDeadline.Kept kept) {
      return kept.distance();
    }
    long divisor = ((FirstDeadline.Part) deadline).divisor();
    return Ratio.of(account.slice, account.weight).over(divisor);
  }

  @Override
  void exit(Account account) {
    accounts.remove(account.id);
    totalWeight -= account.weight;
    if (totalWeight > 0) {
      moveVirtualTime(account.lag.over(totalWeight));
    }
  }

  @Override
  boolean advance(Account account, long service, boolean last) {
    Ratio effective = Ratio.of(service);
    if (grid > 0) {
      long total = Math.addExact(Math.multiplyExact(service, grid), account.carry);
      account.carry = total % account.weight;
      effective = Ratio.of(total - account.carry, grid);
    }
    serve(account, effective);
    if (!last || virtualRuntimeOf(account).compareTo(account.deadline) < 0) {
      return false;
    }
    account.slice = account.nextSlice;
    request(account);
    return true;
  }

  @Override
  long untilCrossing(Account runner) {
    Ratio least = Ratio.ZERO;
    boolean found = false;
    for (Account account : accounts.values()) {
      if (account.deferred) {
        Ratio service = account.lag.negate().times(totalWeight).over(account.weight);
        least = found ? least.min(service) : service;
        found = true;
      }
    }
    if (grid > 0) {
      Ratio steps =
          Ratio.of(least.times(grid).over(runner.weight).ceiling(), java.math.BigInteger.ONE);
      least = steps.times(runner.weight).minus(Ratio.of(runner.carry)).over(grid);
    }
    return least.ceiling().longValueExact();
  }

  @Override
  @Nullable Account crossed() {
    Account first = null;
    for (Account account : accounts.values()) {
      if (account.deferred
          && account.lag.signum() >= 0
          && (first == null || virtualRuntimeOf(account).compareTo(virtualRuntimeOf(first)) < 0)) {
        first = account;
      }
    }
    return first;
  }

  @Override
  void request(Account account) {
    account.ahead = Ratio.ZERO;
    account.start = virtualRuntimeOf(account);
    account.deadline = account.start.plus(round(Ratio.of(account.slice, account.weight)));
  }

  @Override
  void changeWeight(Account account, long weight) {
    Ratio factor = Ratio.of(account.weight, weight);
    account.deadline = round(rescaled(account.deadline, factor));
    account.start = round(rescaled(account.start, factor));
    totalWeight = Math.addExact(totalWeight - account.weight, weight);
    account.weight = weight;
    account.carry = 0;
    quantize(account);
  }

  private Ratio rescaled(Ratio virtual, Ratio factor) {
    return virtualTime.plus(virtual.minus(virtualTime).times(factor));
  }

  @Override
  void shift(Account account, long unserved) {
    account.ahead = round(Ratio.of(unserved, account.weight));
    account.deadline =
        virtualRuntimeOf(account)
            .plus(account.ahead)
            .plus(round(Ratio.of(account.slice, account.weight)));
  }

  @Override
  void reindex(Account account, Runnable change) {
    change.run();
  }

  @Override
  @Nullable Account least(boolean eligibleOnly) {
    Account first = null;
    for (Account account : accounts.values()) {
      boolean candidate = !account.parked && (!account.deferred || lazy());
      if (candidate
          && (!eligibleOnly || isEligible(account))
          && (first == null || account.deadline.compareTo(first.deadline) < 0)) {
        first = account;
      }
    }
    return first;
  }

  private boolean lazy() {
    return rules.sleep() == QueueRules.Sleep.DEFER_LAZY;
  }

  @Override
  Ratio lagOf(Account account) {
    return account.lag;
  }

  @Override
  Ratio virtualRuntimeOf(Account account) {
    return virtualTime.minus(account.lag.over(account.weight));
  }

  @Override
  Ratio deadlineOf(Account account) {
    return account.deadline;
  }

  @Override
  boolean isEligible(Account account) {
    Ratio compared =
        rules.eligibility() == QueueRules.Eligibility.REQUEST_START
            ? account.start
            : virtualRuntimeOf(account).plus(account.ahead);
    return compared.compareTo(virtualTime) <= 0;
  }

  @Override
  long remainingOf(Account account) {
    Ratio service = account.deadline.minus(virtualRuntimeOf(account)).times(account.weight);
    if (grid > 0) {
      service = service.minus(Ratio.of(account.carry, grid));
    }
    return Math.max(0, service.ceiling().longValueExact());
  }

  @Override
  public Ratio virtualTime() {
    return virtualTime;
  }

  @Override
  public long totalWeight() {
    return totalWeight;
  }

  @Override
  public OptionalLong leastSlice() {
    return slices().min();
  }

  @Override
  public OptionalLong largestSlice() {
    return slices().max();
  }

  private java.util.stream.LongStream slices() {
    ToLongFunction<Account> slice = account -> account.slice;
    return accounts.values().stream().mapToLong(slice);
  }

  /** V moves, everybody here gains w times as much. */
  private void moveVirtualTime(Ratio change) {
    if (change.signum() != 0) {
      virtualTime = virtualTime.plus(change);
      for (Account account : accounts.values()) {
        account.lag = account.lag.plus(change.times(account.weight));
      }
    }
  }

  private void serve(Account account, Ratio service) {
    moveVirtualTime(service.over(totalWeight));
    account.lag = account.lag.minus(service);
  }

  /** Rounds its virtual runtime down to the grid, as if it had got that much less. */
  private void quantize(Account account) {
    if (grid > 0) {
      Ratio runtime = virtualRuntimeOf(account);
      Ratio excess = runtime.minus(round(runtime));
      if (excess.signum() != 0) {
        serve(account, excess.times(account.weight).negate());
      }
    }
  }

  private Ratio round(Ratio virtual) {
    return grid > 0 ? virtual.floorTo(grid) : virtual;
  }
}
