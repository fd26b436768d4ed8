package io.voluntas.rpc.scheduler.request;

import io.voluntas.rpc.files.EntityReader;
import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.XmlElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads the parts of a request that describe the machine. */
final class HostSectionReader {
  private static final Bounds CPUS = new Bounds(1, 100_000);
  private static final Bounds SPEED = new Bounds(1e3, 1e18);
  private static final Bounds TIMEZONE = new Bounds(-86_400, 86_400);
  private static final Bounds INSTANCES = new Bounds(0, 64);
  private static final Bounds DEVICE_SPEED = new Bounds(0, 1e18);
  private static final Bounds BANDWIDTH = new Bounds(0, 1e15);

  /** The fields of a device that have a place of their own in the record. */
  private static final Set<String> OWN_FIELDS =
      Set.of(
          "type",
          "count",
          "name",
          "req_secs",
          "req_instances",
          "estimated_delay",
          "peak_flops",
          "available_ram");

  /** What may be asked for: far more than a host has, but no overflow. */
  static final Bounds WORK = new Bounds(0, 1e12);

  private HostSectionReader() {}

  static HostFacts host(FieldReader in) {
    return new HostFacts(
        in.text("domain_name"),
        in.text("ip_addr"),
        in.text("host_cpid"),
        in.integer("timezone", TIMEZONE, 0),
        in.integer("p_ncpus", CPUS),
        in.text("p_vendor"),
        in.text("p_model"),
        in.text("p_features"),
        in.numberIfKnown("p_fpops", SPEED),
        in.numberIfKnown("p_iops", SPEED),
        in.longIfKnown("m_nbytes", Bounds.BYTES),
        in.longIfKnown("m_cache", Bounds.BYTES),
        in.longIfKnown("m_swap", Bounds.BYTES),
        in.longIfKnown("d_total", Bounds.BYTES),
        in.longIfKnown("d_free", Bounds.BYTES),
        in.text("os_name"),
        in.text("os_version"));
  }

  static TimeStatistics time(FieldReader in) {
    return new TimeStatistics(
        in.numberIfKnown("on_frac", Bounds.FRACTION),
        in.numberIfKnown("connected_frac", Bounds.FRACTION),
        in.numberIfKnown("active_frac", Bounds.FRACTION),
        in.numberIfKnown("gpu_active_frac", Bounds.FRACTION),
        in.numberIfKnown("cpu_and_network_available_frac", Bounds.FRACTION),
        in.millionths("now", Bounds.EPOCH_SECONDS));
  }

  static NetStatistics network(FieldReader in) {
    return new NetStatistics(in.number("bwup", BANDWIDTH, 0), in.number("bwdown", BANDWIDTH, 0));
  }

  static DiskUse disk(FieldReader in) {
    return new DiskUse(
        bytes(in, "d_boinc_used_total"),
        bytes(in, "d_boinc_used_project"),
        in.longIfKnown("d_project_share", Bounds.BYTES));
  }

  /** A size in bytes, 0 when not known. */
  static long bytes(FieldReader in, String field) {
    return in.longIfKnown(field, Bounds.BYTES).orElse(0);
  }

  static Demand demand(FieldReader in, String work, String instances) {
    return new Demand(
        in.millionths(work, WORK, 0),
        in.millionths(instances, CPUS_OR_NONE, 0),
        in.millionths("estimated_delay", Bounds.SECONDS, 0));
  }

  private static final Bounds CPUS_OR_NONE = new Bounds(0, CPUS.max());

  static List<DeviceRequest> devices(FieldReader in) {
    List<DeviceRequest> devices = new ArrayList<>();
    for (XmlElement list : in.element().children("coprocs")) {
      for (XmlElement child : list.children()) {
        if (child.name().equals("coproc") || child.name().startsWith("coproc_")) {
          device(in.of(child)).ifPresent(devices::add);
        }
      }
    }
    return devices;
  }

  private static Optional<DeviceRequest> device(FieldReader in) {
    String element = in.element().name();
    String type = EntityReader.deviceType(element.equals("coproc") ? in.text("type") : element);
    if (type.isEmpty()) {
      in.warn("type", "a device without a type is ignored");
      return Optional.empty();
    }
    SortedMap<String, String> attributes = new TreeMap<>();
    for (XmlElement child : in.element().children()) {
      boolean plain = child.children().isEmpty() && !child.selfClosed();
      if (plain && !OWN_FIELDS.contains(child.name())) {
        attributes.put(child.name(), child.text());
      }
    }
    OptionalLong memory = in.longIfKnown("available_ram", Bounds.BYTES);
    return Optional.of(
        new DeviceRequest(
            type,
            in.text("name"),
            in.integer("count", INSTANCES, 1),
            demand(in, "req_secs", "req_instances"),
            in.number("peak_flops", DEVICE_SPEED, 0),
            memory.orElseGet(() -> bytes(in, "totalGlobalMem")),
            attributes));
  }
}
