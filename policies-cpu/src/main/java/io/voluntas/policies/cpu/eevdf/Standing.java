package io.voluntas.policies.cpu.eevdf;

/** How an entity stands to a {@link LagQueue}. */
public enum Standing {
  /** Competes and may be picked. */
  RUNNABLE,
  /** Competes and wants to run, but has nothing more to offer now. */
  PARKED,
  /** Sleeps with a debt: competes with its weight, is never run. */
  DEFERRED,
  /** Sleeps outside the competition; its lag is stored. */
  ASLEEP,
  /** Unknown here. */
  ABSENT
}
