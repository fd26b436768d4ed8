package io.voluntas.policies.cpu.eevdf;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Two levels: groups compete, and within each group its members. Shares are those of the flat
 * competition with products of weights, the order is not.
 */
public final class NestedQueue {
  private final LagQueue groups;
  private final Supplier<LagQueue> queues;
  private final SortedMap<Integer, LagQueue> members = new TreeMap<>();
  private final SortedMap<Integer, Long> weights = new TreeMap<>();

  /**
   * An empty hierarchy.
   *
   * @param queues makes a queue for each level
   */
  public NestedQueue(Supplier<LagQueue> queues) {
    this.queues = queues;
    this.groups = queues.get();
  }

  /** Whom to run. */
  public record Member(int group, int id) {}

  /** Declares a group; it competes from its first member on. */
  public void group(int group, long weight) {
    if (weights.putIfAbsent(group, weight) != null) {
      throw new IllegalArgumentException("group " + group + " is already here");
    }
    members.put(group, queues.get());
  }

  /** Adds a member; the group's slice is the least slice in it. */
  public void join(int group, int id, long weight, long slice) {
    LagQueue queue = queue(group);
    queue.join(id, weight, slice, Placement.even());
    arrive(group, queue);
  }

  /** Sends a member to sleep, and its group with the last that was runnable. */
  public void sleep(int group, int id) {
    LagQueue queue = queue(group);
    queue.sleep(id);
    if (queue.runnable() == 0) {
      groups.sleep(group);
    } else {
      propagateSlice(group, queue);
    }
  }

  /** Wakes a member. */
  public void wake(int group, int id) {
    LagQueue queue = queue(group);
    queue.wake(id);
    arrive(group, queue);
  }

  /** The member to run; empty when none is runnable. */
  public Optional<Member> pick() {
    OptionalInt group = groups.pick();
    if (group.isEmpty()) {
      return Optional.empty();
    }
    OptionalInt id = queue(group.getAsInt()).pick();
    return id.isEmpty()
        ? Optional.empty()
        : Optional.of(new Member(group.getAsInt(), id.getAsInt()));
  }

  /** Books service on both levels; returns whether the member's request ended. */
  public boolean charge(Member member, long service) {
    groups.charge(member.group(), service);
    return queue(member.group()).charge(member.id(), service);
  }

  /** Lag of a group. */
  public Ratio lag(int group) {
    return groups.lag(group);
  }

  /** Lag of a member within its group. */
  public Ratio lag(Member member) {
    return queue(member.group()).lag(member.id());
  }

  private void arrive(int group, LagQueue queue) {
    switch (groups.standing(group)) {
      case ABSENT ->
          groups.join(
              group,
              weights.getOrDefault(group, 1L),
              queue.leastSlice().orElseThrow(),
              Placement.even());
      case ASLEEP, DEFERRED -> {
        propagateSlice(group, queue);
        groups.wake(group);
      }
      default -> propagateSlice(group, queue);
    }
  }

  private void propagateSlice(int group, LagQueue queue) {
    queue
        .leastSlice()
        .ifPresent(slice -> groups.slice(group, slice, LagQueue.SliceEffect.NEXT_REQUEST));
  }

  private LagQueue queue(int group) {
    LagQueue queue = members.get(group);
    if (queue == null) {
      throw new IllegalArgumentException("no group " + group + " here");
    }
    return queue;
  }
}
