package io.voluntas.host.store;

/**
 * A message for the user.
 *
 * @param seq counts up from 1, never used twice
 * @param time when, Unix microseconds
 * @param project name of the project; empty for the client itself
 * @param priority how much it matters
 * @param body the text
 */
public record MessageRecord(long seq, long time, String project, Priority priority, String body) {
  /** How much a message matters. */
  public enum Priority {
    /** For the record. */
    INFO,
    /** The user should look at it. */
    USER_ALERT,
    /** Something is wrong in the client. */
    INTERNAL_ERROR
  }
}
