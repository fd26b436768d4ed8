package io.voluntas.rpc.gui.server;

import io.voluntas.rpc.gui.control.ControlledClient;
import io.voluntas.rpc.gui.operation.Operation;
import io.voluntas.rpc.gui.operation.OperationTable;
import io.voluntas.rpc.gui.wire.Protocol;
import io.voluntas.rpc.gui.wire.XmlText;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.LenientXml;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.rpc.wire.XmlElement;
import io.voluntas.rpc.wire.XmlLimits;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

/** Answers requests: finds the operation, checks that it is allowed, runs it. Thread-safe. */
final class Dispatcher {
  private static final int MOST_DEPTH = 32;
  private static final int MOST_ELEMENTS = 20_000;

  private final OperationTable table;
  private final XmlLimits limits;
  private final Consumer<String> log;

  /**
   * Creates the table.
   *
   * @param requestBytes the longest request
   * @param log told of faults of the client
   */
  Dispatcher(ControlledClient client, int requestBytes, Consumer<String> log) {
    this.table = new OperationTable(client);
    this.limits = new XmlLimits(requestBytes, MOST_DEPTH, MOST_ELEMENTS);
    this.log = log;
  }

  /** The reply to a request, without the byte at its end. */
  byte[] answer(byte[] request, Session session) {
    WarningLog warnings = new WarningLog();
    try {
      XmlElement root = new LenientXml(limits, warnings).parse("request", request).root();
      if (!root.name().equals(Protocol.REQUEST)) {
        return error("missing " + Protocol.REQUEST + " tag");
      }
      List<XmlElement> children = root.children();
      return children.isEmpty()
          ? error("no operation")
          : answer(new FieldReader("request", children.get(0), warnings), session);
    } catch (WireException e) {
      return error(e.file() + ":" + e.line() + ": " + e.hint());
    }
  }

  private byte[] answer(FieldReader in, Session session) {
    String name = in.element().name();
    return switch (name) {
      case "auth1" -> reply(out -> out.text("nonce", session.challenge()));
      case "auth2" ->
          session.answer(in.text("nonce_hash"))
              ? reply(out -> out.empty("authorized"))
              : unauthorized(session);
      default ->
          table
              .find(name)
              .map(operation -> run(name, operation, in, session))
              .orElseGet(() -> error("unrecognized op: " + name));
    };
  }

  private byte[] run(String name, Operation operation, FieldReader in, Session session) {
    if (!session.may(operation.access())) {
      return unauthorized(session);
    }
    try {
      return reply(out -> operation.body().run(in, out));
    } catch (RuntimeException e) {
      log.accept("GUI RPC " + name + " failed: " + e);
      return error("internal error");
    }
  }

  private static byte[] unauthorized(Session session) {
    session.refuse();
    return reply(out -> out.empty("unauthorized"));
  }

  private static byte[] error(String text) {
    return reply(out -> out.text("error", text));
  }

  private static byte[] reply(Consumer<XmlText> content) {
    // Some tools look for tags at the start of a line, so the root does not indent.
    XmlText out = new XmlText();
    content.accept(out);
    return ("<" + Protocol.REPLY + ">\n" + out + "</" + Protocol.REPLY + ">\n")
        .getBytes(StandardCharsets.UTF_8);
  }
}
