package io.voluntas.rpc.attach;

import io.voluntas.rpc.transfer.Answer;
import io.voluntas.rpc.transfer.HttpCalls;
import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.LenientXml;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.rpc.wire.XmlElement;
import io.voluntas.rpc.wire.XmlLimits;
import io.voluntas.spi.rpc.RefusedException;
import io.voluntas.spi.rpc.TransportException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;

/** A page that a project gave, of at most {@value #MOST_BYTES} bytes. */
final class Page {
  static final int MOST_BYTES = 1 << 20;
  private static final int LONGEST_MESSAGE = 500;
  private static final XmlLimits LIMITS = new XmlLimits(MOST_BYTES, 32, 50_000);
  private static final Bounds ERROR = new Bounds(-100_000, 100_000);

  private final String place;
  private final byte[] bytes;

  private Page(String place, byte[] bytes) {
    this.place = place;
    this.bytes = bytes;
  }

  /** Asks for it. */
  static Page of(HttpCalls calls, HttpRequest request) throws TransportException {
    String place = HttpCalls.show(request.uri());
    try (Answer answer = calls.start(request)) {
      if (answer.status() == 404 || answer.status() == 410) {
        throw new RefusedException(
            place + ": there is no such page, so no project is at that address; check it");
      }
      if (answer.status() != 200) {
        throw new TransportException(place + " answers with HTTP status " + answer.status());
      }
      return new Page(place, answer.all(MOST_BYTES));
    }
  }

  /** Its address for messages. */
  String place() {
    return place;
  }

  /** Each byte as a character; what is looked for is ASCII. */
  String latin() {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  String text() {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /**
   * The fields of its element.
   *
   * @throws ServerRefusalException when the page is an error with a number
   * @throws TransportException when it is no such page
   */
  FieldReader fields(String root, WarningLog log) throws TransportException {
    XmlElement element;
    try {
      element = new LenientXml(LIMITS, log).parse(place, bytes).root();
    } catch (WireException e) {
      throw new TransportException("no reply of a project: " + e.getMessage(), e);
    }
    FieldReader in = new FieldReader(place, element, log);
    if (element.name().equals("error")) {
      throw refusal(in);
    }
    if (!element.name().equals(root)) {
      throw new TransportException(
          place + ": expected <" + root + "> but found <" + element.name() + ">");
    }
    if (element.child("error").isPresent()) {
      throw refusal(in.of(element.child("error").get()));
    }
    if (in.integer("error_num", ERROR, 0) != 0 || in.has("error_msg")) {
      throw refusal(in);
    }
    return in;
  }

  private RefusedException refusal(FieldReader in) {
    String said = in.text(in.has("error_msg") ? "error_msg" : "error_string");
    said = said.substring(0, Math.min(said.length(), LONGEST_MESSAGE));
    return ServerRefusalException.of(place, in.integer("error_num", ERROR, -1), said);
  }
}
