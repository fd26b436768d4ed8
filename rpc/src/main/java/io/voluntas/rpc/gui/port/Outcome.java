package io.voluntas.rpc.gui.port;

/** What became of a command. */
public sealed interface Outcome {

  /** The command was taken. */
  Outcome OK = new Ok();

  /** The command is not offered by this client. */
  Outcome NOT_SUPPORTED = new Refused("not supported by this client");

  /**
   * A refusal.
   *
   * @param text why, one line for the user; common texts have a name in {@link Refusal}
   */
  static Outcome refused(String text) {
    return new Refused(text);
  }

  /** The command was taken; what it asks for is done or will be. */
  record Ok() implements Outcome {}

  /**
   * The command was not taken and changed nothing.
   *
   * @param text why, one line for the user
   */
  record Refused(String text) implements Outcome {}
}
