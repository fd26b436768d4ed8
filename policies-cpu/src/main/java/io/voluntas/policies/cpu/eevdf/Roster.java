package io.voluntas.policies.cpu.eevdf;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Who is known to a queue, and how many of each standing: those who are deferred compete but are
 * not runnable, those who are asleep do neither.
 *
 * @param <M> the engine's own record of an entity
 */
final class Roster<M extends Member> {
  private final IdTable<M> members = new IdTable<>();
  private int deferred;
  private int asleep;

  void add(M member) {
    members.put(member.id, member);
    count(member, 1);
  }

  void remove(M member) {
    members.remove(member.id);
    count(member, -1);
  }

  /** The standing of a known member is about to change, or has changed. */
  void count(M member, int change) {
    deferred += member.deferred ? change : 0;
    asleep += member.asleep ? change : 0;
  }

  int deferred() {
    return deferred;
  }

  int runnable() {
    return members.size() - asleep - deferred;
  }

  List<Integer> competing() {
    List<Integer> ids = new ArrayList<>();
    members.forEach(
        member -> {
          if (!member.asleep) {
            ids.add(member.id);
          }
        });
    Collections.sort(ids);
    return Collections.unmodifiableList(ids);
  }

  Standing standing(int id) {
    M member = members.get(id);
    if (member == null) {
      return Standing.ABSENT;
    }
    if (member.asleep) {
      return Standing.ASLEEP;
    }
    if (member.deferred) {
      return Standing.DEFERRED;
    }
    return member.parked ? Standing.PARKED : Standing.RUNNABLE;
  }

  M known(int id) {
    M member = members.get(id);
    if (member == null) {
      throw new IllegalArgumentException("no entity " + id + " here");
    }
    return member;
  }

  M competitor(int id) {
    M member = known(id);
    if (member.asleep) {
      throw new IllegalArgumentException("entity " + id + " does not compete");
    }
    return member;
  }

  M awake(int id) {
    M member = competitor(id);
    if (member.deferred) {
      throw new IllegalArgumentException("entity " + id + " sleeps");
    }
    return member;
  }
}
