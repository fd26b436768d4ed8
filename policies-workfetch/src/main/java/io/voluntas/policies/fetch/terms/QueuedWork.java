package io.voluntas.policies.fetch.terms;

/** How work that a project has in the queue lowers its claim to be asked for more. */
public enum QueuedWork {
  /**
   * As a part of what the full buffer holds, whatever the share: the field's rule. A queue of the
   * whole buffer weighs as much as all the use that is due to the project.
   */
  PART_OF_BUFFER,
  /** As if it had been used already. */
  AS_USE
}
