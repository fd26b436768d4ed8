package io.voluntas.rpc.gui.wire;

import io.voluntas.rpc.gui.port.state.Host;
import io.voluntas.rpc.gui.port.state.Host.Device;
import io.voluntas.rpc.gui.port.state.Host.Processor;
import io.voluntas.rpc.gui.port.state.HostAvailability;
import io.voluntas.rpc.wire.FieldReader;
import io.voluntas.rpc.wire.XmlElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The elements {@code host_info} and {@code time_stats}. */
public final class HostXml {
  private static final String GENERIC = "coproc";

  /** Types that have an element of their own. */
  private static final Map<String, String> ELEMENTS =
      Map.of(
          "NVIDIA", "coproc_cuda",
          "ATI", "coproc_ati",
          "intel_gpu", "coproc_intel_gpu",
          "apple_gpu", "coproc_apple_gpu");

  private HostXml() {}

  /** Writes a host. */
  public static void write(XmlText out, Host host) {
    Processor cpu = host.processor();
    out.open("host_info")
        .number("timezone", host.timezoneSeconds())
        .text("domain_name", host.name())
        .text("ip_addr", host.address())
        .text("host_cpid", host.crossProjectId())
        .number("p_ncpus", cpu.count())
        .text("p_vendor", cpu.vendor())
        .text("p_model", cpu.model())
        .text("p_features", cpu.features())
        .real("p_fpops", cpu.flops())
        .real("p_iops", cpu.iops())
        .millionths("p_calculated", cpu.measuredAt())
        .bytes("m_nbytes", host.memoryBytes())
        .bytes("m_cache", cpu.cacheBytes())
        .bytes("m_swap", host.swapBytes())
        .bytes("d_total", host.diskTotalBytes())
        .bytes("d_free", host.diskFreeBytes())
        .text("os_name", host.osName())
        .text("os_version", host.osVersion())
        .number("n_usable_coprocs", host.devices().stream().mapToLong(Device::count).sum())
        .open("coprocs");
    for (Device device : host.devices()) {
      writeDevice(out, device);
    }
    out.close("coprocs").close("host_info");
  }

  private static void writeDevice(XmlText out, Device device) {
    String element = Optional.ofNullable(ELEMENTS.get(device.type())).orElse(GENERIC);
    out.open(element);
    if (element.equals(GENERIC)) {
      out.text("type", device.type());
    }
    if (element.equals("coproc_cuda")) {
      out.bytes("totalGlobalMem", device.memoryBytes());
    }
    out.number("count", device.count())
        .text("name", device.model())
        .bytes("available_ram", device.memoryBytes())
        .real("peak_flops", device.peakFlops())
        .textIfAny("version", device.driver())
        .close(element);
  }

  /** Reads a host; a missing count of processors is read as 1. */
  public static Host read(FieldReader in) {
    return new Host(
        in.text("domain_name"),
        in.text("ip_addr"),
        in.text("host_cpid"),
        Plausible.integer(in, "timezone"),
        new Processor(
            Math.max(1, Plausible.integer(in, "p_ncpus")),
            in.text("p_vendor"),
            in.text("p_model"),
            in.text("p_features"),
            Plausible.real(in, "p_fpops"),
            Plausible.real(in, "p_iops"),
            Plausible.bytes(in, "m_cache"),
            Plausible.time(in, "p_calculated")),
        Plausible.bytes(in, "m_nbytes"),
        Plausible.bytes(in, "m_swap"),
        Plausible.bytes(in, "d_total"),
        Plausible.bytes(in, "d_free"),
        in.text("os_name"),
        in.text("os_version"),
        readDevices(in));
  }

  private static List<Device> readDevices(FieldReader in) {
    List<Device> devices = new ArrayList<>();
    for (FieldReader group : in.all("coprocs")) {
      for (XmlElement element : group.element().children()) {
        FieldReader device = group.of(element);
        typeOf(device)
            .ifPresent(
                type ->
                    devices.add(
                        new Device(
                            type,
                            device.text("name"),
                            (int) Plausible.count(device, "count"),
                            Plausible.bytes(device, "available_ram"),
                            Plausible.real(device, "peak_flops"),
                            device.text("version"))));
      }
    }
    return devices;
  }

  private static Optional<String> typeOf(FieldReader device) {
    String element = device.element().name();
    if (element.equals(GENERIC)) {
      return Optional.of(device.text("type"));
    }
    return ELEMENTS.entrySet().stream()
        .filter(entry -> entry.getValue().equals(element))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Writes how much of the time the host computes. */
  public static void write(XmlText out, HostAvailability times) {
    out.open("time_stats")
        .real("on_frac", times.on())
        .real("connected_frac", times.connected())
        .real("cpu_and_network_available_frac", times.activeAndConnected())
        .real("active_frac", times.active())
        .real("gpu_active_frac", times.gpuActive())
        .millionths("client_start_time", times.clientStart())
        .millionths("total_start_time", times.firstStart())
        .millionths("total_duration", times.totalRunning())
        .millionths("total_active_duration", times.totalActive())
        .millionths("total_gpu_active_duration", times.totalGpuActive())
        .millionths("now", times.now())
        .millionths("previous_uptime", times.previousUptime())
        .millionths("session_active_duration", times.sessionActive())
        .millionths("session_gpu_active_duration", times.sessionGpuActive())
        .close("time_stats");
  }

  /** Reads how much of the time the host computes; missing shares are read as 1. */
  public static HostAvailability readAvailability(FieldReader in) {
    return new HostAvailability(
        Plausible.part(in, "on_frac", 1),
        Plausible.part(in, "connected_frac", 1),
        Plausible.part(in, "active_frac", 1),
        Plausible.part(in, "gpu_active_frac", 1),
        Plausible.part(in, "cpu_and_network_available_frac", 1),
        Plausible.time(in, "now"),
        Plausible.time(in, "client_start_time"),
        Plausible.time(in, "total_start_time"),
        Plausible.span(in, "total_duration"),
        Plausible.span(in, "total_active_duration"),
        Plausible.span(in, "total_gpu_active_duration"),
        Plausible.span(in, "session_active_duration"),
        Plausible.span(in, "session_gpu_active_duration"),
        Plausible.span(in, "previous_uptime"));
  }
}
