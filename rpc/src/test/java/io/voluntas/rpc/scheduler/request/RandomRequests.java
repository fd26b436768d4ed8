package io.voluntas.rpc.scheduler.request;

import io.voluntas.rpc.files.BoincAppVersion;
import io.voluntas.rpc.files.DeviceUse;
import io.voluntas.rpc.scheduler.Pick;
import io.voluntas.testkit.property.Gen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Requests as a client could send them, from random numbers. */
public final class RandomRequests {
  private static final long EPOCH_END = 2_000_000_000_000_000L;
  private static final long YEAR = 366 * 86_400_000_000L;
  private static final long BYTES = 1L << 50;

  private RandomRequests() {}

  public static Gen<WireRequest> requests() {
    return Pick.gen(300, RandomRequests::request);
  }

  private static WireRequest request(Pick pick) {
    return new WireRequest(
        new WireRequest.Account(
            pick.text(), pick.upTo(BYTES), pick.upTo(BYTES), pick.text(), pick.text()),
        new WireRequest.ClientVersion(pick.count(99), pick.count(99), pick.count(99)),
        pick.list(3, pick::name),
        demand(pick),
        pick.upTo(YEAR),
        new WireRequest.Shares(
            part(pick), part(pick), part(pick), (1 + pick.upTo(1_000_000)) / 1000.0),
        new WireRequest.Flags(pick.flag(), pick.flag(), pick.flag(), pick.flag()),
        new WireRequest.Preferences(preferences(pick), preferences(pick), pick.text()),
        maybe(pick, host(pick)),
        maybe(pick, time(pick)),
        maybe(pick, new NetStatistics(pick.number(0), pick.number(0))),
        maybe(pick, new DiskUse(pick.upTo(BYTES), pick.upTo(BYTES), pick.maybeLong(BYTES))),
        pick.list(3, () -> device(pick)),
        pick.list(3, () -> result(pick)),
        pick.list(2, () -> version(pick)),
        pick.list(3, () -> new HeldResult(pick.text(), pick.maybeInt(0, 99), pick.text())),
        pick.list(3, () -> queued(pick)),
        pick.list(2, () -> new TrickleUp(pick.text(), pick.upTo(EPOCH_END), message(pick))),
        pick.list(2, pick::text));
  }

  private static <T> Optional<T> maybe(Pick pick, T value) {
    return pick.flag() ? Optional.of(value) : Optional.empty();
  }

  private static double part(Pick pick) {
    return pick.upTo(1_000_000) / 1e6;
  }

  private static Demand demand(Pick pick) {
    return new Demand(pick.upTo(YEAR), pick.upTo(64_000_000), pick.upTo(YEAR));
  }

  private static String preferences(Pick pick) {
    return pick.flag()
        ? "<global_preferences>\n    <venue name=\"x &amp; y\">\n        <run>1</run>\n"
            + "    </venue>\n</global_preferences>\n"
        : "";
  }

  private static String message(Pick pick) {
    return pick.flag() ? "<variety>a &lt; b</variety>\n<text/>\n" : "";
  }

  private static HostFacts host(Pick pick) {
    return new HostFacts(
        pick.text(),
        pick.text(),
        pick.text(),
        pick.count(86_400),
        pick.maybeInt(1, 1000),
        pick.text(),
        pick.text(),
        pick.text(),
        pick.maybeNumber(1e3),
        pick.maybeNumber(1e3),
        pick.maybeLong(BYTES),
        pick.maybeLong(BYTES),
        pick.maybeLong(BYTES),
        pick.maybeLong(BYTES),
        pick.maybeLong(BYTES),
        pick.text(),
        pick.text());
  }

  private static TimeStatistics time(Pick pick) {
    return new TimeStatistics(
        pick.maybeFraction(),
        pick.maybeFraction(),
        pick.maybeFraction(),
        pick.maybeFraction(),
        pick.maybeFraction(),
        pick.maybeLong(EPOCH_END));
  }

  private static DeviceRequest device(Pick pick) {
    List<String> types = List.of("NVIDIA", "ATI", "intel_gpu", "apple_gpu", "quantum & co");
    TreeMap<String, String> attributes = new TreeMap<>();
    if (pick.flag()) {
      attributes.put("drvVersion", pick.text());
    }
    return new DeviceRequest(
        types.get(pick.count(4)),
        pick.text(),
        pick.count(64),
        demand(pick),
        pick.number(0),
        pick.upTo(BYTES),
        attributes);
  }

  private static ReportedResult result(Pick pick) {
    return new ReportedResult(
        pick.text(),
        pick.count(10),
        pick.count(600) - 300,
        pick.upTo(YEAR),
        pick.upTo(YEAR),
        pick.text(),
        pick.count(1000),
        pick.text(),
        pick.maybeInt(0, 99),
        pick.upTo(BYTES),
        pick.upTo(BYTES),
        pick.upTo(BYTES),
        pick.maybeLong(EPOCH_END),
        pick.flag() ? (pick.text() + "]]></stderr_out>" + pick.text()).strip() : pick.text(),
        pick.list(
            2,
            () ->
                new ReportedResult.File(
                    pick.text(), pick.maybeLong(BYTES), pick.maybeLong(BYTES), pick.text())));
  }

  private static BoincAppVersion version(Pick pick) {
    return new BoincAppVersion(
        pick.name(),
        pick.count(1000),
        pick.text(),
        pick.text(),
        1 + pick.upTo(64_000_000),
        pick.flag()
            ? Optional.of(new DeviceUse("NVIDIA", 1 + pick.upTo(4_000_000)))
            : Optional.empty(),
        OptionalLong.empty(),
        pick.text(),
        "",
        pick.number(1e6),
        List.of());
  }

  private static QueuedResult queued(Pick pick) {
    List<DeviceUse> devices = new ArrayList<>();
    for (String type : List.of("NVIDIA", "ATI", "intel_gpu")) {
      if (pick.flag()) {
        devices.add(new DeviceUse(type, 1 + pick.upTo(4_000_000)));
      }
    }
    return new QueuedResult(
        pick.text(), pick.upTo(EPOCH_END), pick.upTo(YEAR), pick.upTo(64_000_000), devices);
  }
}
