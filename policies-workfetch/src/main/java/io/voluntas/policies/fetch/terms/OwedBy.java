package io.voluntas.policies.fetch.terms;

/** By what account it is judged which project should get work next. */
public enum OwedBy {
  /** Long-term debts, per resource type. */
  DEBT,
  /** Recent use of all types together, which is forgotten with a half-life. */
  RECENT_USE
}
