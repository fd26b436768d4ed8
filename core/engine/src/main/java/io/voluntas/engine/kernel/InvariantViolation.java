package io.voluntas.engine.kernel;

/**
 * Something that must never happen did: a policy, or the platform itself, is wrong. The message
 * says which invariant, when, and in which numbers. The command line ends with exit code 3.
 */
public final class InvariantViolation extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With what broke. */
  public InvariantViolation(String message) {
    super(message);
  }

  /** With what broke and how it came to light. */
  public InvariantViolation(String message, Throwable cause) {
    super(message, cause);
  }
}
