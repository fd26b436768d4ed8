package io.voluntas.rpc.server.accounts;

/** An account is not given or not made; the number is the field's, the text is for people. */
public final class RefusedAccount extends Exception {
  private static final long serialVersionUID = 1L;

  static final int NOT_FOUND = -136;
  static final int BAD_EMAIL = -205;
  static final int BAD_PASSWORD = -206;
  static final int EMAIL_TAKEN = -207;
  static final int CREATION_DISABLED = -208;
  static final int BAD_NAME = -188;

  private final int number;

  RefusedAccount(int number, String message) {
    super(message);
    this.number = number;
  }

  /** The number on the wire. */
  public int number() {
    return number;
  }
}
