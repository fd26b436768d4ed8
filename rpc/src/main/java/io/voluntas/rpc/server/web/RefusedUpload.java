package io.voluntas.rpc.server.web;

/** An upload is not taken. */
final class RefusedUpload extends Exception {
  private static final long serialVersionUID = 1L;

  private static final int TRANSIENT = 1;
  private static final int PERMANENT = -1;

  private final int status;

  private RefusedUpload(int status, String message) {
    super(message);
    this.status = status;
  }

  /** The client should give the file up. */
  static RefusedUpload forGood(String message) {
    return new RefusedUpload(PERMANENT, message);
  }

  /** The client should try again later. */
  static RefusedUpload forNow(String message) {
    return new RefusedUpload(TRANSIENT, message);
  }

  /** The status on the wire. */
  int status() {
    return status;
  }
}
