package io.voluntas.cli.live.crash;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Stands between a client and its project and makes trouble with some of what passes. */
final class Trouble implements AutoCloseable {
  /** What is done to an answer. */
  enum Kind {
    NONE,
    ERROR_500,
    HANGS,
    TRUNCATED,
    GARBAGE,
    OTHER_BYTES,
    BAD_SIGNATURE,
    A_GIGABYTE,
    BAD_NAME
  }

  private static final long GIGABYTE = 1L << 30;

  private final HttpServer front;
  private final HttpClient back = HttpClient.newHttpClient();
  private final ExecutorService workers = Executors.newCachedThreadPool();
  private final AtomicInteger made = new AtomicInteger();
  private volatile URI project = URI.create("http://127.0.0.1/");
  private volatile Kind kind = Kind.NONE;
  private volatile String where = "";
  private volatile CountDownLatch hanging = new CountDownLatch(0);

  Trouble() throws IOException {
    front = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    front.setExecutor(workers);
    front.createContext("/", this::pass);
    front.start();
  }

  int port() {
    return front.getAddress().getPort();
  }

  /** Where the project really is. */
  void before(int port) {
    project = URI.create("http://127.0.0.1:" + port + "/");
  }

  /** From now on there is trouble with requests whose path contains a word. */
  void make(Kind trouble, String path) {
    made.set(0);
    hanging = new CountDownLatch(trouble == Kind.HANGS ? 1 : 0);
    where = path;
    kind = trouble;
  }

  /** Enough of it. */
  void end() {
    kind = Kind.NONE;
    hanging.countDown();
  }

  /** How many answers were spoiled since the trouble began. */
  int made() {
    return made.get();
  }

  private void pass(HttpExchange exchange) throws IOException {
    try (exchange) {
      Kind now = exchange.getRequestURI().getPath().contains(where) ? kind : Kind.NONE;
      if (now != Kind.NONE) {
        made.incrementAndGet();
      }
      byte[] body = exchange.getRequestBody().readAllBytes();
      switch (now) {
        case ERROR_500 -> send(exchange, 500, bytes("broken"));
        case HANGS -> hanging.await(60, TimeUnit.SECONDS);
        case GARBAGE -> send(exchange, 200, bytes("<scheduler_reply>&&&\u0000 not <XML"));
        case A_GIGABYTE -> flood(exchange);
        default -> forward(exchange, body, now);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void forward(HttpExchange exchange, byte[] body, Kind now)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(project.resolve(exchange.getRequestURI().toString()))
            .method(
                exchange.getRequestMethod(),
                body.length == 0
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofByteArray(body));
    for (String name : List.of("Content-Type", "Range", "User-Agent")) {
      String value = exchange.getRequestHeaders().getFirst(name);
      if (value != null) {
        request.header(name, value);
      }
    }
    HttpResponse<byte[]> answer =
        back.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    for (String name : List.of("Content-Type", "Content-Range", "Location")) {
      answer
          .headers()
          .firstValue(name)
          .ifPresent(value -> exchange.getResponseHeaders().set(name, value));
    }
    byte[] sent = spoiled(answer.body(), now);
    if (now == Kind.TRUNCATED) {
      exchange.sendResponseHeaders(answer.statusCode(), sent.length + 1000L);
      exchange.getResponseBody().write(sent, 0, sent.length / 2);
      exchange.getResponseBody().flush();
      return;
    }
    send(exchange, answer.statusCode(), sent);
  }

  private static byte[] spoiled(byte[] body, Kind kind) {
    String text = new String(body, StandardCharsets.ISO_8859_1);
    return switch (kind) {
      case OTHER_BYTES -> {
        byte[] other = body.clone();
        for (int i = 0; i < other.length; i++) {
          other[i] ^= 1;
        }
        yield other;
      }
      case BAD_SIGNATURE ->
          latin(text.replaceAll("(?s)(<file_signature>\\s*)[0-9a-f]{8}", "$100000000"));
      case BAD_NAME -> latin(text.replace("run.sh", "../../run.sh"));
      default -> body;
    };
  }

  private static void flood(HttpExchange exchange) throws IOException {
    exchange.sendResponseHeaders(200, GIGABYTE);
    byte[] block = new byte[1 << 20];
    java.util.Arrays.fill(block, (byte) ' ');
    try (OutputStream out = exchange.getResponseBody()) {
      for (long sent = 0; sent < GIGABYTE; sent += block.length) {
        out.write(block);
      }
    }
  }

  private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    if (body.length > 0) {
      exchange.getResponseBody().write(body);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] latin(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  @Override
  public void close() {
    end();
    front.stop(0);
    workers.shutdownNow();
  }
}
