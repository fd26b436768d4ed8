package io.voluntas.rpc.server.feed;

/** An app or a job list cannot be used; the message is for the operator. */
final class FeedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  FeedException(String message) {
    super(message);
  }
}
