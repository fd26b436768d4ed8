package io.voluntas.rpc.sign;

/** A text that is no key; the message says what is wrong with it, never what stands in it. */
public final class BadKeyException extends Exception {
  private static final long serialVersionUID = 1L;

  BadKeyException(String message) {
    super(message);
  }
}
