package io.voluntas.policies.cpu.debt;

/** What becomes of the debt to a project that has no runnable job any more. */
public enum WhenIdle {
  /**
   * It stays as it is: the first seed adjusts debts "over the set of runnable projects", so nothing
   * happens to the others.
   */
  KEEP,
  /** It is forgotten at once, as in the field's clients of 2006 to 2009. */
  ZERO
}
