package io.voluntas.policies.cpu.eevdf;

import java.util.List;
import java.util.OptionalInt;

/**
 * Who competes, sleeps and is deferred: the life of entities, without the arithmetic, which each
 * engine does in its own way.
 *
 * @param <M> the engine's own record of an entity
 */
abstract class AbstractLagQueue<M extends Member> extends QueueArithmetic<M> implements LagQueue {
  private final Roster<M> roster = new Roster<>();

  AbstractLagQueue(QueueRules rules) {
    super(rules);
  }

  @Override
  public void join(int id, long weight, long slice, Placement placement) {
    if (standing(id) != Standing.ABSENT) {
      throw new IllegalArgumentException("entity " + id + " is already here");
    }
    M member = create(id, positive(weight, "weight"), positive(slice, "slice"));
    add(member, placement);
    endDeferrals();
  }

  @Override
  public Departure leave(int id) {
    M member = roster.known(id);
    Departure departure =
        member.asleep
            ? new Departure(
                member.weight,
                member.nextSlice,
                member.storedLag,
                Ratio.of(member.nextSlice, member.weight))
            : new Departure(
                member.weight,
                member.nextSlice,
                clamped(member),
                deadlineOf(member).minus(virtualRuntimeOf(member)));
    remove(member);
    endDeferrals();
    return departure;
  }

  @Override
  public boolean sleep(int id) {
    M member = roster.awake(id);
    Ratio lag = lagOf(member);
    boolean defers =
        rules.sleep() == QueueRules.Sleep.DEFER_EAGER
            || rules.sleep() == QueueRules.Sleep.DEFER_LAZY;
    if (defers && lag.signum() < 0) {
      member.storedLag = lag;
      defer(member, true);
      return true;
    }
    store(member, rules.sleep() == QueueRules.Sleep.FORGET ? Ratio.ZERO : clamped(member));
    endDeferrals();
    return false;
  }

  @Override
  public void wake(int id) {
    M member = roster.known(id);
    if (member.asleep) {
      enterAnew(member, member.storedLag);
    } else if (member.deferred) {
      Ratio lag = lagOf(member);
      // The debt may have grown, by the lags that others brought along; that is not the sleeper's.
      Ratio wanted = lag.max(member.storedLag);
      if (rules.delayZero()) {
        wanted = wanted.min(Ratio.ZERO);
      }
      if (wanted.equals(lag)) {
        defer(member, false);
      } else {
        enterAnew(member, wanted);
      }
    } else {
      throw new IllegalArgumentException("entity " + id + " is awake");
    }
    endDeferrals();
  }

  @Override
  public void reweight(int id, long weight) {
    positive(weight, "weight");
    M member = roster.known(id);
    if (member.asleep) {
      member.weight = weight;
    } else {
      changeWeight(member, weight);
      endDeferrals();
    }
  }

  @Override
  public void slice(int id, long slice, SliceEffect effect) {
    M member = roster.known(id);
    member.nextSlice = positive(slice, "slice");
    if (effect == SliceEffect.NOW && !member.asleep) {
      reindex(
          member,
          () -> {
            member.slice = slice;
            request(member);
          });
    }
  }

  @Override
  public boolean charge(int id, long service) {
    if (service < 0) {
      throw new IllegalArgumentException("a service of " + service);
    }
    M member = roster.awake(id);
    long left = service;
    while (true) {
      boolean exact = roster.deferred() > 0 && rules.sleep() == QueueRules.Sleep.DEFER_EAGER;
      long part = exact ? Math.min(left, untilCrossing(member)) : left;
      left -= part;
      boolean ended = advance(member, part, left == 0);
      endDeferrals();
      if (left == 0) {
        return ended;
      }
    }
  }

  @Override
  public void anticipate(int id, long unserved) {
    if (unserved < 0) {
      throw new IllegalArgumentException("an unserved rest of " + unserved);
    }
    M member = roster.awake(id);
    reindex(member, () -> shift(member, unserved));
  }

  @Override
  public void park(int id, boolean parked) {
    M member = roster.awake(id);
    reindex(member, () -> member.parked = parked);
  }

  @Override
  public OptionalInt pick() {
    while (true) {
      M best = least(true);
      if (best == null) {
        return OptionalInt.empty();
      }
      if (!best.deferred) {
        return OptionalInt.of(best.id);
      }
      endDeferral(best);
    }
  }

  @Override
  public OptionalInt pickAny() {
    M best = least(false);
    return best == null ? OptionalInt.empty() : OptionalInt.of(best.id);
  }

  @Override
  public long remaining(int id) {
    return remainingOf(roster.competitor(id));
  }

  @Override
  public Ratio lag(int id) {
    M member = roster.known(id);
    return member.asleep ? member.storedLag : lagOf(member);
  }

  @Override
  public Ratio virtualRuntime(int id) {
    return virtualRuntimeOf(roster.competitor(id));
  }

  @Override
  public Ratio deadline(int id) {
    return deadlineOf(roster.competitor(id));
  }

  @Override
  public boolean eligible(int id) {
    return isEligible(roster.competitor(id));
  }

  @Override
  public Standing standing(int id) {
    return roster.standing(id);
  }

  @Override
  public long weight(int id) {
    return roster.known(id).weight;
  }

  @Override
  public long slice(int id) {
    M member = roster.known(id);
    return member.asleep ? member.nextSlice : member.slice;
  }

  @Override
  public int runnable() {
    return roster.runnable();
  }

  @Override
  public int deferred() {
    return roster.deferred();
  }

  @Override
  public List<Integer> competing() {
    return roster.competing();
  }

  private void add(M member, Placement placement) {
    enter(member, placement);
    roster.add(member);
  }

  private void remove(M member) {
    if (!member.asleep) {
      exit(member);
    }
    roster.remove(member);
  }

  private void defer(M member, boolean deferred) {
    roster.count(member, -1);
    reindex(member, () -> member.deferred = deferred);
    roster.count(member, 1);
  }

  /** Out first: it must not count itself while it is placed. */
  private void enterAnew(M member, Ratio lag) {
    remove(member);
    add(create(member.id, member.weight, member.nextSlice), Placement.withLag(lag));
  }

  private void store(M member, Ratio lag) {
    remove(member);
    member.deferred = false;
    member.asleep = true;
    member.storedLag = lag;
    roster.add(member);
  }

  private void endDeferrals() {
    while (roster.deferred() > 0 && rules.sleep() == QueueRules.Sleep.DEFER_EAGER) {
      M member = crossed();
      if (member == null) {
        return;
      }
      endDeferral(member);
    }
  }

  private void endDeferral(M member) {
    store(member, rules.delayZero() ? Ratio.ZERO : clamped(member));
  }

  private Ratio clamped(M member) {
    return rules.clamp(lagOf(member), member.slice, largestSlice().orElseThrow());
  }

  private static long positive(long value, String what) {
    if (value < 1) {
      throw new IllegalArgumentException("a " + what + " of " + value);
    }
    return value;
  }
}
