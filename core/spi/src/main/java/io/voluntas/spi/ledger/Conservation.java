package io.voluntas.spi.ledger;

/** A rule that the kernel checks after each booking (per resource type where the scope has one). */
public enum Conservation {
  /** The accounts sum to zero, give or take one unit per account for rounding. */
  SUM_ZERO,
  /** The least account of the projects in the set is zero, none is negative. */
  MIN_ZERO,
  /** Nothing is checked but that amounts stay finite. */
  NONE
}
