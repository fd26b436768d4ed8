package io.voluntas.rpc.gui.server;

/** A request that cannot be taken; the connection is closed after the refusal. */
final class BadRequestException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int httpStatus;

  /**
   * Creates the refusal.
   *
   * @param httpStatus the status to answer with; 0 when the request was not HTTP
   * @param message why, one line
   */
  BadRequestException(int httpStatus, String message) {
    super(message);
    this.httpStatus = httpStatus;
  }

  /** The HTTP status to answer with; 0 when the request was not HTTP. */
  int httpStatus() {
    return httpStatus;
  }

  /** Why. */
  String reason() {
    return String.valueOf(getMessage());
  }
}
