package io.voluntas.rpc.server.model;

/** Events that leave no other trace. */
public enum Tally {
  /** A job was reported once more. */
  DUPLICATE,
  /** A job was reported that its account never had. */
  UNKNOWN,
  /** A job that a host had lost was sent again. */
  RESENT
}
