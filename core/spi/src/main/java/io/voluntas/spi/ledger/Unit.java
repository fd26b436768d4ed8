package io.voluntas.spi.ledger;

/** What the amounts of a ledger or figure are. */
public enum Unit {
  /** Micro-instance-seconds. */
  WORK,
  /** Microseconds of wall time. */
  TIME,
  /** A plain number. */
  NUMBER,
  /** A fraction, usually 0 to 1. */
  FRACTION
}
