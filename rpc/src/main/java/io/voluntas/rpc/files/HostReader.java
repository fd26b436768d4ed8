package io.voluntas.rpc.files;

import io.voluntas.rpc.wire.Bounds;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.XmlElement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Reads {@code host_info}, devices and {@code time_stats}. */
final class HostReader {
  /** What the client assumes before its benchmarks: one GFLOPS. */
  static final double DEFAULT_SPEED = 1e9;

  /** More than any device has; uninitialised sizes of real clients lie far above it. */
  static final Bounds DEVICE_MEMORY = new Bounds(0, 4_398_046_511_104.0);

  private static final Bounds CPUS = new Bounds(1, 100_000);
  private static final Bounds SPEED = new Bounds(1e3, 1e15);
  private static final Bounds TIMEZONE = new Bounds(-86_400, 86_400);
  private static final Bounds INSTANCES = new Bounds(0, 64);
  private static final Bounds MEGAHERTZ = new Bounds(0, 1e6);
  private static final double DEFAULT_DEVICE_SPEED = 1e11;

  HostInfo info(FieldReader in) {
    return new HostInfo(
        in.text("domain_name"),
        in.integer("p_ncpus", CPUS),
        in.number("p_fpops", SPEED, DEFAULT_SPEED),
        in.number("p_iops", SPEED, DEFAULT_SPEED),
        in.longIfKnown("m_nbytes", Bounds.BYTES),
        in.longIfKnown("m_cache", Bounds.BYTES),
        in.longIfKnown("m_swap", Bounds.BYTES),
        in.longIfKnown("d_total", Bounds.BYTES),
        in.longIfKnown("d_free", Bounds.BYTES),
        in.integer("timezone", TIMEZONE, 0),
        in.text("p_vendor"),
        in.text("p_model"),
        in.text("os_name"),
        in.text("os_version"));
  }

  /** The devices of the {@code coprocs} lists inside an element. */
  List<Coprocessor> coprocessors(FieldReader around) {
    List<Coprocessor> found = new ArrayList<>();
    for (XmlElement list : around.element().children("coprocs")) {
      for (XmlElement device : list.children()) {
        if (device.name().equals("coproc") || device.name().startsWith("coproc_")) {
          found.add(coprocessor(around.of(device)));
        }
      }
    }
    return found;
  }

  Coprocessor coprocessor(FieldReader in) {
    String element = in.element().name();
    boolean generic = element.equals("coproc");
    String type = ResourceTypes.wireName(generic ? in.text("type") : element);
    if (type.isEmpty()) {
      in.warn("type", "a device without a type is called 'unknown'");
      type = "unknown";
    }
    OptionalLong memory = OptionalLong.empty();
    for (String field : List.of("available_ram", "totalGlobalMem", "localRAM")) {
      // The old ATI interface counts in MiB.
      long unit = field.equals("localRAM") ? 1 << 20 : 1;
      memory = lesser(memory, in.number(field, DEVICE_MEMORY), unit);
    }
    boolean opencl = in.flag("have_opencl");
    for (XmlElement child : in.element().children("coproc_opencl")) {
      FieldReader card = in.of(child);
      memory = lesser(memory, card.number("global_mem_size", DEVICE_MEMORY), 1);
      OptionalDouble unused = card.number("max_clock_frequency", MEGAHERTZ);
      opencl = true;
    }
    Map<String, String> attributes = new LinkedHashMap<>();
    for (XmlElement child : in.element().children()) {
      if (child.children().isEmpty() && !child.selfClosed()) {
        attributes.put(child.name(), child.text());
      }
    }
    return new Coprocessor(
        type,
        in.text("name"),
        in.integer("count", INSTANCES, 1),
        in.number("peak_flops", SPEED, DEFAULT_DEVICE_SPEED),
        memory,
        in.flag("have_cuda"),
        opencl,
        !in.flag("non_gpu"),
        attributes);
  }

  /** The lesser of the known sizes; a size of 0 says nothing. */
  private static OptionalLong lesser(OptionalLong known, OptionalDouble next, long unit) {
    long bytes = (long) (next.orElse(0) * unit);
    if (bytes <= 0) {
      return known;
    }
    return OptionalLong.of(Math.min(bytes, known.orElse(bytes)));
  }

  TimeStats timeStats(FieldReader in) {
    return new TimeStats(
        availability(in, "on_frac", "on_lambda"),
        availability(in, "connected_frac", "connected_lambda"),
        availability(in, "active_frac", "active_lambda"),
        availability(in, "gpu_active_frac", "gpu_active_lambda"));
  }

  static Availability availability(FieldReader in, String fraction, String meanPeriod) {
    // As in the client: -1 is "not known", all else outside (0, 1] is ignored; both count as 1.
    OptionalDouble share = in.numberIfKnown(fraction, Bounds.FRACTION);
    Bounds period = new Bounds(1e-3, Bounds.SECONDS.max());
    return new Availability(
        share.orElse(1), share.isPresent(), in.millionths(meanPeriod, period, Availability.HOUR));
  }
}
