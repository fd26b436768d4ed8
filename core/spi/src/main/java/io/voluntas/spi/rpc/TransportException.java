package io.voluntas.spi.rpc;

/** There was no reply that could be read: the server is down, slow, or talks nonsense. */
public class TransportException extends Exception {
  private static final long serialVersionUID = 1L;

  /** With a message for the user: what was tried, what happened, what to do. */
  public TransportException(String message) {
    super(message);
  }

  /** With a cause. */
  public TransportException(String message, Throwable cause) {
    super(message, cause);
  }
}
