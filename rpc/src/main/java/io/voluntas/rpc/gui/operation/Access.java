package io.voluntas.rpc.gui.operation;

/** What an operation needs. */
public enum Access {
  /** Nothing. */
  GREET,
  /** A connection from this computer, or the password. */
  READ,
  /** The password, since it changes something or shows what is confidential. */
  CONTROL
}
