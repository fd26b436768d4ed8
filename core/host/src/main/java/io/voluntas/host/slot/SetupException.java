package io.voluntas.host.slot;

/** A slot cannot be set up for a job, and trying again will not help. The message is for users. */
public final class SetupException extends Exception {
  private static final long serialVersionUID = 1;

  /** For users. */
  public SetupException(String message) {
    super(message);
  }
}
