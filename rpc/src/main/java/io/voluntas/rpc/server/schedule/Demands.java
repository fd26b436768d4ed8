package io.voluntas.rpc.server.schedule;

import io.voluntas.rpc.scheduler.request.Demand;
import io.voluntas.rpc.scheduler.request.DeviceRequest;
import io.voluntas.rpc.scheduler.request.WireRequest;
import io.voluntas.rpc.server.config.AppDefinition;
import io.voluntas.spi.model.Amounts;
import java.util.SortedMap;
import java.util.TreeMap;

/** What is still asked for, by resource type. Shrinks as jobs are chosen. */
final class Demands {
  private final SortedMap<String, Long> work = new TreeMap<>();
  private final SortedMap<String, Long> instances = new TreeMap<>();

  Demands(WireRequest request) {
    boolean any = request.demand().wantsWork();
    add(AppDefinition.CPU, request.demand());
    for (DeviceRequest device : request.devices()) {
      add(device.type(), device.demand());
      any |= device.demand().wantsWork();
    }
    if (!any) {
      // Clients that know no resource types.
      work.put(AppDefinition.CPU, request.oldWorkRequest());
    }
  }

  private void add(String type, Demand demand) {
    work.put(type, demand.work());
    instances.put(type, demand.instances());
  }

  /** Whether something is still asked for a type. */
  boolean wants(String type) {
    return work.getOrDefault(type, 0L) > 0 || instances.getOrDefault(type, 0L) > 0;
  }

  /** Whether something is still asked for at all. */
  boolean wantsAny() {
    return work.keySet().stream().anyMatch(this::wants);
  }

  /**
   * A job was chosen. The client asks for wall time, so the job counts with its running time over
   * the availability.
   */
  void meet(AppDefinition.Version version, long estimate, double availability) {
    String type = version.mainType();
    long usage = version.device().map(AppDefinition.Device::count).orElse(version.cpus());
    long filled = (long) (Amounts.work(usage, estimate) / availability);
    work.merge(type, -filled, Long::sum);
    instances.merge(type, -usage, Long::sum);
  }

  @Override
  public String toString() {
    return "Demands " + work + " " + instances;
  }
}
