package io.voluntas.policies.cpu.eevdf;

/** What both engines know of an entity, competing or asleep. */
abstract class Member {
  final int id;
  long weight;
  long slice;
  long nextSlice;
  boolean deferred;
  boolean parked;
  boolean asleep;

  /** Lag that it fell asleep with, while it is deferred or asleep. */
  Ratio storedLag = Ratio.ZERO;

  Member(int id, long weight, long slice) {
    this.id = id;
    this.weight = weight;
    this.slice = slice;
    this.nextSlice = slice;
  }
}
