package io.voluntas.policies.fetch.terms;

/** By what account it is judged which project should get work next. */
public enum OwedBy {
  /** Long-term debts, per resource type. */
  DEBT,
  /**
   * Long-term debts of all types together, weighted by speed, less the work that is queued: who has
   * much work for a device is not asked for CPU work.
   */
  DEBT_OF_ALL,
  /** Recent use of all types together, which is forgotten with a half-life. */
  RECENT_USE
}
