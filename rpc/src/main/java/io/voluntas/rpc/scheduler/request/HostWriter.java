package io.voluntas.rpc.scheduler.request;

import io.voluntas.rpc.wire.XmlWriter;
import java.util.Map;
import java.util.OptionalDouble;

/** Writes the parts of a request that describe the machine. */
final class HostWriter {
  private final XmlWriter out;

  HostWriter(XmlWriter out) {
    this.out = out;
  }

  void write(WireRequest request) {
    request.time().ifPresent(this::time);
    request.network().ifPresent(this::network);
    request.host().ifPresent(this::host);
    request.disk().ifPresent(this::disk);
    if (!request.devices().isEmpty()) {
      out.open("coprocs");
      request.devices().forEach(this::device);
      out.close();
    }
  }

  private void time(TimeStatistics time) {
    out.open("time_stats");
    fraction("on_frac", time.on());
    fraction("connected_frac", time.connected());
    fraction("cpu_and_network_available_frac", time.activeAndConnected());
    fraction("active_frac", time.active());
    fraction("gpu_active_frac", time.devicesActive());
    time.now().ifPresent(now -> out.millionths("now", now));
    out.close();
  }

  private void fraction(String name, OptionalDouble value) {
    if (value.isPresent()) {
      out.number(name, value.getAsDouble());
    }
  }

  private void network(NetStatistics network) {
    out.open("net_stats").number("bwup", network.up()).number("bwdown", network.down()).close();
  }

  private void host(HostFacts host) {
    out.open("host_info").number("timezone", host.timezone());
    out.textIfAny("domain_name", host.name());
    out.textIfAny("ip_addr", host.address());
    out.textIfAny("host_cpid", host.key());
    host.cpus().ifPresent(cpus -> out.number("p_ncpus", cpus));
    out.textIfAny("p_vendor", host.vendor());
    out.textIfAny("p_model", host.model());
    out.textIfAny("p_features", host.features());
    host.flops().ifPresent(flops -> out.number("p_fpops", flops));
    host.iops().ifPresent(iops -> out.number("p_iops", iops));
    host.memoryBytes().ifPresent(bytes -> out.number("m_nbytes", bytes));
    host.cacheBytes().ifPresent(bytes -> out.number("m_cache", bytes));
    host.swapBytes().ifPresent(bytes -> out.number("m_swap", bytes));
    host.diskTotal().ifPresent(bytes -> out.number("d_total", bytes));
    host.diskFree().ifPresent(bytes -> out.number("d_free", bytes));
    out.textIfAny("os_name", host.osName());
    out.textIfAny("os_version", host.osVersion()).close();
  }

  private void disk(DiskUse disk) {
    out.open("disk_usage").number("d_boinc_used_total", disk.total());
    out.number("d_boinc_used_project", disk.project());
    disk.share().ifPresent(bytes -> out.number("d_project_share", bytes));
    out.close();
  }

  private void device(DeviceRequest device) {
    String element = DeviceElements.element(device.type());
    out.open(element);
    if (element.equals("coproc")) {
      out.text("type", device.type());
    }
    out.number("count", device.count());
    out.textIfAny("name", device.model());
    out.millionths("req_secs", device.demand().work());
    out.millionths("req_instances", device.demand().instances());
    out.millionths("estimated_delay", device.demand().delay());
    if (device.peakFlops() > 0) {
      out.number("peak_flops", device.peakFlops());
    }
    if (device.memoryBytes() > 0) {
      out.number("available_ram", device.memoryBytes());
    }
    for (Map.Entry<String, String> attribute : device.attributes().entrySet()) {
      out.text(attribute.getKey(), attribute.getValue());
    }
    out.close();
  }
}
