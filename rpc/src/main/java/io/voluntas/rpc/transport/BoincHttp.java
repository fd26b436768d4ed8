package io.voluntas.rpc.transport;

import io.voluntas.rpc.scheduler.SchedulerReplyReader;
import io.voluntas.rpc.scheduler.request.RequestWriter;
import io.voluntas.rpc.scheduler.request.WireRequest;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.spi.rpc.ClientReport;
import io.voluntas.spi.rpc.Endpoint;
import io.voluntas.spi.rpc.FileTransport;
import io.voluntas.spi.rpc.RpcTransport;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.rpc.TransportException;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The transport {@code boinc-http}: the field's scheduler RPC. It keeps nothing between calls, so
 * any number of threads may use it at once.
 *
 * <p>A request with a {@link ClientReport} is that of a real client: its jobs come back with their
 * {@link io.voluntas.spi.rpc.Launch} and a job whose files are not in order is refused with a
 * warning. A request without one is answered as an emulated server would, without either.
 */
public final class BoincHttp implements RpcTransport {
  /** Its name in configuration files. */
  public static final String NAME = "boinc-http";

  /** A host's speed before its benchmarks, FLOPS; only guesses of estimates depend on it. */
  private static final double DEFAULT_FLOPS = 1e9;

  private final HttpPost post;
  private final HttpSettings settings;
  private final InstantSource world;
  private final Optional<FileTransport> files;

  /**
   * Creates a transport.
   *
   * @param http carries the requests; must not follow redirects itself
   * @param world the wall clock: deadlines come in its time and leave in that of the client, whose
   *     time of the request is in each request
   * @param files moves the files of the jobs; empty for none
   */
  public BoincHttp(
      HttpClient http, HttpSettings settings, InstantSource world, Optional<FileTransport> files) {
    this.post = new HttpPost(http, settings);
    this.settings = settings;
    this.world = world;
    this.files = files;
  }

  @Override
  public boolean serves(Endpoint endpoint) {
    return endpoint instanceof Endpoint.Remote remote
        && remote.scheduler().getHost() != null
        && List.of("http", "https")
            .contains(String.valueOf(remote.scheduler().getScheme()).toLowerCase(Locale.ROOT));
  }

  @Override
  public SchedulerReply call(Endpoint endpoint, SchedulerRequest request, Duration limit)
      throws TransportException {
    if (!(endpoint instanceof Endpoint.Remote remote) || !serves(endpoint)) {
      throw new TransportException(NAME + " reaches http and https addresses only");
    }
    URI address = remote.scheduler();
    ClientClock clock = ClientClock.at(request.now(), world);
    DeviceNames names =
        new DeviceNames(request.client().map(ClientReport::devices).orElse(List.of()));
    WireRequest wire = new RequestMapper(request, clock, settings).map(names);
    String platform = wire.platforms().isEmpty() ? "" : wire.platforms().get(0);
    byte[] body =
        post.send(address, settings.userAgent(platform), RequestWriter.write(wire), limit);
    return read(address, request, clock, names, body);
  }

  private static SchedulerReply read(
      URI address, SchedulerRequest request, ClientClock clock, DeviceNames names, byte[] body)
      throws TransportException {
    String source = "reply of " + address.getHost();
    WarningLog log = new WarningLog();
    double flops = request.client().map(report -> report.host().cpuFlops()).orElse(DEFAULT_FLOPS);
    io.voluntas.rpc.scheduler.SchedulerReply reply;
    try {
      reply = new SchedulerReplyReader(flops, clock.unix(), log).read(source, body);
    } catch (WireException e) {
      throw new TransportException(e.getMessage() + "; nothing of it is used", e);
    }
    return new ReplyMapper(source, clock, names, log, request.client().isPresent(), flops)
        .map(reply);
  }

  @Override
  public Optional<FileTransport> files() {
    return files;
  }
}
