package io.voluntas.policies.cpu.pass;

/** When a job counts as in danger of missing its deadline. */
public enum DangerRule {
  /** Never. */
  IGNORED,
  /** When the forecast has it end after its deadline (first seed). */
  DEADLINE,
  /**
   * When the forecast has it end later than nine tenths of the way to its deadline less min_queue
   * and a scheduling period; then all jobs of its project are urgent. So clients of 2007 allowed
   * for times without a network, for a CPU that is busy, and for a host that does less than it used
   * to.
   */
  MARGIN
}
