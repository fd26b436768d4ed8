package io.voluntas.rpc.gui.operation;

import io.voluntas.rpc.gui.wire.XmlText;
import io.voluntas.rpc.wire.LenientXml;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.rpc.wire.XmlElement;
import io.voluntas.rpc.wire.XmlLimits;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Texts of others that travel inside a message. They are taken apart and written anew, so that a
 * broken or ill-meant one cannot end the message that it travels in.
 */
final class Fragment {
  private static final XmlLimits LIMITS = new XmlLimits(1 << 20, 64, 100_000);

  private Fragment() {}

  /** The tree of a text; empty when it is no XML, or too large. */
  static Optional<XmlElement> parse(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return Optional.of(new LenientXml(LIMITS, new WarningLog()).parse("text", bytes).root());
    } catch (WireException e) {
      return Optional.empty();
    }
  }

  /** The text of a tree. */
  static String textOf(XmlElement element) {
    return new XmlText().tree(element).toString();
  }
}
