package io.voluntas.policies.cpu.debt;

/** Where the zero of short-term debts lies. */
public enum Normalise {
  /** The least debt of the runnable projects is 0, the greatest at most a day (first seed). */
  MIN_ZERO,
  /** Their mean is 0, and none is more than a day away from it (the field's clients of 2006). */
  MEAN_ZERO
}
