package io.voluntas.host.os;

/** Jobs cannot be run on this machine; the message says why and what helps. */
public final class UnsupportedHostException extends Exception {
  private static final long serialVersionUID = 1;

  /** For users. */
  public UnsupportedHostException(String message) {
    super(message);
  }
}
