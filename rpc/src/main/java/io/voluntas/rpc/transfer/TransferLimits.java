package io.voluntas.rpc.transfer;

import java.net.http.HttpClient;
import java.time.Duration;

/**
 * How long and how much a transfer may take.
 *
 * @param connect the longest wait for a connection, above zero
 * @param idle the longest time in which nothing moves, above zero; it holds in every phase: before
 *     the reply, within its body, and while sending. A transfer that moves may take any time
 * @param maxBytes the most bytes of one downloaded file, 0 or more
 */
public record TransferLimits(Duration connect, Duration idle, long maxBytes) {
  /** 30 seconds, 5 minutes, 64 GiB. */
  public static final TransferLimits DEFAULT =
      new TransferLimits(Duration.ofSeconds(30), Duration.ofMinutes(5), 64L << 30);

  /** Checks the ranges. */
  public TransferLimits {
    if (connect.isNegative() || connect.isZero() || idle.isNegative() || idle.isZero()) {
      throw new IllegalArgumentException("limits of time must be above zero");
    }
    if (maxBytes < 0) {
      throw new IllegalArgumentException("the limit of size must not be negative");
    }
  }

  /**
   * A client under these limits: HTTP/1.1 (the field's servers know no other well), redirects
   * followed except from HTTPS to HTTP. It is meant to be shared.
   */
  public HttpClient newClient() {
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .followRedirects(HttpClient.Redirect.NORMAL)
        .connectTimeout(connect)
        .build();
  }
}
