package io.voluntas.policies.cpu.pass;

/** Which jobs of a project with missed deadlines are run by deadline. */
public enum EdfCandidate {
  /**
   * As many of its earliest-deadline jobs as it has missed deadlines (first seed: "P's
   * earliest-deadline runnable result not scheduled yet").
   */
  EARLIEST,
  /** Only the jobs that miss their own deadline. */
  MISSING
}
