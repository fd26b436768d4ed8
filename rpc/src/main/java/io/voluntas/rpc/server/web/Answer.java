package io.voluntas.rpc.server.web;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * A whole response.
 *
 * @param status HTTP status
 * @param type content type
 * @param body the body
 */
record Answer(int status, String type, String body) {
  private static final String XML = "text/xml; charset=utf-8";

  static Answer xml(String body) {
    return new Answer(200, XML, body);
  }

  static Answer plain(int status, String body) {
    return new Answer(status, "text/plain; charset=utf-8", body + "\n");
  }

  static Answer html(String body) {
    return new Answer(200, "text/html; charset=utf-8", body);
  }

  /** Sends it, with its length, since not all clients read chunks. */
  void send(Response response, Callback callback) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    response.setStatus(status);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, bytes.length);
    response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
    response.getHeaders().put("X-Content-Type-Options", "nosniff");
    response.write(true, ByteBuffer.wrap(bytes), callback);
  }
}
