package io.voluntas.rpc.server;

import io.voluntas.rpc.wire.LenientXml;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.rpc.wire.XmlElement;
import io.voluntas.rpc.wire.XmlLimits;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Plain HTTP to a server, and its XML. */
public final class RawHttp {
  private static final Duration MOST = Duration.ofSeconds(20);

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(MOST).build();
  private final URI root;

  /** Talks to the server at a master URL. */
  public RawHttp(URI root) {
    this.root = root;
  }

  HttpResponse<String> get(String path, String... headers) throws IOException {
    HttpRequest.Builder request = HttpRequest.newBuilder(root.resolve(path)).timeout(MOST);
    if (headers.length > 0) {
      request.headers(headers);
    }
    return send(request.GET().build());
  }

  HttpResponse<String> post(String path, byte[] body) throws IOException {
    return send(
        HttpRequest.newBuilder(root.resolve(path))
            .timeout(MOST)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofByteArray(body))
            .build());
  }

  /** Asks the scheduler. */
  XmlElement ask(String request) throws IOException {
    HttpResponse<String> response = post("scheduler", request.getBytes(StandardCharsets.UTF_8));
    if (response.statusCode() != 200) {
      throw new IOException("status " + response.statusCode() + ": " + response.body());
    }
    return xml(response.body());
  }

  static XmlElement xml(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return new LenientXml(XmlLimits.DEFAULT, new WarningLog()).parse("reply", bytes).root();
    } catch (WireException e) {
      throw new AssertionError(text, e);
    }
  }

  private HttpResponse<String> send(HttpRequest request) throws IOException {
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.ISO_8859_1));
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }
}
