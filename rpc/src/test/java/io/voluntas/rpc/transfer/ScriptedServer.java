package io.voluntas.rpc.transfer;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server on a free loopback port that does for each path what a test says. */
public final class ScriptedServer implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Map<String, Reply> replies = new ConcurrentHashMap<>();
  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private final CountDownLatch closed = new CountDownLatch(1);

  public ScriptedServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  /** What was asked, with the body's bytes read as ISO-8859-1. */
  public record Asked(
      String method, String path, Optional<String> range, String type, String body) {}

  /** What a path does; it may hang on {@link #hang()}. */
  public interface Reply {
    void to(HttpExchange exchange, Asked asked) throws IOException;
  }

  public URI at(String path) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
  }

  public URI on(String path, Reply reply) {
    replies.put(path, reply);
    return at(path);
  }

  /** A path that always gives this text. */
  public URI on(String path, int status, String text) {
    return on(path, (exchange, asked) -> send(exchange, status, text));
  }

  /** A path that knows Range, as web servers do. */
  public URI file(String path, String content) {
    return on(
        path,
        (exchange, asked) -> {
          if (asked.range().isEmpty()) {
            send(exchange, 200, content);
            return;
          }
          int from = Integer.parseInt(asked.range().get().replaceAll("bytes=(\\d+)-", "$1"));
          if (from >= content.length()) {
            exchange.getResponseHeaders().set("Content-Range", "bytes */" + content.length());
            send(exchange, 416, "");
            return;
          }
          exchange
              .getResponseHeaders()
              .set(
                  "Content-Range",
                  "bytes " + from + "-" + (content.length() - 1) + "/" + content.length());
          send(exchange, 206, content.substring(from));
        });
  }

  public static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }

  /** Promises more bytes than it sends, then hangs up or, before that, waits. */
  public static void sendSome(HttpExchange exchange, long promised, String text)
      throws IOException {
    exchange.sendResponseHeaders(200, promised);
    exchange.getResponseBody().write(text.getBytes(StandardCharsets.ISO_8859_1));
    exchange.getResponseBody().flush();
  }

  /** Waits until the test is over. */
  public void hang() {
    try {
      closed.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public List<Asked> asked() {
    return List.copyOf(asked);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Asked now =
          new Asked(
              exchange.getRequestMethod(),
              exchange.getRequestURI().toString(),
              Optional.ofNullable(exchange.getRequestHeaders().getFirst("Range")),
              Optional.ofNullable(exchange.getRequestHeaders().getFirst("Content-Type")).orElse(""),
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1));
      asked.add(now);
      Reply reply = replies.get(exchange.getRequestURI().getPath());
      if (reply == null) {
        send(exchange, 404, "no");
      } else {
        reply.to(exchange, now);
      }
    }
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
