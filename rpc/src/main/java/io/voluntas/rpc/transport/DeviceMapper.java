package io.voluntas.rpc.transport;

import io.voluntas.rpc.scheduler.request.Demand;
import io.voluntas.rpc.scheduler.request.DeviceRequest;
import io.voluntas.spi.rpc.ClientReport.DeviceDescription;
import io.voluntas.spi.rpc.SchedulerRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Devices as projects want to see them: what plan classes test, and nothing that tells one card
 * from another of its model.
 */
final class DeviceMapper {
  private static final Pattern PAIR = Pattern.compile("(\\d{1,5})\\.(\\d{1,5}).*");
  private static final long ONE = 1_000_000;
  private static final int MOST_INSTANCES = 64;

  private final DeviceNames names;

  DeviceMapper(DeviceNames names) {
    this.names = names;
  }

  /** The devices of the report and those that only a demand names, each with its demand. */
  List<DeviceRequest> devices(SchedulerRequest request) {
    List<DeviceRequest> all = new ArrayList<>();
    SortedMap<String, Demand> demands = new TreeMap<>();
    for (SchedulerRequest.Demand demand : request.demands()) {
      if (!demand.resource().equals(DeviceNames.CPU)) {
        demands.put(demand.resource(), demand(demand));
      }
    }
    request
        .client()
        .ifPresent(
            report -> {
              for (DeviceDescription device : report.devices()) {
                if (!device.type().equals(DeviceNames.CPU)) {
                  Demand demand = demands.remove(device.type());
                  all.add(device(device, demand == null ? Demand.NONE : demand));
                }
              }
            });
    demands.forEach((type, demand) -> all.add(bare(type, demand)));
    return all;
  }

  /** What is asked for one type; a type is not asked about when it is free of deadlines. */
  static Demand demand(SchedulerRequest.Demand demand) {
    return new Demand(Math.max(0, demand.work()), Math.max(0, demand.idleInstances()), 0);
  }

  private DeviceRequest bare(String type, Demand demand) {
    long count = Math.max(1, (demand.instances() + ONE - 1) / ONE);
    return new DeviceRequest(
        names.wire(type), "", (int) Math.min(count, MOST_INSTANCES), demand, 0, 0, new TreeMap<>());
  }

  private DeviceRequest device(DeviceDescription device, Demand demand) {
    String wire = names.wire(device.type());
    SortedMap<String, String> fields = new TreeMap<>();
    if (wire.equals("NVIDIA")) {
      nvidia(device, fields);
    }
    if (device.type().startsWith("opencl")) {
      fields.put("have_opencl", "1");
    }
    return new DeviceRequest(
        wire,
        device.attributes().getOrDefault("model", ""),
        Math.min(device.count(), MOST_INSTANCES),
        demand,
        device.peakFlops(),
        device.memoryBytes(),
        fields);
  }

  private static void nvidia(DeviceDescription device, SortedMap<String, String> fields) {
    if (!device.type().startsWith("opencl")) {
      fields.put("have_cuda", "1");
    }
    if (device.memoryBytes() > 0) {
      fields.put("totalGlobalMem", Long.toString(device.memoryBytes()));
    }
    number(device, "cuda_version", 1000, 10)
        .ifPresent(version -> fields.put("cudaVersion", Integer.toString(version)));
    number(device, "driver", 100, 1)
        .ifPresent(version -> fields.put("drvVersion", Integer.toString(version)));
    Matcher capability = PAIR.matcher(device.attributes().getOrDefault("compute_capability", ""));
    if (capability.matches()) {
      fields.put("major", capability.group(1));
      fields.put("minor", capability.group(2));
    }
    String processors = device.attributes().getOrDefault("multiprocessors", "");
    if (processors.matches("\\d{1,6}")) {
      fields.put("multiProcessorCount", processors);
    }
  }

  /** A version such as 12.2 as one number. */
  private static OptionalInt number(DeviceDescription device, String attribute, int a, int b) {
    Matcher pair = PAIR.matcher(device.attributes().getOrDefault(attribute, ""));
    return pair.matches()
        ? OptionalInt.of(Integer.parseInt(pair.group(1)) * a + Integer.parseInt(pair.group(2)) * b)
        : OptionalInt.empty();
  }
}
