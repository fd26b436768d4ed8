package io.voluntas.spi.send;

import io.voluntas.spi.Reason;

/** The verdict on one candidate. */
public sealed interface SendDecision {
  /** Why. */
  Reason reason();

  /** The job is sent. */
  record Send(Reason reason) implements SendDecision {}

  /**
   * The job is not sent.
   *
   * @param becauseOfDeadlines whether this counts for the "no work because of deadlines" flag
   */
  record Withhold(boolean becauseOfDeadlines, Reason reason) implements SendDecision {}
}
