package io.voluntas.rpc.transport;

import io.voluntas.rpc.scheduler.request.Demand;
import io.voluntas.rpc.scheduler.request.DiskUse;
import io.voluntas.rpc.scheduler.request.HeldResult;
import io.voluntas.rpc.scheduler.request.HostFacts;
import io.voluntas.rpc.scheduler.request.QueuedResult;
import io.voluntas.rpc.scheduler.request.ReportedResult;
import io.voluntas.rpc.scheduler.request.TimeStatistics;
import io.voluntas.rpc.scheduler.request.WireRequest;
import io.voluntas.rpc.wire.XmlWriter;
import io.voluntas.spi.model.Durations;
import io.voluntas.spi.rpc.ClientReport;
import io.voluntas.spi.rpc.SchedulerRequest;
import io.voluntas.spi.rpc.SchedulerRequest.QueuedJob;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Puts a request of the SPI into the field's words. */
final class RequestMapper {
  private static final ClientReport.Account NOBODY = new ClientReport.Account("", 0, 0, "", "");

  private final SchedulerRequest request;
  private final ClientClock clock;
  private final HttpSettings settings;
  private final VersionList versions;

  RequestMapper(SchedulerRequest request, ClientClock clock, HttpSettings settings) {
    this.request = request;
    this.clock = clock;
    this.settings = settings;
    this.versions =
        new VersionList(request.client().map(report -> report.host().cpuFlops()).orElse(1e9));
  }

  WireRequest map(DeviceNames names) {
    ClientReport.Account account = request.client().map(ClientReport::account).orElse(NOBODY);
    double share = Math.min(1, Math.max(0, request.shareFraction()));
    // Before the list of versions is closed, all that refer to it.
    List<ReportedResult> results = results();
    List<HeldResult> held = held();
    return new WireRequest(
        new WireRequest.Account(
            account.authenticator(),
            account.hostId(),
            account.sequence(),
            account.codeSignKey(),
            ""),
        settings.client(),
        request.client().map(report -> report.host().platforms()).orElse(List.of()),
        cpuDemand(),
        Math.max(0, request.workRequest()),
        new WireRequest.Shares(share, share, share, 1),
        new WireRequest.Flags(true, false, false, false),
        new WireRequest.Preferences(preferences(), "", ""),
        Optional.of(host(account.hostKey())),
        Optional.of(time()),
        Optional.empty(),
        request
            .client()
            .map(
                report ->
                    new DiskUse(
                        report.disk().total(), report.disk().project(), report.disk().share())),
        new DeviceMapper(names).devices(request),
        results,
        versions.inOrder(),
        held,
        settings.tellsQueue() ? queue() : List.of(),
        List.of(),
        List.of());
  }

  private Demand cpuDemand() {
    for (SchedulerRequest.Demand demand : request.demands()) {
      if (demand.resource().equals(DeviceNames.CPU)) {
        return DeviceMapper.demand(demand);
      }
    }
    return Demand.NONE;
  }

  /** Without preferences of a user, the one number that servers read and the request knows. */
  private String preferences() {
    String own = request.client().map(ClientReport::preferences).orElse("");
    if (!own.isBlank()) {
      return own;
    }
    double days = (double) request.minQueue() / Durations.DAY;
    return new XmlWriter()
        .open("global_preferences")
        .number("work_buf_min_days", days)
        .close()
        .toString();
  }

  private HostFacts host(String key) {
    if (request.client().isEmpty()) {
      return new HostFacts(
          "",
          "",
          "",
          0,
          OptionalInt.of(request.cpus()),
          "",
          "",
          "",
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          "",
          "");
    }
    ClientReport.HostDescription host = request.client().get().host();
    return new HostFacts(
        host.name(),
        host.address(),
        key,
        host.timezone(),
        OptionalInt.of(host.cpus()),
        host.cpuVendor(),
        host.cpuModel(),
        host.cpuFeatures(),
        OptionalDouble.of(host.cpuFlops()),
        OptionalDouble.of(host.cpuIops()),
        OptionalLong.of(host.memoryBytes()),
        known(host.cacheBytes()),
        OptionalLong.of(host.swapBytes()),
        OptionalLong.of(host.diskTotal()),
        OptionalLong.of(host.diskFree()),
        host.osName(),
        host.osVersion());
  }

  private static OptionalLong known(long bytes) {
    return bytes < 0 ? OptionalLong.empty() : OptionalLong.of(bytes);
  }

  private TimeStatistics time() {
    OptionalLong now = OptionalLong.of(clock.unix());
    if (request.client().isEmpty()) {
      return new TimeStatistics(
          OptionalDouble.of(1),
          OptionalDouble.empty(),
          fraction(request.availability()),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          now);
    }
    ClientReport.Availability told = request.client().get().availability();
    return new TimeStatistics(
        fraction(told.on()),
        fraction(told.connected()),
        fraction(told.active()),
        fraction(told.devicesActive()),
        fraction(Math.min(told.active(), told.connected())),
        now);
  }

  private static OptionalDouble fraction(double value) {
    return value > 0 && value <= 1 ? OptionalDouble.of(value) : OptionalDouble.empty();
  }

  private List<ReportedResult> results() {
    if (request.client().isEmpty()) {
      return request.finished().stream().map(this::plain).toList();
    }
    List<ReportedResult> results = new ArrayList<>();
    for (ClientReport.JobReport job : request.client().get().results()) {
      results.add(
          new ReportedResult(
              job.name(),
              state(job.outcome()),
              job.exitStatus(),
              job.cpuTime(),
              job.wallTime(),
              job.version().platform(),
              job.version().number(),
              job.version().planClass(),
              OptionalInt.of(versions.place(job.version())),
              job.peakMemory(),
              0,
              job.peakDisk(),
              finishedAt(job.name()),
              job.stderr(),
              job.outputs().stream()
                  .map(
                      output ->
                          new ReportedResult.File(
                              output.name(),
                              OptionalLong.of(output.bytes()),
                              OptionalLong.empty(),
                              output.md5()))
                  .toList()));
    }
    return results;
  }

  private OptionalLong finishedAt(String name) {
    for (SchedulerRequest.FinishedJob job : request.finished()) {
      if (job.name().equals(name)) {
        return OptionalLong.of(clock.toUnix(job.finishedAt()));
      }
    }
    return OptionalLong.empty();
  }

  private ReportedResult plain(SchedulerRequest.FinishedJob job) {
    return new ReportedResult(
        job.name(),
        job.success() ? ReportedResult.UPLOADED : ReportedResult.COMPUTE_ERROR,
        job.success() ? 0 : 1,
        0,
        job.wallTime(),
        "",
        0,
        "",
        OptionalInt.empty(),
        0,
        0,
        0,
        OptionalLong.of(clock.toUnix(job.finishedAt())),
        "",
        List.of());
  }

  private static int state(ClientReport.Outcome outcome) {
    return switch (outcome) {
      case SUCCESS -> ReportedResult.UPLOADED;
      case COMPUTE_ERROR -> ReportedResult.COMPUTE_ERROR;
      case UPLOAD_FAILED -> ReportedResult.UPLOAD_FAILED;
      case ABORTED -> ReportedResult.ABORTED;
    };
  }

  private List<HeldResult> held() {
    if (request.client().isPresent()) {
      return request.client().get().held().stream()
          .map(
              job ->
                  new HeldResult(
                      job.name(),
                      OptionalInt.of(versions.place(job.version())),
                      job.version().planClass()))
          .toList();
    }
    return request.queue().stream()
        .filter(job -> job.project().equals(request.project()))
        .map(job -> new HeldResult(job.name(), OptionalInt.empty(), ""))
        .toList();
  }

  private List<QueuedResult> queue() {
    return request.queue().stream().map(this::queued).toList();
  }

  private QueuedResult queued(QueuedJob job) {
    boolean own = job.project().equals(request.project());
    return new QueuedResult(
        own ? job.name() : "",
        clock.toUnix(job.deadline()),
        Math.max(0, job.remaining()),
        job.cpus(),
        List.of());
  }
}
