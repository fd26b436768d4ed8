package io.voluntas.spi.rpc;

/** The project will never take or give this: trying again is no use. */
public class RefusedException extends TransportException {
  private static final long serialVersionUID = 1L;

  /** With a message for the user: what was tried, what happened, what to do. */
  public RefusedException(String message) {
    super(message);
  }
}
