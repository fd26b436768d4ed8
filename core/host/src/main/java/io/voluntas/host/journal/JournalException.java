package io.voluntas.host.journal;

/** Text of a journal or of a stored document is not what this version writes. */
public final class JournalException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With what is wrong, and where. */
  public JournalException(String message) {
    super(message);
  }

  /** With a cause. */
  public JournalException(String message, Throwable cause) {
    super(message, cause);
  }
}
