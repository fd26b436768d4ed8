package io.voluntas.cli.command;

/** Bad usage or input: the message says what is wrong and what would be right. Exit code 2. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With a message for the user. */
  public UsageException(String message) {
    super(message);
  }

  /** With a message for the user and a cause for the log. */
  public UsageException(String message, Throwable cause) {
    super(message, cause);
  }
}
