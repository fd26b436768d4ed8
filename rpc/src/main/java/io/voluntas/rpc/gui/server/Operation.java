package io.voluntas.rpc.gui.server;

import io.voluntas.rpc.gui.port.Outcome;
import io.voluntas.rpc.gui.wire.XmlText;
import io.voluntas.rpc.wire.FieldReader;

/**
 * One operation of the protocol.
 *
 * @param access what it needs
 * @param body what it does
 */
record Operation(Access access, Body body) {

  /** What an operation does. */
  @FunctionalInterface
  interface Body {
    /**
     * Does it.
     *
     * @param in the operation's element
     * @param out takes the content of the reply
     */
    void run(FieldReader in, XmlText out);
  }

  /** What a command does. */
  @FunctionalInterface
  interface Command {
    /** Does it. */
    Outcome run(FieldReader in);
  }

  /** An operation that anyone on this computer may ask for. */
  static Operation read(Body body) {
    return new Operation(Access.READ, body);
  }

  /** An operation that shows what is confidential. */
  static Operation confidential(Body body) {
    return new Operation(Access.CONTROL, body);
  }

  /** An operation that changes something, and replies with its outcome. */
  static Operation command(Command command) {
    return new Operation(Access.CONTROL, (in, out) -> write(out, command.run(in)));
  }

  /** Writes an outcome. */
  static void write(XmlText out, Outcome outcome) {
    if (outcome instanceof Outcome.Refused refused) {
      out.text("error", refused.text());
    } else {
      out.empty("success");
    }
  }
}
