package io.voluntas.rpc.transfer;

import io.voluntas.spi.rpc.TransportException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLException;

/**
 * HTTP calls that end: when nothing moves for a time, whatever phase they are in, and when their
 * thread is interrupted. Immutable; any number of threads may call at once.
 *
 * <p>An interrupt ends the call with a {@link TransportException}, and the thread's flag stays set.
 * Messages name the address without its query, which may hold a password's hash.
 */
public final class HttpCalls {
  private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

  private final HttpClient client;
  private final Duration idle;

  /**
   * Creates calls.
   *
   * @param client follows redirects, and limits the time for a connection, as it is set up
   * @param idle the longest time in which nothing moves, above zero
   */
  public HttpCalls(HttpClient client, Duration idle) {
    this.client = client;
    this.idle = idle;
  }

  /**
   * A request to build on.
   *
   * @throws TransportException when the address is no HTTP or HTTPS address with a host
   */
  public static HttpRequest.Builder to(URI address) throws TransportException {
    String scheme = Optional.ofNullable(address.getScheme()).orElse("").toLowerCase(Locale.ROOT);
    if (!scheme.equals("http") && !scheme.equals("https")) {
      throw new TransportException(
          show(address) + " is neither an http nor an https address, so it is not used");
    }
    try {
      return HttpRequest.newBuilder(address)
          .version(HttpClient.Version.HTTP_1_1)
          .header("User-Agent", "Voluntas");
    } catch (IllegalArgumentException e) {
      throw new TransportException(show(address) + " is no usable address", e);
    }
  }

  /**
   * Sends a request and waits for status and headers.
   *
   * @throws TransportException when there is no reply
   */
  public Answer start(HttpRequest request) throws TransportException {
    return start(request, () -> 0, sent -> {});
  }

  /**
   * As {@link #start(HttpRequest)}, for a request with a long body.
   *
   * @param sent how many bytes of the body are through; the call goes on as long as it grows
   * @param moved is told of it from this thread
   */
  Answer start(HttpRequest request, LongSupplier sent, LongConsumer moved)
      throws TransportException {
    CompletableFuture<HttpResponse<PulledBody>> reply =
        client.sendAsync(request, info -> new PulledBody());
    boolean done = false;
    try {
      HttpResponse<PulledBody> response = await(reply, request.uri(), sent, moved);
      done = true;
      return new Answer(response, idle);
    } finally {
      if (!done) {
        reply.cancel(true);
        // The reply may have won the race against the cancelling.
        var unused =
            reply.whenComplete(
                (late, failure) -> {
                  if (late != null) {
                    late.body().cancel();
                  }
                });
      }
    }
  }

  /**
   * Sends a request and reads the whole reply.
   *
   * @param maxBytes the most bytes of its body
   * @throws TransportException when there is no reply, one with a status other than 200, one that
   *     is longer, or one that breaks off
   */
  public byte[] fetch(HttpRequest request, int maxBytes) throws TransportException {
    try (Answer answer = start(request)) {
      if (answer.status() != 200) {
        throw new TransportException(
            show(request.uri()) + " answers with HTTP status " + answer.status());
      }
      return answer.all(maxBytes);
    }
  }

  /** An address for messages: without its query and without user and password. */
  public static String show(URI address) {
    if (address.getHost() == null) {
      String text = address.toString();
      int query = text.indexOf('?');
      return query < 0 ? text : text.substring(0, query);
    }
    return address.getScheme()
        + "://"
        + address.getHost()
        + (address.getPort() < 0 ? "" : ":" + address.getPort())
        + Optional.ofNullable(address.getRawPath()).orElse("");
  }

  private <T> T await(
      CompletableFuture<T> reply, URI address, LongSupplier sent, LongConsumer moved)
      throws TransportException {
    long seen = 0;
    long since = System.nanoTime();
    while (true) {
      try {
        T there = reply.get(Math.min(TICK_NANOS, idle.toNanos()), TimeUnit.NANOSECONDS);
        moved.accept(sent.getAsLong());
        return there;
      } catch (TimeoutException e) {
        long now = sent.getAsLong();
        if (now != seen) {
          seen = now;
          since = System.nanoTime();
          moved.accept(now);
        } else if (System.nanoTime() - since >= idle.toNanos()) {
          throw stalled(address, idle);
        }
      } catch (InterruptedException e) {
        throw cancelled(address);
      } catch (ExecutionException e) {
        throw failed(address, Optional.ofNullable(e.getCause()).orElse(e));
      }
    }
  }

  static TransportException stalled(URI address, Duration idle) {
    return new TransportException(
        show(address) + ": nothing has moved for " + idle.toMillis() / 1000.0 + " s");
  }

  static TransportException cancelled(URI address) {
    Thread.currentThread().interrupt();
    return new TransportException(show(address) + ": the call was cancelled");
  }

  static TransportException failed(URI address, Throwable cause) {
    String what;
    if (cause instanceof HttpConnectTimeoutException) {
      what = "cannot be reached within the time for a connection";
    } else if (cause instanceof ConnectException) {
      what =
          cause.getCause() instanceof UnresolvedAddressException
                  || (cause.getCause() != null
                      && cause.getCause().getCause() instanceof UnresolvedAddressException)
              ? "there is no host of that name, or no network"
              : "cannot be reached (connection refused, or no network)";
    } else if (cause instanceof SSLException) {
      what = "no secure connection: " + cause.getMessage();
    } else {
      String said =
          Optional.ofNullable(cause.getMessage()).orElse(cause.getClass().getSimpleName());
      what = "the connection broke: " + said;
    }
    return new TransportException(show(address) + ": " + what, cause);
  }
}
