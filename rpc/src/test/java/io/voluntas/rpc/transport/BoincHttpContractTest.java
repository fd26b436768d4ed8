package io.voluntas.rpc.transport;

import io.voluntas.rpc.files.BoincAppVersion;
import io.voluntas.rpc.files.BoincWorkunit;
import io.voluntas.rpc.files.DeviceUse;
import io.voluntas.rpc.scheduler.ReplyJob;
import io.voluntas.rpc.scheduler.ReplyMessage;
import io.voluntas.rpc.scheduler.SchedulerReplyWriter;
import io.voluntas.rpc.scheduler.request.DeviceRequest;
import io.voluntas.rpc.scheduler.request.HeldResult;
import io.voluntas.rpc.scheduler.request.RequestReader;
import io.voluntas.rpc.scheduler.request.WireRequest;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.Endpoint;
import io.voluntas.spi.rpc.RpcTransport;
import io.voluntas.spi.rpc.SchedulerReply;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.rpc.TransportException;
import io.voluntas.testkit.contract.RpcTransportContract;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;

/**
 * The contract over HTTP: a server that understands the field's request, asks a scheduler of the
 * SPI, and answers in the field's words. Only the project's name is its own; all else travels.
 */
final class BoincHttpContractTest extends RpcTransportContract {
  private static final String PROJECT = "P & <Q>";

  /** The world's time when the clients' clocks began. */
  private static final long START = 1_700_000_000_000_000L;

  /** The contract's request is of the fifth day. */
  private static final Instant WORLD = Instant.ofEpochSecond(1_700_000_000L + 5 * 86_400);

  private static final Pattern BUFFER =
      Pattern.compile("<work_buf_min_days>([0-9.]+)</work_buf_min_days>");

  private final List<WireServer> servers = new ArrayList<>();

  @Override
  protected RpcTransport newTransport() {
    return new BoincHttp(
        HttpSettings.DEFAULT.newClient(), HttpSettings.DEFAULT, () -> WORLD, Optional.empty());
  }

  @Override
  protected Endpoint serve(Endpoint.Scheduler scheduler) {
    WireServer server = new WireServer(received -> answer(received, scheduler));
    servers.add(server);
    return new Endpoint.Remote(server.address("/cgi"));
  }

  @AfterEach
  void stop() {
    servers.forEach(WireServer::close);
  }

  private static WireServer.Answer answer(
      WireServer.Received received, Endpoint.Scheduler scheduler) {
    try {
      WireRequest request = new RequestReader(new WarningLog()).read("request", received.body());
      byte[] reply = SchedulerReplyWriter.write(wire(scheduler.handle(spi(request))));
      return WireServer.Answer.of(new String(reply, StandardCharsets.UTF_8));
    } catch (TransportException e) {
      return new WireServer.Answer(503, List.of(), new byte[0]);
    } catch (WireException e) {
      return new WireServer.Answer(400, List.of(), new byte[0]);
    }
  }

  private static SchedulerRequest spi(WireRequest wire) {
    List<SchedulerRequest.Demand> demands = new ArrayList<>();
    for (DeviceRequest device : wire.devices()) {
      String own = device.type().equals("NVIDIA") ? "cuda" : device.type();
      demands.add(
          new SchedulerRequest.Demand(own, device.demand().work(), device.demand().instances()));
    }
    demands.add(
        new SchedulerRequest.Demand("cpu", wire.demand().work(), wire.demand().instances()));
    List<String> held = wire.held().stream().map(HeldResult::name).toList();
    Matcher buffer = BUFFER.matcher(wire.preferences().working());
    return new SchedulerRequest(
        PROJECT,
        wire.time().orElseThrow().now().orElseThrow() - START,
        wire.host().orElseThrow().cpus().orElseThrow(),
        wire.time().orElseThrow().active().orElseThrow(),
        buffer.find() ? Math.round(Double.parseDouble(buffer.group(1)) * Durations.DAY) : -1,
        wire.shares().all(),
        demands,
        wire.queue().stream()
            .map(
                job ->
                    new SchedulerRequest.QueuedJob(
                        held.contains(job.name()) ? PROJECT : "?",
                        job.name(),
                        job.remaining(),
                        job.deadline() - START,
                        job.cpus()))
            .toList(),
        wire.results().stream()
            .map(
                result ->
                    new SchedulerRequest.FinishedJob(
                        result.name(),
                        result.elapsed(),
                        result.completed().orElseThrow() - START,
                        result.success()))
            .toList());
  }

  private static io.voluntas.rpc.scheduler.SchedulerReply wire(SchedulerReply reply) {
    List<BoincAppVersion> versions = new ArrayList<>();
    List<BoincWorkunit> workunits = new ArrayList<>();
    List<ReplyJob> jobs = new ArrayList<>();
    for (SchedulerReply.SentJob job : reply.jobs()) {
      BoincAppVersion version =
          new BoincAppVersion(
              job.app(),
              1,
              "",
              "",
              job.usage().getOrDefault("cpu", 0L),
              Optional.ofNullable(job.usage().get("cuda")).map(u -> new DeviceUse("NVIDIA", u)),
              OptionalLong.empty(),
              "",
              "",
              1e9,
              List.of());
      // At a GFLOPS, thousand operations take a microsecond.
      BoincWorkunit workunit =
          new BoincWorkunit(
              job.name() + "_w",
              job.app(),
              0,
              job.estimate() * 1000.0,
              OptionalDouble.empty(),
              OptionalLong.of(job.memoryBytes()),
              OptionalLong.empty(),
              "",
              List.of());
      versions.add(version);
      workunits.add(workunit);
      jobs.add(
          ReplyJob.of(job.name(), workunit, version, START + job.deadline(), List.of(), false));
    }
    return new io.voluntas.rpc.scheduler.SchedulerReply(
        800,
        "",
        "",
        OptionalLong.empty(),
        OptionalLong.empty(),
        "",
        "",
        "",
        "",
        reply.requestDelay(),
        OptionalLong.empty(),
        OptionalDouble.empty(),
        "",
        "",
        "",
        reply.messages().stream().map(text -> new ReplyMessage("low", text)).toList(),
        new io.voluntas.rpc.scheduler.SchedulerReply.Flags(
            false, false, false, false, false, reply.noWorkBecauseOfDeadlines()),
        List.of(),
        List.of(),
        versions,
        List.of(),
        workunits,
        jobs,
        List.of(),
        List.of(),
        List.of(),
        Optional.empty());
  }
}
