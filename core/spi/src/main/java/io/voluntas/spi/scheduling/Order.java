package io.voluntas.spi.scheduling;

/** The orders in which jobs can be listed; both end ties by {@code JobView.index()}. */
public enum Order {
  /** By arrival number. */
  ARRIVAL,
  /** By report deadline, earliest first. */
  DEADLINE
}
