package io.voluntas.spi.send;

/**
 * Answers, on a server: should this job be sent to that host?
 *
 * <p>Pure. Source: first seed, "Scheduler work-send policy".
 */
public interface WorkSendPolicy {
  /**
   * Judges one candidate. Called for each candidate in the server's order until the request is met;
   * jobs that were accepted before are part of {@link SendView#queue()}.
   */
  SendDecision decide(SendView view);
}
