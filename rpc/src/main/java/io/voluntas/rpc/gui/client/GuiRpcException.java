package io.voluntas.rpc.gui.client;

import java.io.IOException;

/** The other side refused a question, or answered something that is no answer. */
public final class GuiRpcException extends IOException {
  private static final long serialVersionUID = 1L;

  private final boolean unauthorized;

  /**
   * Creates the exception.
   *
   * @param message one line for the user
   * @param unauthorized whether the password is missing or wrong
   */
  public GuiRpcException(String message, boolean unauthorized) {
    super(message);
    this.unauthorized = unauthorized;
  }

  /** Whether the password is missing or wrong. */
  public boolean unauthorized() {
    return unauthorized;
  }
}
