package io.voluntas.rpc.transport;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A web server on loopback that answers from a handler and keeps what it was sent. */
final class WireServer implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Received> received = new CopyOnWriteArrayList<>();

  /** What arrived. */
  record Received(String method, String path, Headers headers, byte[] body) {
    String text() {
      return new String(body, StandardCharsets.UTF_8);
    }
  }

  /** What is answered. */
  record Answer(int status, List<String> headers, byte[] body) {
    static Answer of(String body) {
      return new Answer(200, List.of(), body.getBytes(StandardCharsets.UTF_8));
    }

    static Answer redirect(int status, String location) {
      return new Answer(status, List.of("Location", location), new byte[0]);
    }
  }

  /** Answers a request. */
  @FunctionalInterface
  interface Handler {
    Answer answer(Received request);
  }

  WireServer(Handler handler) {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", exchange -> handle(exchange, handler));
    server.setExecutor(threads);
    server.start();
  }

  private void handle(HttpExchange exchange, Handler handler) throws IOException {
    try (exchange) {
      Received request =
          new Received(
              exchange.getRequestMethod(),
              exchange.getRequestURI().getPath(),
              exchange.getRequestHeaders(),
              exchange.getRequestBody().readAllBytes());
      received.add(request);
      Answer answer = handler.answer(request);
      for (int i = 0; i < answer.headers().size(); i += 2) {
        exchange.getResponseHeaders().add(answer.headers().get(i), answer.headers().get(i + 1));
      }
      exchange.sendResponseHeaders(
          answer.status(), answer.body().length == 0 ? -1 : answer.body().length);
      exchange.getResponseBody().write(answer.body());
    }
  }

  /** What arrived so far. */
  List<Received> received() {
    return received;
  }

  URI address(String path) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
