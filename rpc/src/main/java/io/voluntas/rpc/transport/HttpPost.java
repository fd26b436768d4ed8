package io.voluntas.rpc.transport;

import io.voluntas.spi.rpc.TransportException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One POST with its answer, within a time that covers the body too: the JDK's own limit ends with
 * the headers, so the caller's thread waits for the whole exchange and cancels it. Thread-safe.
 */
final class HttpPost {
  private static final int OK = 200;
  private static final int REDIRECT = 300;
  private static final int NOT_MODIFIED = 304;
  private static final int CLIENT_ERROR = 400;

  private final HttpClient http;
  private final HttpSettings settings;

  HttpPost(HttpClient http, HttpSettings settings) {
    this.http = http;
    this.settings = settings;
  }

  /**
   * Sends a body and brings back the body of the answer, unpacked. Redirects are followed with the
   * same method and body, whatever their number, as the field's client does.
   *
   * @throws TransportException when there is no such answer in time, or the thread is interrupted
   */
  byte[] send(URI address, String agent, byte[] body, Duration limit) throws TransportException {
    long end = System.nanoTime() + limit.toNanos();
    URI target = address;
    for (int redirects = 0; ; redirects++) {
      HttpResponse<byte[]> answer = exchange(target, agent, body, end, limit);
      int status = answer.statusCode();
      if (status >= REDIRECT && status < CLIENT_ERROR && status != NOT_MODIFIED) {
        if (redirects >= settings.mostRedirects()) {
          throw new TransportException(
              show(address) + " redirects more than " + settings.mostRedirects() + " times");
        }
        target = redirected(target, answer);
        continue;
      }
      if (status < OK || status >= REDIRECT) {
        throw new TransportException(show(target) + " answered " + describe(status));
      }
      String coding = answer.headers().firstValue("Content-Encoding").orElse("");
      return ContentCoding.unpack(show(target), coding, answer.body(), settings.mostReplyBytes());
    }
  }

  private HttpResponse<byte[]> exchange(
      URI target, String agent, byte[] body, long end, Duration limit) throws TransportException {
    HttpRequest request;
    try {
      request =
          HttpRequest.newBuilder(target)
              .header("Content-Type", "application/x-www-form-urlencoded")
              .header("Accept-Encoding", ContentCoding.ACCEPTED)
              .header("User-Agent", agent)
              .POST(HttpRequest.BodyPublishers.ofByteArray(body))
              .build();
    } catch (IllegalArgumentException e) {
      throw new TransportException(show(target) + " is no address of a server", e);
    }
    CompletableFuture<HttpResponse<byte[]>> pending =
        http.sendAsync(request, info -> BoundedBody.of(info, settings.mostReplyBytes()));
    try {
      return pending.get(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      pending.cancel(true);
      throw new TransportException(
          show(target) + " gave no whole answer within " + limit.toMillis() / 1000.0 + " s", e);
    } catch (InterruptedException e) {
      pending.cancel(true);
      Thread.currentThread().interrupt();
      throw new TransportException("the request to " + show(target) + " was cancelled", e);
    } catch (ExecutionException e) {
      throw failure(target, e.getCause() == null ? e : e.getCause());
    }
  }

  private static TransportException failure(URI target, Throwable cause) {
    for (Throwable each = cause; each != null; each = each.getCause()) {
      if (each instanceof BoundedBody.TooLarge large) {
        return new TransportException(show(target) + " sent " + large.getMessage(), large);
      }
      if (each instanceof HttpConnectTimeoutException) {
        return new TransportException(show(target) + " cannot be reached: no answer", cause);
      }
      if (each instanceof ConnectException || each instanceof java.net.UnknownHostException) {
        String why = Optional.ofNullable(each.getMessage()).map(m -> ": " + m).orElse("");
        return new TransportException(
            show(target) + " cannot be reached" + why + "; is there a network?", cause);
      }
    }
    String why = Optional.ofNullable(cause.getMessage()).orElse(cause.getClass().getSimpleName());
    String what = cause instanceof IOException ? " broke off: " : " failed: ";
    return new TransportException("the exchange with " + show(target) + what + why, cause);
  }

  private static URI redirected(URI from, HttpResponse<byte[]> answer) throws TransportException {
    String location = answer.headers().firstValue("Location").orElse("");
    URI to;
    try {
      to = from.resolve(new URI(location.strip()));
    } catch (java.net.URISyntaxException e) {
      throw new TransportException(show(from) + " redirects to no address: '" + location + "'", e);
    }
    String scheme = Optional.ofNullable(to.getScheme()).orElse("").toLowerCase(Locale.ROOT);
    if (location.isBlank() || to.getHost() == null || !scheme.matches("https?")) {
      throw new TransportException(show(from) + " redirects to no address: '" + location + "'");
    }
    // The request holds the account key: what was private must stay so.
    if (scheme.equals("http") && "https".equalsIgnoreCase(from.getScheme())) {
      throw new TransportException(show(from) + " redirects to an unprotected address: " + to);
    }
    return to;
  }

  private static String describe(int status) {
    String hint =
        switch (status) {
          case 403 -> "forbidden";
          case 404 -> "there is no scheduler at this address";
          case 413 -> "the request is too large for it";
          case 429 -> "it gets too many requests";
          case 500 -> "an error in the server";
          case 502, 503, 504 -> "it is down or overloaded";
          default -> status >= 500 ? "an error in the server" : "not a scheduler's answer";
        };
    return "HTTP " + status + ": " + hint;
  }

  /** The address without what may be private in it. */
  static String show(URI address) {
    String port = address.getPort() < 0 ? "" : ":" + address.getPort();
    String path = Optional.ofNullable(address.getPath()).orElse("");
    return address.getScheme() + "://" + address.getHost() + port + path;
  }
}
