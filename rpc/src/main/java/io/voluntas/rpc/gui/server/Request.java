package io.voluntas.rpc.gui.server;

/** A request as it arrived. Its bytes are not copied, so that long ones cost no more than once. */
final class Request {
  private final Form form;
  private final byte[] body;

  /**
   * Creates a request.
   *
   * @param form how it was sent
   * @param body its XML, not changed any more
   */
  Request(Form form, byte[] body) {
    this.form = form;
    this.body = body;
  }

  /** How it was sent. */
  Form form() {
    return form;
  }

  /** Its XML. */
  byte[] body() {
    return body;
  }

  /** How requests are sent. */
  enum Form {
    /** Closed by a byte 3; the connection stays open. */
    FRAMED,
    /** HTTP POST; the connection stays open. */
    HTTP,
    /** HTTP POST of an old or unwilling sender; the connection is closed after the reply. */
    HTTP_LAST
  }
}
