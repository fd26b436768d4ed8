package io.voluntas.rpc.server.schedule;

import io.voluntas.rpc.files.GlobalPreferences;
import io.voluntas.rpc.scheduler.request.DeviceRequest;
import io.voluntas.rpc.scheduler.request.DiskUse;
import io.voluntas.rpc.scheduler.request.HostFacts;
import io.voluntas.rpc.scheduler.request.TimeStatistics;
import io.voluntas.rpc.scheduler.request.WireRequest;
import io.voluntas.rpc.server.config.AppDefinition;
import io.voluntas.rpc.wire.LenientXml;
import io.voluntas.rpc.wire.WarningLog;
import io.voluntas.rpc.wire.WireException;
import io.voluntas.rpc.wire.XmlElement;
import io.voluntas.rpc.wire.XmlLimits;
import io.voluntas.spi.model.Durations;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a host can do. What the request does not tell is taken at its best, so that a short request
 * gets work too.
 *
 * @param platforms platforms whose programs it runs; empty when not told
 * @param planClasses whether it knows plan classes
 * @param cpus CPUs that may be used, at least 1
 * @param flops speed of one CPU, FLOPS, above 0
 * @param memoryBytes memory that may be used
 * @param diskBytes disk space that may be used
 * @param availability fraction of time in which it computes, (0, 1]
 * @param deviceAvailability fraction of time in which its devices compute, (0, 1]
 * @param minQueue work that it always wants to have, microseconds
 * @param devices its devices
 */
record Ability(
    List<String> platforms,
    boolean planClasses,
    int cpus,
    double flops,
    long memoryBytes,
    long diskBytes,
    double availability,
    double deviceAvailability,
    long minQueue,
    List<DeviceRequest> devices) {

  private static final double DEFAULT_FLOPS = 1e9;
  private static final XmlLimits LIMITS = new XmlLimits(1 << 20, 16, 10_000);

  /** Part of a device's peak speed that programs reach, when nobody knows better. */
  private static final double REACHED = 0.1;

  private static final double ONE = 1e6;

  static Ability of(WireRequest request) {
    Optional<HostFacts> host = request.host();
    Optional<XmlElement> preferences = preferences(request.preferences().working());
    int all = host.flatMap(h -> boxed(h.cpus())).orElse(1);
    double percent = number(preferences, "max_ncpus_pct").orElse(100);
    int cpus = percent <= 0 ? all : (int) Math.floor(all * Math.min(100, percent) / 100);
    double memoryPart =
        number(preferences, "ram_max_used_idle_pct")
            .orElse(100 * GlobalPreferences.DEFAULT.memory().ramIdle());
    long memory =
        host.map(HostFacts::memoryBytes)
            .orElse(java.util.OptionalLong.empty())
            .orElse(Long.MAX_VALUE);
    double queueDays = number(preferences, "work_buf_min_days").orElse(0);
    Optional<TimeStatistics> time = request.time();
    double on = time.map(TimeStatistics::on).orElse(OptionalDouble.empty()).orElse(1);
    return new Ability(
        request.platforms(),
        request.flags().planClasses(),
        Math.max(1, cpus),
        host.map(HostFacts::flops).orElse(OptionalDouble.empty()).orElse(DEFAULT_FLOPS),
        memory == Long.MAX_VALUE ? memory : (long) (memory * Math.min(100, memoryPart) / 100),
        disk(request),
        on * time.map(TimeStatistics::active).orElse(OptionalDouble.empty()).orElse(1),
        on * time.map(TimeStatistics::devicesActive).orElse(OptionalDouble.empty()).orElse(1),
        (long) (Math.max(0, Math.min(1000, queueDays)) * Durations.DAY),
        request.devices());
  }

  private static Optional<Integer> boxed(java.util.OptionalInt value) {
    return value.isPresent() && value.getAsInt() > 0
        ? Optional.of(value.getAsInt())
        : Optional.empty();
  }

  private static long disk(WireRequest request) {
    long share =
        request
            .disk()
            .map(DiskUse::share)
            .orElse(java.util.OptionalLong.empty())
            .orElse(Long.MAX_VALUE);
    long used = request.disk().map(DiskUse::project).orElse(0L);
    long free =
        request
            .host()
            .map(HostFacts::diskFree)
            .orElse(java.util.OptionalLong.empty())
            .orElse(Long.MAX_VALUE);
    // A share of 0 is what clients write before they have computed it.
    long left = share <= 0 || share == Long.MAX_VALUE ? Long.MAX_VALUE : Math.max(0, share - used);
    return Math.min(left, free);
  }

  private static Optional<XmlElement> preferences(String xml) {
    if (xml.isBlank()) {
      return Optional.empty();
    }
    try {
      byte[] bytes = xml.getBytes(StandardCharsets.UTF_8);
      return Optional.of(new LenientXml(LIMITS, new WarningLog()).parse("", bytes).root());
    } catch (WireException e) {
      return Optional.empty();
    }
  }

  private static OptionalDouble number(Optional<XmlElement> element, String name) {
    Optional<String> text = element.flatMap(e -> e.child(name)).map(XmlElement::text);
    if (text.isEmpty() || !text.get().matches("[0-9.eE+-]{1,30}")) {
      return OptionalDouble.empty();
    }
    try {
      double value = Double.parseDouble(text.get());
      return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    } catch (NumberFormatException e) {
      return OptionalDouble.empty();
    }
  }

  /** Whether it can run a version at all, whatever it asks for. */
  boolean runs(AppDefinition.Version version) {
    boolean fits =
        (platforms.isEmpty() || platforms.contains(version.platform()))
            && (version.planClass().isEmpty() || planClasses)
            && Math.ceil(version.cpus() / ONE) <= cpus;
    return fits && (version.device().isEmpty() || has(version.device().get()));
  }

  private boolean has(AppDefinition.Device wanted) {
    return device(wanted.type())
        .filter(device -> device.count() * ONE >= wanted.count())
        .filter(device -> device.memoryBytes() == 0 || device.memoryBytes() >= wanted.memoryBytes())
        .isPresent();
  }

  private Optional<DeviceRequest> device(String type) {
    return devices.stream().filter(device -> device.type().equals(type)).findFirst();
  }

  /** Speed of a job of a version that it can run, FLOPS, at least one million. */
  double speed(AppDefinition.Version version) {
    if (version.flops() > 0) {
      return version.flops();
    }
    double speed = version.cpus() / ONE * flops;
    if (version.device().isPresent()) {
      AppDefinition.Device use = version.device().get();
      double peak = device(use.type()).map(DeviceRequest::peakFlops).orElse(0.0);
      speed += use.count() / ONE * peak * REACHED;
    }
    return Math.max(ONE, speed);
  }

  /** Fraction of time in which jobs of a version compute. */
  double availability(AppDefinition.Version version) {
    return version.device().isPresent() ? deviceAvailability : availability;
  }
}
