package io.voluntas.rpc.transport;

import io.voluntas.rpc.scheduler.request.WireRequest.ClientVersion;
import io.voluntas.spi.Option;
import io.voluntas.spi.OptionValues;
import io.voluntas.spi.model.Durations;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the transport behaves.
 *
 * @param connectTimeout longest time to reach a server, positive
 * @param mostReplyBytes most bytes of a reply, packed or unpacked, positive
 * @param mostRedirects most redirects to follow, 0 or more
 * @param client the version of the field's client whose dialect is spoken
 * @param agent name of the program, for the server's log; empty to stay unnamed
 * @param tellsQueue whether servers are told of all unfinished jobs, so that they can see which
 *     deadlines a new one would endanger; jobs of other projects stay without a name
 */
public record HttpSettings(
    Duration connectTimeout,
    int mostReplyBytes,
    int mostRedirects,
    ClientVersion client,
    String agent,
    boolean tellsQueue) {
  private static final Pattern VERSION = Pattern.compile("(\\d{1,4})\\.(\\d{1,4})\\.(\\d{1,4})");
  private static final int MEGABYTE = 1 << 20;

  /** Servers give older clients other replies. */
  private static final int LEAST_CLIENT = new ClientVersion(7, 0, 40).number();

  private static final Option<Long> CONNECT =
      Option.duration(
          "connect-timeout", 30 * Durations.SECOND, "longest time to reach a project's server");
  private static final Option<Integer> MOST_BYTES =
      Option.integer("reply-limit", 64, 1, 1024, "MB", "largest reply that is read");
  private static final Option<Integer> REDIRECTS =
      Option.integer("redirects", 10, 0, 50, "count", "most redirects that are followed");
  private static final Option<ClientVersion> CLIENT =
      new Option<>(
          "client-version",
          new ClientVersion(7, 20, 5),
          "version",
          "version of the BOINC client whose dialect is spoken",
          HttpSettings::parseVersion,
          v -> v.major() + "." + v.minor() + "." + v.release());
  private static final Option<String> AGENT =
      Option.text("user-agent", "Voluntas", "name of the program for the servers' logs");
  private static final Option<Boolean> QUEUE =
      Option.flag(
          "tell-queue", true, "whether servers learn how much work with what deadlines is there");

  /** The options of the factory. */
  static final List<Option<?>> OPTIONS =
      List.of(CONNECT, MOST_BYTES, REDIRECTS, CLIENT, AGENT, QUEUE);

  /** The defaults. */
  public static final HttpSettings DEFAULT = of(OptionValues.defaults(OPTIONS));

  /** Checks the numbers. */
  public HttpSettings {
    if (connectTimeout.isZero() || connectTimeout.isNegative()) {
      throw new IllegalArgumentException("connect-timeout must be above 0");
    }
    if (mostReplyBytes < 1 || mostRedirects < 0) {
      throw new IllegalArgumentException("limits must not be negative");
    }
    if (agent.chars().anyMatch(c -> c < ' ' || c > '~' || c == '(' || c == ')')) {
      throw new IllegalArgumentException("user-agent must be plain text without parentheses");
    }
  }

  /**
   * From the options of the factory.
   *
   * @throws IllegalArgumentException when they make no sense
   */
  static HttpSettings of(OptionValues values) {
    return new HttpSettings(
        Duration.ofNanos(values.get(CONNECT) * 1000),
        (int) Math.min(Integer.MAX_VALUE - 8L, (long) values.get(MOST_BYTES) * MEGABYTE),
        values.get(REDIRECTS),
        values.get(CLIENT),
        values.get(AGENT),
        values.get(QUEUE));
  }

  private static ClientVersion parseVersion(String text) {
    Matcher parts = VERSION.matcher(text.strip());
    if (!parts.matches()) {
      throw new IllegalArgumentException("'" + text + "' is not a version such as 7.20.5");
    }
    ClientVersion version =
        new ClientVersion(
            Integer.parseInt(parts.group(1)),
            Integer.parseInt(parts.group(2)),
            Integer.parseInt(parts.group(3)));
    if (version.number() < LEAST_CLIENT) {
      throw new IllegalArgumentException("dialects before 7.0.40 are not spoken");
    }
    return version;
  }

  /**
   * A client with these settings. It has idle daemon threads, and proxies as the JDK's properties
   * say. HTTP/1.1 only: the JDK would ask for an upgrade in a header that some servers refuse.
   */
  public HttpClient newClient() {
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .followRedirects(HttpClient.Redirect.NEVER)
        .connectTimeout(connectTimeout)
        .build();
  }

  /**
   * The user agent of a request: servers and their statistics know the form.
   *
   * @param platform the host's platform; may be empty
   */
  public String userAgent(String platform) {
    String plain = platform.replaceAll("[^A-Za-z0-9._-]", "_");
    String version = client.major() + "." + client.minor() + "." + client.release();
    return "BOINC client ("
        + (plain.isEmpty() ? "unknown" : plain)
        + " "
        + version
        + ")"
        + (agent.isEmpty() ? "" : " " + agent);
  }
}
