package io.voluntas.policies.cpu.eevdf;

/** Where an entity enters the competition. */
public sealed interface Placement {
  /** Where its first virtual deadline lies. */
  FirstDeadline deadline();

  /**
   * With a lag that it has afterwards: entering dilutes everybody's share, so the virtual runtime
   * is set (W + w) / W times as far from V as the lag says, W without the newcomer. In an empty
   * competition the lag is dropped, there is nobody who could owe it.
   *
   * @param lag service owed to it, in service units
   */
  record WithLag(Ratio lag, FirstDeadline deadline) implements Placement {}

  /**
   * At a virtual runtime, for starts with offsets.
   *
   * @param virtualRuntime service per weight
   */
  record AtVirtualTime(Ratio virtualRuntime, FirstDeadline deadline) implements Placement {}

  /** Even, with a whole slice. */
  static Placement even() {
    return withLag(Ratio.ZERO);
  }

  /** With a lag and a whole slice. */
  static Placement withLag(Ratio lag) {
    return new WithLag(lag, FirstDeadline.WHOLE);
  }

  /** A newcomer: even, its first slice halved. */
  static Placement newcomer() {
    return new WithLag(Ratio.ZERO, FirstDeadline.HALF);
  }

  /** From another queue: lag and distance to the deadline are kept. */
  static Placement migrated(Departure departure) {
    return new WithLag(departure.lag(), new FirstDeadline.Kept(departure.deadlineDistance()));
  }

  /** At a virtual runtime, with a whole slice. */
  static Placement at(Ratio virtualRuntime) {
    return new AtVirtualTime(virtualRuntime, FirstDeadline.WHOLE);
  }
}
