package io.voluntas.host.journal;

/** Why an epoch began. */
public enum EpochReason {
  /** The client started; before it, the host was off as far as the client is concerned. */
  START,
  /** A project was attached or detached. */
  PROJECTS,
  /** Other policies, or other options of them. */
  POLICY,
  /** Other preferences or resources. */
  PREFERENCES,
  /** The clock was set back. */
  CLOCK,
  /** A day has passed: the journal is kept short. */
  DAILY
}
