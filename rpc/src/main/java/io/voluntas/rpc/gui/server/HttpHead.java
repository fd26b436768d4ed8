package io.voluntas.rpc.gui.server;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The head of an HTTP request, as far as it matters here, and the heads of replies.
 *
 * <p>Requests of web pages (those with an {@code Origin}) are refused: a page that the user visits
 * must not talk to the client.
 */
final class HttpHead {
  private static final List<String> METHODS = List.of("POST ", "GET ", "OPTIONS ", "HEAD ", "PUT ");

  private final List<String> lines;

  private HttpHead(String text) {
    this.lines = text.lines().toList();
  }

  /** Whether a connection's bytes begin like an HTTP request. */
  static boolean startsHere(byte[] bytes, int length) {
    String start = new String(bytes, 0, Math.min(length, 8), StandardCharsets.ISO_8859_1);
    return METHODS.stream().anyMatch(start::startsWith);
  }

  /**
   * Reads a head.
   *
   * @throws BadRequestException when it is none that is taken here
   */
  static HttpHead of(byte[] bytes, int length) throws BadRequestException {
    HttpHead head = new HttpHead(new String(bytes, 0, length, StandardCharsets.ISO_8859_1));
    if (!head.lines.get(0).startsWith("POST ")) {
      throw new BadRequestException(405, "only POST is taken");
    }
    if (head.field("origin").isPresent()) {
      throw new BadRequestException(403, "web pages may not connect");
    }
    if (head.field("transfer-encoding").isPresent()) {
      throw new BadRequestException(411, "a Content-Length is needed");
    }
    return head;
  }

  /**
   * The length of the body.
   *
   * @throws BadRequestException when it is missing or above the limit
   */
  int bodyLength(int most) throws BadRequestException {
    String text =
        field("content-length")
            .orElseThrow(() -> new BadRequestException(411, "a Content-Length is needed"));
    if (!text.matches("[0-9]{1,9}")) {
      throw new BadRequestException(400, "bad Content-Length");
    }
    int length = Integer.parseInt(text);
    if (length > most) {
      throw new BadRequestException(413, "longer than " + most + " bytes");
    }
    return length;
  }

  /** How the request is to be answered. */
  Request.Form form() {
    boolean old = lines.get(0).endsWith("HTTP/1.0");
    boolean close = field("connection").map(value -> value.equalsIgnoreCase("close")).orElse(old);
    return close ? Request.Form.HTTP_LAST : Request.Form.HTTP;
  }

  private Optional<String> field(String name) {
    for (String line : lines.subList(1, lines.size())) {
      int colon = line.indexOf(':');
      if (colon > 0 && line.substring(0, colon).strip().toLowerCase(Locale.ROOT).equals(name)) {
        return Optional.of(line.substring(colon + 1).strip());
      }
    }
    return Optional.empty();
  }

  /** The head of a reply. */
  static byte[] reply(int status, String reason, int length, boolean last) {
    String head =
        "HTTP/1.1 "
            + status
            + " "
            + reason
            + "\r\nContent-Type: text/xml; charset=utf-8\r\nContent-Length: "
            + length
            + "\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
            + (last ? "Connection: close\r\n" : "")
            + "\r\n";
    return head.getBytes(StandardCharsets.ISO_8859_1);
  }
}
