package io.voluntas.rpc.gui.operation;

import io.voluntas.rpc.gui.port.Outcome;
import io.voluntas.rpc.gui.wire.XmlText;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.spi.rpc.RefusedException;

/**
 * One operation of the protocol.
 *
 * @param access what it needs
 * @param body what it does
 */
public record Operation(Access access, Body body) {

  /** What an operation does. */
  @FunctionalInterface
  public interface Body {
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
    /**
     * Does it.
     *
     * @throws RefusedException when an argument is no address of a project
     */
    Outcome run(FieldReader in) throws RefusedException;
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
    return new Operation(
        Access.CONTROL,
        (in, out) -> {
          Outcome outcome;
          try {
            outcome = command.run(in);
          } catch (RefusedException e) {
            outcome = Outcome.refused(String.valueOf(e.getMessage()));
          }
          write(out, outcome);
        });
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
